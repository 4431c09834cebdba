import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { CreateFulfillmentDialog, FulfillReplacementDialog, ShipDialog } = lazyDialogs({
  CreateFulfillmentDialog: () => import('./create-fulfillment-dialog.tsx'),
  FulfillReplacementDialog: () => import('./fulfill-replacement-dialog.tsx'),
  ShipDialog: () => import('./ship-dialog.tsx'),
})
