import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { CustomerDetailsDialog } = lazyDialogs({
  CustomerDetailsDialog: () => import('./customer-details-dialog.tsx'),
})
