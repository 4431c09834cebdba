export {
  distinctAddresses,
  emailOfAccountRefusal,
  emailRefusal,
  fullName,
  phoneOf,
  registration,
} from './customer.ts'
