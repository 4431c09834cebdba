import { lazyDialog } from '../../components/dialog/lazy-dialog.ts'

export const CreateSwapDialog = lazyDialog(
  async () => (await import('./create-swap-dialog.tsx')).CreateSwapDialog,
)
export const SwapDetailsDialog = lazyDialog(
  async () => (await import('./swap-details-dialog.tsx')).SwapDetailsDialog,
)
