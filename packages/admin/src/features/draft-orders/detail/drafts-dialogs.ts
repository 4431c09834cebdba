import { lazyDialog } from '../../../components/dialog/lazy-dialog.ts'

export const EditEmailDialog = lazyDialog(
  async () => (await import('./edit-email-dialog.tsx')).EditEmailDialog,
)
export const AddDiscountDialog = lazyDialog(
  async () => (await import('./add-discount-dialog.tsx')).AddDiscountDialog,
)
export const EditShippingDialog = lazyDialog(
  async () => (await import('./edit-shipping-dialog.tsx')).EditShippingDialog,
)
export const DraftItemDialog = lazyDialog(
  async () => (await import('./draft-item-dialog.tsx')).DraftItemDialog,
)
