export {
  addCurrency,
  listPaymentProviders,
  removeCurrency,
  retrieveStore,
  type Store,
  store,
  updateStore,
} from './store.ts'
