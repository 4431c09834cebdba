import { lazyDialogs } from '../../../components/dialog/lazy-dialogs.ts'

export const { ConfirmEditDialog, EditShippingDialog } = lazyDialogs({
  ConfirmEditDialog: () => import('../confirm/confirm-edit-dialog.tsx'),
  EditShippingDialog: () => import('./edit-shipping-dialog.tsx'),
})
