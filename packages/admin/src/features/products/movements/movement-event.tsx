import type { StockMovement } from '@purser/contract/products'
import { notRestockedReasons, notRestockedWords } from '@purser/domain/returns'
import { TimelineEvent } from '../../../components/timeline/timeline.tsx'
import { operatorName } from '../../../lib/session.ts'
import { TextLink } from '../../../ui/links/links.tsx'
import styles from './movements.module.css'
import { messages } from './movements-messages.ts'

const { causes } = messages

function causeOf({ kind, swap_id, claim_order_id, return_id }: StockMovement): string {
  if (kind === 'sale') {
    if (swap_id) return causes.swapped
    return claim_order_id ? causes.replaced : causes.sold
  }
  if (kind === 'cancel') return causes.canceled
  if (kind === 'write_off') return return_id ? causes.written_off : causes.refundedWrittenOff
  return kind === 'return' ? causes.returned : causes[kind]
}

/** Returns the operator's reason, or why the units were written off. */
function reasonOf({ kind, reason }: StockMovement): string | null {
  const known = notRestockedReasons.find((each) => each === reason)
  return kind === 'write_off' && known ? notRestockedWords[known] : reason
}

/** A movement: reason, units, actor and links. */
export function MovementEvent({ movement }: { readonly movement: StockMovement }) {
  const { delta, from, to, reason, created_at, actor, order } = movement
  return (
    <TimelineEvent
      kind="movement"
      at={created_at}
      by={actor ? operatorName(actor) : undefined}
      title={
        <>
          {causeOf(movement)} {order && <OrderLink order={order} />}
        </>
      }
    >
      <p className={styles.level}>{messages.level(delta, from, to)}</p>
      {reason && <p className={styles.reason}>{reasonOf(movement)}</p>}
      <Ways movement={movement} />
    </TimelineEvent>
  )
}

/** Links to what a movement belongs to, besides its order. */
function Ways({ movement }: { readonly movement: StockMovement }) {
  const { draft_order_id, return_id, swap_id, stocktake_id, order } = movement
  const ways = [
    { to: '/a/draft-orders/$id', id: draft_order_id, label: messages.draftOrder },
    { to: '/a/stock/stocktakes/$id', id: stocktake_id, label: messages.stocktake },
    { to: '/a/returns/$id', id: return_id, label: messages.return },
    // A swap is shown on its order's page.
    { to: '/a/orders/$id', id: swap_id && order?.id, label: messages.swap },
  ] as const
  return (
    <div className={styles.ways}>
      {ways.map(
        ({ to, id, label }) =>
          id && (
            <TextLink key={to} size="sm" to={to} params={{ id }}>
              {label}
            </TextLink>
          ),
      )}
    </div>
  )
}

function OrderLink({ order }: { readonly order: NonNullable<StockMovement['order']> }) {
  return (
    <TextLink inherit to="/a/orders/$id" params={{ id: order.id }}>
      {messages.order(order.display_id)}
    </TextLink>
  )
}
