import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { ExplainFigureDialog, RepairDialog } = lazyDialogs({
  ExplainFigureDialog: () => import('./sales/explain-figure-dialog.tsx'),
  RepairDialog: () => import('./repair/repair-dialog.tsx'),
})
