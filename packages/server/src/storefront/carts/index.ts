export { cartsRoutes } from './carts.routes.ts'
export { orderFactories } from './order-factories.ts'
export { listStoreOrders, readStoreOrder } from './read-store-order.ts'
export { readStoreReturn, readSwapOfCart } from './read-store-swap.ts'
