import { lazyDialogs } from '../../../components/dialog/lazy-dialogs.ts'

export const { PrintDialog } = lazyDialogs({
  PrintDialog: () => import('./print-dialog.tsx'),
})
