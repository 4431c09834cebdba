import { lazyDialogs } from '../../../components/dialog/lazy-dialogs.ts'

export const {
  AssignDialog,
  CancelDialog,
  RefundDialog,
  EditBillingDialog,
  EditCustomerDialog,
  EditTagsDialog,
} = lazyDialogs({
  AssignDialog: () => import('./assign-dialog.tsx'),
  CancelDialog: () => import('./cancel-dialog.tsx'),
  RefundDialog: () => import('./refund/refund-dialog.tsx'),
  EditBillingDialog: () => import('./customer/edit-billing-dialog.tsx'),
  EditCustomerDialog: () => import('./customer/edit-customer-dialog.tsx'),
  EditTagsDialog: () => import('./edit-tags-dialog.tsx'),
})
