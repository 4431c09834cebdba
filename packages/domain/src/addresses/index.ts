export {
  type AddressFields,
  addressLines,
  addressSummary,
  anotherAddress,
  requiredDraftAddressFields,
  requiredOrderAddressFields,
} from './address.ts'
