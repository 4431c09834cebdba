import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { AcknowledgeDialog } = lazyDialogs({
  AcknowledgeDialog: () => import('./acknowledge-dialog.tsx'),
})
