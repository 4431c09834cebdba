import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { RepairDialog } = lazyDialogs({
  RepairDialog: () => import('./repair/repair-dialog.tsx'),
})
