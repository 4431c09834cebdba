export {
  type AddressFields,
  addressLines,
  anotherAddress,
  requiredDraftAddressFields,
  requiredOrderAddressFields,
} from './address.ts'
