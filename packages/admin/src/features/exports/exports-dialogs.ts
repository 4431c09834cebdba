import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { ExportDialog } = lazyDialogs({
  ExportDialog: () => import('./export-dialog.tsx'),
})
