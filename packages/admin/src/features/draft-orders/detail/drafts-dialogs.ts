import { lazyDialogs } from '../../../components/dialog/lazy-dialogs.ts'

export const { EditEmailDialog, AddDiscountDialog, EditShippingDialog, DraftItemDialog } = lazyDialogs({
  EditEmailDialog: () => import('./edit-email-dialog.tsx'),
  AddDiscountDialog: () => import('./add-discount-dialog.tsx'),
  EditShippingDialog: () => import('./edit-shipping-dialog.tsx'),
  DraftItemDialog: () => import('./draft-item-dialog.tsx'),
})
