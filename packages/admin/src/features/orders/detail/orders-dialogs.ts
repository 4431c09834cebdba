import { lazyDialog } from '../../../components/dialog/lazy-dialog.ts'

export const RefundDialog = lazyDialog(async () => (await import('./refund-dialog.tsx')).RefundDialog)
export const EditBillingDialog = lazyDialog(
  async () => (await import('./customer/edit-billing-dialog.tsx')).EditBillingDialog,
)
export const EditCustomerDialog = lazyDialog(
  async () => (await import('./customer/edit-customer-dialog.tsx')).EditCustomerDialog,
)
