export { type Address, type AddressInput, address, addressInput } from './addresses.ts'
