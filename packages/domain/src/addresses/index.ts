export {
  type AddressFields,
  addressFields,
  addressLines,
  anotherAddress,
  countryForCustomers,
  countryWithCode,
  isSameAddress,
  notOfRegion,
} from './address.ts'
export {
  isPostalCodeRequired,
  isProvinceRequired,
  requiredDraftAddressFields,
  requiredOrderAddressFields,
} from './required-fields.ts'
