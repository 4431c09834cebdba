import { lazyDialog } from '../../components/dialog/lazy-dialog.ts'

export const CreateFulfillmentDialog = lazyDialog(
  async () => (await import('./create-fulfillment-dialog.tsx')).CreateFulfillmentDialog,
)
export const FulfillReplacementDialog = lazyDialog(
  async () => (await import('./fulfill-replacement-dialog.tsx')).FulfillReplacementDialog,
)
export const ShipDialog = lazyDialog(async () => (await import('./ship-dialog.tsx')).ShipDialog)
