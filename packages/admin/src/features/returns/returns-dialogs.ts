import { lazyDialog } from '../../components/dialog/lazy-dialog.ts'

export const RequestReturnDialog = lazyDialog(
  async () => (await import('./request-return-dialog.tsx')).RequestReturnDialog,
)
export const ReceiveReturnDialog = lazyDialog(
  async () => (await import('./receive-return-dialog.tsx')).ReceiveReturnDialog,
)
