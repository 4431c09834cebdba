import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { CustomerDetailsDialog, EditTagsDialog, MergeDialog } = lazyDialogs({
  CustomerDetailsDialog: () => import('./customer-details-dialog.tsx'),
  MergeDialog: () => import('./merging/merge-dialog.tsx'),
  EditTagsDialog: () => import('./edit-tags-dialog.tsx'),
})
