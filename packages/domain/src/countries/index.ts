export {
  type Country,
  countries,
  countryName,
  countryNamed,
  countryOf,
  INVALID_COUNTRY_CODE,
  isCountryCode,
} from './country.ts'
