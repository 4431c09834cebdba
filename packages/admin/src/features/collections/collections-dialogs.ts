import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { EditCollectionDialog, AddProductsDialog } = lazyDialogs({
  EditCollectionDialog: () => import('./edit-collection-dialog.tsx'),
  AddProductsDialog: () => import('./add-products-dialog.tsx'),
})
