import { refusalOf } from '@purser/domain/availability'
import { shortagesOf } from '@purser/domain/carts'
import { draftOrderActions, isOpenDraft } from '@purser/domain/draft-orders'
import { CommandMenu } from '../../../components/commands/command-menu.tsx'
import { CustomerCard } from '../../../components/customer-card/customer-card.tsx'
import { JsonView } from '../../../components/json-view/json-view.tsx'
import { RecordColumns } from '../../../components/record-page/record-columns.tsx'
import { ButtonLink } from '../../../ui/links/links.tsx'
import record from '../../../ui/record.module.css'
import { NotesCard } from '../../notes/index.ts'
import { messages } from '../draft-orders-messages.ts'
import styles from './draft-detail.module.css'
import type { DraftDetail } from './draft-detail.ts'
import { DraftHeader } from './draft-header.tsx'
import { DraftItemsCard } from './draft-items-card.tsx'
import { DraftPaymentCard } from './draft-payment-card.tsx'
import { DraftShippingCard } from './draft-shipping-card.tsx'
import { useCustomerCommands } from './use-customer-commands.tsx'
import { useWholeDraftCommands } from './use-whole-draft-commands.tsx'

const words = messages.one

/** A loaded draft: items and totals on the left, the customer on the right. */
export function LoadedDraft({ draft }: { readonly draft: DraftDetail }) {
  const customer = useCustomerCommands(draft)
  const whole = useWholeDraftCommands(draft)
  const { cart, order_id } = draft
  const shortages = isOpenDraft(draft) ? shortagesOf(cart.items) : new Map()
  const refusal = isOpenDraft(draft) ? refusalOf(draftOrderActions(draft).edit) : null
  return (
    <>
      <DraftHeader
        draft={draft}
        actions={
          <>
            <CommandMenu label={words.actions} commands={whole.commands} />
            {order_id && (
              <ButtonLink to="/a/orders/$id" params={{ id: order_id }}>
                {words.goToOrder}
              </ButtonLink>
            )}
          </>
        }
      />
      {draft.no_notification_order && (
        <div className={styles.silent}>
          <p className={record.remark}>{words.silent}</p>
        </div>
      )}
      {refusal && (
        <div className={styles.silent} role="status">
          <p className={record.remark}>{refusal.message}</p>
        </div>
      )}
      <RecordColumns
        main={
          <>
            <DraftItemsCard draft={draft} shortages={shortages} />
            <DraftPaymentCard draft={draft} />
            <DraftShippingCard draft={draft} />
          </>
        }
        side={
          <>
            <CustomerCard
              of={cart}
              noPhone={messages.customer.noPhone}
              actions={
                <CommandMenu label={messages.customer.actions} commands={customer.commands} isCompact />
              }
            />
            <NotesCard resourceType="draft_order" resourceId={draft.id} />
          </>
        }
      />
      <JsonView title={words.raw} value={draft} />
      {customer.dialogs}
      {whole.dialogs}
    </>
  )
}
