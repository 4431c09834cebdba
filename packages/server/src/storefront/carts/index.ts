export { cartsRoutes } from './carts.routes.ts'
export { placers } from './placers.ts'
