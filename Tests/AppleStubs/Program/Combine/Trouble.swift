enum Trouble: Error { case busy, broken }
