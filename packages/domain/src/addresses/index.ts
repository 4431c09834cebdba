export {
  type AddressFields,
  addressFields,
  addressLines,
  anotherAddress,
  countryWithCode,
  requiredDraftAddressFields,
  requiredOrderAddressFields,
} from './address.ts'
