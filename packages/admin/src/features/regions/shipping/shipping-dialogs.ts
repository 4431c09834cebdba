import { lazyDialogs } from '../../../components/dialog/lazy-dialogs.ts'

export const { NewOptionDialog, EditOptionDialog, DeleteOptionDialog } = lazyDialogs({
  NewOptionDialog: () => import('./new-option-dialog.tsx'),
  EditOptionDialog: () => import('./edit-option-dialog.tsx'),
  DeleteOptionDialog: () => import('./delete-option-dialog.tsx'),
})
