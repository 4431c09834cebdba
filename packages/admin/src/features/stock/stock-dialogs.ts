import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { ExplainValueDialog } = lazyDialogs({
  ExplainValueDialog: () => import('./explain-value-dialog.tsx'),
})
