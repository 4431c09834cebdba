import { Anchor } from '@mantine/core'
import { issueInvoice, listOrderInvoices, type OrderInvoice } from '@purser/contract/invoices'
import type { IssueFacts } from '@purser/domain/invoices'
import { operations } from '@purser/domain/operations'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { OpenedDialog } from '../../components/dialog/opened-dialog.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import styles from '../../ui/record.module.css'
import { EmailInvoiceDialog } from './invoice-dialogs.ts'
import { PdfLink, XmlLink } from './invoice-files.tsx'
import { listMessages } from './invoice-list-messages.ts'
import { messages } from './invoices-messages.ts'

const words = messages.card

/** The invoices and credit notes of an order, and the button that issues what it still needs. */
export function InvoicesCard({ orderId, email }: { readonly orderId: string; readonly email: string }) {
  const found = useResource(listOrderInvoices, { params: { id: orderId } })
  const issue = useAction(issueInvoice, { success: words.issued })
  const commandFor = (of: IssueFacts) =>
    commandOf('issue-invoice', {
      of,
      effect: () => void issue.run({ params: { id: orderId } }),
      isPending: issue.isPending,
    })
  return (
    <Card
      title={words.title}
      actions={found.data && <CommandButton command={commandFor(found.data)} unavailable="explain" />}
    >
      <Loaded load={found}>
        {({ invoices }) =>
          invoices.length === 0 ? (
            <p className={styles.quiet}>{words.none}</p>
          ) : (
            <ul className={styles.rows}>
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} email={email} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function InvoiceRow({ invoice, email }: { readonly invoice: OrderInvoice; readonly email: string }) {
  const [open, setOpen, close] = useOpened<'email'>()
  const { kind, number, created_at, total, currency_code, xml_refusal, order_edit_id } = invoice
  return (
    <li className={styles.row}>
      <span>
        {listMessages.kinds[kind]} {number}
        <span className={styles.quiet}>
          {' '}
          · {order_edit_id !== null && `${words.ofEdit} · `}
          <DateText value={created_at} /> · <PdfLink {...invoice} />
          {' · '}
          {xml_refusal === null ? <XmlLink {...invoice} /> : xml_refusal}
          {' · '}
          <Anchor
            component="button"
            type="button"
            underline="always"
            aria-label={words.emailOf(number)}
            onClick={() => setOpen('email')}
          >
            {operations['email-invoice'].label}
          </Anchor>
        </span>
      </span>
      <MoneyText amount={kind === 'credit_note' ? -total : total} currencyCode={currency_code} />
      <OpenedDialog
        name={open}
        dialogs={{ email: <EmailInvoiceDialog {...invoice} email={email} onClose={close} /> }}
      />
    </li>
  )
}
