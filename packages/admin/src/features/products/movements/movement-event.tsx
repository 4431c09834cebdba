import { Anchor } from '@mantine/core'
import type { StockMovement } from '@purser/contract/products'
import { Link } from '@tanstack/react-router'
import { TimelineEvent } from '../../../components/timeline/timeline.tsx'
import { operatorName } from '../../../lib/session.ts'
import styles from './movements.module.css'
import { messages } from './movements-messages.ts'

const { causes } = messages

function causeOf({ kind, swap_id, claim_order_id }: StockMovement): string {
  if (kind === 'sale') {
    if (swap_id) return causes.swapped
    return claim_order_id ? causes.replaced : causes.sold
  }
  if (kind === 'cancel') return causes.canceled
  return kind === 'return' ? causes.returned : causes[kind]
}

/** One movement: why, by how much, by whom, and the ways to what it was for. */
export function MovementEvent({ movement }: { readonly movement: StockMovement }) {
  const { delta, from, to, reason, created_at, actor, order, swap_id } = movement
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
      {reason && <p className={styles.reason}>{reason}</p>}
      {swap_id && (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} to="/a/swaps/$id" params={{ id: swap_id }} />}
        >
          {messages.swap}
        </Anchor>
      )}
    </TimelineEvent>
  )
}

function OrderLink({ order }: { readonly order: NonNullable<StockMovement['order']> }) {
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to="/a/orders/$id" params={{ id: order.id }} />}>
      {messages.order(order.display_id)}
    </Anchor>
  )
}
