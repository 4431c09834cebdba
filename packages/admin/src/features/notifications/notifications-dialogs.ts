import { lazyDialog } from '../../components/dialog/lazy-dialog.ts'

export const ResendDialog = lazyDialog(async () => (await import('./resend-dialog.tsx')).ResendDialog)
export const MailDialog = lazyDialog(async () => (await import('./mail-dialog.tsx')).MailDialog)
