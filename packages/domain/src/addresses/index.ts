export {
  type AddressFields,
  addressFields,
  addressLines,
  anotherAddress,
  countryWithCode,
  notOfRegion,
  requiredDraftAddressFields,
  requiredOrderAddressFields,
} from './address.ts'
