import { lazyDialog } from '../../components/dialog/lazy-dialog.ts'

export const ResendDialog = lazyDialog(async () => (await import('./resend-dialog.tsx')).ResendDialog)
export const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog)
