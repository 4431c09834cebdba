import { lazyDialog } from '../../components/dialog/lazy-dialog.ts'

export const CreateGiftCardDialog = lazyDialog(
  async () => (await import('./create-gift-card-dialog.tsx')).CreateGiftCardDialog,
)
export const ChangeBalanceDialog = lazyDialog(
  async () => (await import('./change-balance-dialog.tsx')).ChangeBalanceDialog,
)
export const EditGiftCardDialog = lazyDialog(
  async () => (await import('./edit-gift-card-dialog.tsx')).EditGiftCardDialog,
)
