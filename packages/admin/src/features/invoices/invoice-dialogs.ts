import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export const { EmailInvoiceDialog } = lazyDialogs({
  EmailInvoiceDialog: () => import('./email-invoice-dialog.tsx'),
})
