import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { CustomerDetailsDialog, EditTagsDialog } = lazyDialogs({
  CustomerDetailsDialog: () => import('./customer-details-dialog.tsx'),
  EditTagsDialog: () => import('./edit-tags-dialog.tsx'),
})
