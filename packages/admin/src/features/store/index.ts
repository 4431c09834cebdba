export { missingPrices } from './missing-prices.ts'
export { settingsTrail } from './settings-trail.ts'
