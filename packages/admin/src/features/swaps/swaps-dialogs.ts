import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { CreateSwapDialog, SwapDetailsDialog, ExplainDifferenceDialog } = lazyDialogs({
  CreateSwapDialog: () => import('./create-swap-dialog.tsx'),
  SwapDetailsDialog: () => import('./swap-details-dialog.tsx'),
  ExplainDifferenceDialog: () => import('./explain-difference-dialog.tsx'),
})
