import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { CustomerDetailsDialog, EditTagsDialog, EraseDialog, MergeDialog, SavedAddressDialog } =
  lazyDialogs({
    CustomerDetailsDialog: () => import('./customer-details-dialog.tsx'),
    SavedAddressDialog: () => import('./addresses/saved-address-dialog.tsx'),
    MergeDialog: () => import('./merging/merge-dialog.tsx'),
    EraseDialog: () => import('./personal/erase-dialog.tsx'),
    EditTagsDialog: () => import('./edit-tags-dialog.tsx'),
  })
