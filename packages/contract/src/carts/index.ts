export { type Cart, cart } from './carts.ts'
