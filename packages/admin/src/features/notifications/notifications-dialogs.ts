import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { ResendDialog, MailDialog } = lazyDialogs({
  ResendDialog: () => import('./resend-dialog.tsx'),
  MailDialog: () => import('./mail-dialog.tsx'),
})
