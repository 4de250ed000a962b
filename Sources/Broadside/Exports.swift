@_exported public import BroadsideCore
