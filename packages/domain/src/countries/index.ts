export { type Country, countries, countryName, countryOf, isCountryCode } from './country.ts'
