export {
  addAddress,
  addCountry,
  copyAddress,
  countryNotSold,
  loadAddress,
  mergeIntoAddress,
} from './addresses.ts'
