import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { SettleRefundDialog } = lazyDialogs({
  SettleRefundDialog: () => import('./settle-refund-dialog.tsx'),
})
