import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { CreateClaimDialog, EditClaimDialog } = lazyDialogs({
  CreateClaimDialog: () => import('./create-claim-dialog.tsx'),
  EditClaimDialog: () => import('./edit-claim-dialog.tsx'),
})
