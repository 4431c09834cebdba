export { browsingRoutes } from './browsing.routes.ts'
