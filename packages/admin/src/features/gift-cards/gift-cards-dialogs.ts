import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { CreateGiftCardDialog, ChangeBalanceDialog, EditGiftCardDialog } = lazyDialogs({
  CreateGiftCardDialog: () => import('./create-gift-card-dialog.tsx'),
  ChangeBalanceDialog: () => import('./balance/change-balance-dialog.tsx'),
  EditGiftCardDialog: () => import('./edit-gift-card-dialog.tsx'),
})
