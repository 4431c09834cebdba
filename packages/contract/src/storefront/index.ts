export * from './accounts/index.ts'
export {
  askReturn,
  askSwap,
  lookUpOrder,
  proveOrder,
  requestOrderCode,
  retrieveSwapOfCart,
} from './after-sale.endpoints.ts'
export { type StoreReturn, type StoreSwap, storeReturn, storeSwap } from './after-sale-entities.ts'
export {
  browseCollection,
  browseCollections,
  browseProductCategories,
  browseProductCategory,
} from './browsing-collections.endpoints.ts'
export {
  browseRegion,
  browseRegions,
  browseReturnReason,
  browseReturnReasons,
  browseShippingOptions,
  type StoreRegion,
  type StoreReturnReason,
  type StoreShippingOption,
} from './browsing-places.endpoints.ts'
export { browseProduct, browseProducts, type StorePricesQuery } from './browsing-products.endpoints.ts'
export { type StoreProduct, type StoreVariant, storeProduct } from './browsing-products.ts'
export { type StoreCart, type StoreOrder, storeOrder, storePaidBy } from './cart-entities.ts'
export {
  addCartLineItem,
  addCartShippingMethod,
  completeCart,
  createCart,
  createPaymentSessions,
  deleteCartDiscount,
  deleteCartLineItem,
  listCartShippingOptions,
  retrieveCart,
  retrieveOrderOfCart,
  retrieveStoreOrder,
  selectPaymentSession,
  updateCart,
  updateCartLineItem,
} from './carts.endpoints.ts'
