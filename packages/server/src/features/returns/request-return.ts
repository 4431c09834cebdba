import type { BodyOf } from '@purser/contract/endpoints'
import type { requestReturn as endpoint } from '@purser/contract/returns'
import { resolveNoNotification } from '@purser/domain/notifications'
import { notReceivedYet } from '@purser/domain/returns'
import { type Context, type Tx, together, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockSeenOrder, touchOrder } from '../orders/index.ts'
import { bookReceipt } from './book-receipt.ts'
import { loadReceivable } from './load-return.ts'
import { openReturn } from './open-return.ts'

/** Requests a return of an order's goods; with `receive_now` also receives it. Returns the order's id. Throws 400 with domain's reason. */
export async function requestReturn(
  tx: Tx,
  ctx: Context,
  orderId: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const early = body.receive_now ? -1 : body.items.findIndex(({ not_restocked }) => not_restocked)
  refuse(early < 0 ? null : notReceivedYet(`items.${early}.not_restocked`))
  const order = await lockSeenOrder(tx, ctx, orderId)
  const { id, refund_amount } = await openReturn(tx, ctx, order, {
    owner: { order_id: orderId },
    items: body.items,
    list: 'items',
    return_shipping: body.return_shipping ?? null,
    refund_amount: body.refund ?? null,
    no_notification: body.no_notification ?? null,
  })
  const items = body.items.map(({ item_id, quantity }) => ({ item_id, quantity }))
  const entry = {
    operation: 'request-return',
    resource_id: orderId,
    before: null,
    after: {
      return: { id, status: 'requested', refund_amount },
      items,
      return_shipping: body.return_shipping?.option_id ?? null,
      note: body.note ?? null,
    },
  } as const
  const no_notification = resolveNoNotification(body, order)
  await together(
    touchOrder(tx, ctx, orderId),
    writeJournal(tx, ctx, entry),
    emit(tx, ctx, 'order.return_requested', { id: orderId, return_id: id, no_notification }),
  )
  if (body.receive_now) {
    await bookReceipt(tx, ctx, await loadReceivable(tx, order, id), { items: body.items, refund: null })
  }
  return orderId
}
