export {
  type AddressFields,
  addressSummary,
  requiredDraftAddressFields,
  requiredOrderAddressFields,
} from './address.ts'
