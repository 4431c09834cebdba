export * from './accounts/index.ts'
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
export { type StoreCart, type StoreOrder, storeCart, storeOrder } from './cart-entities.ts'
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
