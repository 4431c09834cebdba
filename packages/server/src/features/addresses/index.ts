export { addAddress, copyAddress, countryNotSold, loadAddress, mergeIntoAddress } from './addresses.ts'
