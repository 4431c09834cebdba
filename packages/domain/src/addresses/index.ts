export {
  type AddressFields,
  addressFields,
  addressLines,
  anotherAddress,
  countryForCustomers,
  countryNotInRegionMessage,
  countryWithCode,
  isSameAddress,
} from './address.ts'
export {
  isPostalCodeRequired,
  isProvinceRequired,
  requiredDraftAddressFields,
  requiredOrderAddressFields,
} from './required-fields.ts'
