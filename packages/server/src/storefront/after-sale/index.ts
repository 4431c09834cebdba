export { afterSaleRoutes } from './after-sale.routes.ts'
