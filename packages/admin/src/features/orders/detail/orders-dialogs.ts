import { lazyDialogs } from '../../../components/dialog/lazy-dialogs.ts'

export const { RefundDialog, EditBillingDialog, EditCustomerDialog, EditTagsDialog } = lazyDialogs({
  RefundDialog: () => import('./refund-dialog.tsx'),
  EditBillingDialog: () => import('./customer/edit-billing-dialog.tsx'),
  EditCustomerDialog: () => import('./customer/edit-customer-dialog.tsx'),
  EditTagsDialog: () => import('./edit-tags-dialog.tsx'),
})
