import { lazyDialogs } from '../dialog/lazy-dialogs.ts'

export const { ExplainRecordDialog } = lazyDialogs({
  ExplainRecordDialog: () => import('./explain-record-dialog.tsx'),
})
