export {
  distinctAddresses,
  emailOfAccountRefusal,
  emailRefusal,
  fullName,
  isKnownByEmail,
  phoneOf,
  registration,
} from './customer.ts'
