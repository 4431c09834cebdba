import { someOf } from '../../../long-tests.ts'
import { everyCall } from './support/every-call.ts'
import { holdRoutes } from './support/hold-routes.ts'

const rest = everyCall.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/admin/orders'))
holdRoutes(someOf(rest, 2))
