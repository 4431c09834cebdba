import { lazyPart } from '../../lib/code/lazy-part.ts'

export { missingPrices } from './missing-prices.ts'
export { SettingsListPage } from './settings-list-page.tsx'
export { settingsTrail } from './settings-trail.ts'

export const AddCurrenciesDialog = lazyPart(
  async () => (await import('./add-currencies-dialog.tsx')).AddCurrenciesDialog,
)
