export {
  distinctAddresses,
  emailOfAccountRefusal,
  emailRefusal,
  fullName,
  isKnownByEmail,
  phoneOf,
  registration,
} from './customer.ts'
export { averageOrder, returnsRate } from './figures.ts'
