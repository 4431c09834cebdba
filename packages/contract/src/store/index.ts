export * from './currencies.endpoints.ts'
export {
  addCurrency,
  type CurrencyUse,
  listPaymentProviders,
  removeCurrency,
  retrieveCurrency,
  retrieveStore,
  type Store,
  store,
  updateStore,
  updateStoreBody,
} from './store.ts'
