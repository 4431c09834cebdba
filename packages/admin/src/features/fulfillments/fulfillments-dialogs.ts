import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { CreateFulfillmentDialog, EditTrackingDialog, FulfillReplacementDialog, ShipDialog } =
  lazyDialogs({
    CreateFulfillmentDialog: () => import('./create-fulfillment-dialog.tsx'),
    EditTrackingDialog: () => import('./edit-tracking-dialog.tsx'),
    FulfillReplacementDialog: () => import('./fulfill-replacement-dialog.tsx'),
    ShipDialog: () => import('./ship-dialog.tsx'),
  })
