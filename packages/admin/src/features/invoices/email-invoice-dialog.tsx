import { emailInvoice } from '@purser/contract/invoices'
import { OperationQuestion } from '../../components/dialog/operation-question.tsx'
import { messages } from './invoices-messages.ts'

const words = messages.email

interface EmailInvoiceDialogProps {
  readonly id: string
  readonly number: string
  /** The order's email. */
  readonly email: string
  readonly onClose: () => void
}

/** Asks whether a document is emailed to the customer. */
export function EmailInvoiceDialog({ id, number, email, onClose }: EmailInvoiceDialogProps) {
  return (
    <OperationQuestion
      isOpen
      call={emailInvoice}
      of={undefined}
      input={{ params: { id } }}
      words={{ question: words.question(number), effect: words.effect(email), done: words.done }}
      onClose={onClose}
    />
  )
}
