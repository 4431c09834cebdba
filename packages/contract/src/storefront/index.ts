export * from './accounts/index.ts'
export * from './after-sale.endpoints.ts'
export {
  type StoreOrderEdit,
  type StoreReturn,
  type StoreSwap,
  storeOrderEdit,
  storeReturn,
  storeSwap,
} from './after-sale-entities.ts'
export * from './browsing-collections.endpoints.ts'
export * from './browsing-places.endpoints.ts'
export * from './browsing-products.endpoints.ts'
export { type StoreProduct, type StoreVariant, storeProduct } from './browsing-products.ts'
export { type StoreCart, type StoreOrder, storeOrder, storePaidBy } from './cart-entities.ts'
export * from './carts.endpoints.ts'
