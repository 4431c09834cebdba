export { swapsRoutes } from './swaps.routes.ts'
