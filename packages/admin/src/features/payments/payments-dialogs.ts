import { lazyDialog } from '../../components/dialog/lazy-dialog.ts'

export const SettleRefundDialog = lazyDialog(
  async () => (await import('./settle-refund-dialog.tsx')).SettleRefundDialog,
)
