import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { CreateSwapDialog, SwapDetailsDialog } = lazyDialogs({
  CreateSwapDialog: () => import('./create-swap-dialog.tsx'),
  SwapDetailsDialog: () => import('./swap-details-dialog.tsx'),
})
