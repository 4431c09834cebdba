export { cartJobs, cartPatience } from './carts.jobs.ts'
export { cartsRoutes } from './carts.routes.ts'
export { listStoreOrders, readStoreOrder } from './read-store-order.ts'
export { readStoreReturn, readSwapOfCart } from './read-store-swap.ts'
