import { resolveNoNotification } from '@purser/domain/notifications'
import { type Context, type Tx, together, writeJournal } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import { type LockedOrder, touchOrder } from '../orders/index.ts'
import { openReturn, type WantedItem } from './open-return.ts'

interface AskedReturn {
  readonly items: readonly WantedItem[]
  readonly return_shipping: { readonly option_id: string } | null
}

/**
 * Creates a return requested by a customer for goods of a locked order, with the paid amount as refund, as an operator would. Returns its
 * id. Throws 400 with domain's reason.
 */
export async function askReturn(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  { items, return_shipping }: AskedReturn,
): Promise<string> {
  const { id, refund_amount } = await openReturn(tx, ctx, order, {
    owner: { order_id: order.id },
    items,
    list: 'items',
    return_shipping,
    refund_amount: null,
    no_notification: null,
    isForCustomers: true,
  })
  const entry = {
    operation: 'ask-return',
    resource_id: order.id,
    before: null,
    after: {
      return: { id, status: 'requested', refund_amount },
      items: items.map(({ item_id, quantity }) => ({ item_id, quantity })),
      return_shipping: return_shipping?.option_id ?? null,
    },
  } as const
  const no_notification = resolveNoNotification(order)
  await together(
    touchOrder(tx, ctx, order.id),
    writeJournal(tx, ctx, entry),
    emit(tx, ctx, 'order.return_requested', { id: order.id, return_id: id, no_notification }),
  )
  return id
}
