export {
  type AddressFields,
  addressSummary,
  missingAddressFields,
  requiredDraftAddressFields,
  requiredOrderAddressFields,
} from './address.ts'
