export {
  distinctAddresses,
  emailOfAccountRefusal,
  emailRefusal,
  fullName,
  orderCountLabel,
  phoneOf,
  registration,
} from './customer.ts'
