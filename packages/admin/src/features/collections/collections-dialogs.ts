import { lazyDialog } from '../../components/dialog/lazy-dialog.ts'

export const EditCollectionDialog = lazyDialog(
  async () => (await import('./edit-collection-dialog.tsx')).EditCollectionDialog,
)
export const AddProductsDialog = lazyDialog(
  async () => (await import('./add-products-dialog.tsx')).AddProductsDialog,
)
