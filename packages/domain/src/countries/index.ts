export { type Country, countries, countryName, isCountryCode } from './country.ts'
