export { laterReads, listTaxProviders, retrieveAnalyticsConfig } from './later-releases.ts'
