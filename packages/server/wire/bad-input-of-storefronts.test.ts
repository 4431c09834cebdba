import { everyStoreCall } from './support/every-call.ts'
import { holdRoutes } from './support/hold-routes.ts'

holdRoutes(everyStoreCall)
