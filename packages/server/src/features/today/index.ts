export { countSales } from './count-sales.ts'
export { todayRoutes } from './today.routes.ts'
