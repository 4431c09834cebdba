export {
  type Country,
  countries,
  countryName,
  countryOf,
  invalidCountryCode,
  isCountryCode,
} from './country.ts'
