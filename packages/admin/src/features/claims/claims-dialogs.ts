import { lazyDialog } from '../../components/dialog/lazy-dialog.ts'

export const CreateClaimDialog = lazyDialog(
  async () => (await import('./create-claim-dialog.tsx')).CreateClaimDialog,
)
export const EditClaimDialog = lazyDialog(
  async () => (await import('./edit-claim-dialog.tsx')).EditClaimDialog,
)
