export { laterReads, listTaxProviders } from './later-releases.ts'
