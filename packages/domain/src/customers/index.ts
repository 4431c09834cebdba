export { fullName } from './customer.ts'
