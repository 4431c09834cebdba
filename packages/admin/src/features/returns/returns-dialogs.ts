import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { RequestReturnDialog, ReceiveReturnDialog } = lazyDialogs({
  RequestReturnDialog: () => import('./request-return-dialog.tsx'),
  ReceiveReturnDialog: () => import('./receive-return-dialog.tsx'),
})
