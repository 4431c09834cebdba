import { lazyDialog } from '../../../components/dialog/lazy-dialog.ts'

export const NewOptionDialog = lazyDialog(
  async () => (await import('./new-option-dialog.tsx')).NewOptionDialog,
)
export const EditOptionDialog = lazyDialog(
  async () => (await import('./edit-option-dialog.tsx')).EditOptionDialog,
)
export const DeleteOptionDialog = lazyDialog(
  async () => (await import('./delete-option-dialog.tsx')).DeleteOptionDialog,
)
