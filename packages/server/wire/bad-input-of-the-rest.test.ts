import { everyCall } from './support/every-call.ts'
import { holdRoutes } from './support/hold-routes.ts'

holdRoutes(everyCall.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/admin/orders')))
