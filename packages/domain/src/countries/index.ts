export {
  type Country,
  countries,
  countryName,
  countryOf,
  INVALID_COUNTRY_CODE,
  isCountryCode,
} from './country.ts'
