export {
  type AddressFields,
  addressLines,
  anotherAddress,
  countryWithCode,
  requiredDraftAddressFields,
  requiredOrderAddressFields,
} from './address.ts'
