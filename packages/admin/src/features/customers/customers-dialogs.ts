import { lazyDialog } from '../../components/dialog/lazy-dialog.ts'

export const CustomerDetailsDialog = lazyDialog(
  async () => (await import('./customer-details-dialog.tsx')).CustomerDetailsDialog,
)
