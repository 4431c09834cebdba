export { stocktakesRoutes } from './stocktakes.routes.ts'
