import { lazyDialogs } from '../../../components/dialog/lazy-dialogs.ts'

export const { TaxRateDialog, DeleteTaxRateDialog } = lazyDialogs({
  TaxRateDialog: () => import('./tax-rate-dialog.tsx'),
  DeleteTaxRateDialog: () => import('./delete-tax-rate-dialog.tsx'),
})
