export {
  distinctAddresses,
  emailRefusal,
  fullName,
  orderCountLabel,
  phoneOf,
  registration,
} from './customer.ts'
