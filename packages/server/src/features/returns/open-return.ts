import { idPrefixes } from '@purser/domain/ids'
import { valueOfUnits } from '@purser/domain/orders'
import {
  agreedRefund,
  agreedRefundRefusal,
  askReturnRefusal,
  requestReturnRefusal,
} from '@purser/domain/returns'
import { type Context, newId, type Tx, together } from '../../database/index.ts'
import { invalidData, refuse, unknownReference } from '../../http/index.ts'
import { enqueueFulfillment } from '../fulfillment-jobs/index.ts'
import { type LockedOrder, loadOrderMoney, readGoods } from '../orders/index.ts'
import { addReturnShipping, priceReturnShipping, type WantedReturnShipping } from './return-shipping.ts'
import { findReturnedLines } from './returned-lines.ts'

/** The owner of a return: an order itself, a swap, or a claim. */
export type ReturnOwner =
  | { readonly order_id: string }
  | { readonly swap_id: string }
  | { readonly claim_order_id: string }

export interface WantedItem {
  readonly item_id: string
  readonly quantity: number
  readonly reason_id?: string | null | undefined
  readonly note?: string | null | undefined
}

export interface NewReturn {
  readonly owner: ReturnOwner
  readonly items: readonly WantedItem[]
  /** The name of the list in the request, for errors. */
  readonly list: string
  readonly return_shipping?: WantedReturnShipping | null | undefined
  /** Minor units; null for the value of the goods. */
  readonly refund_amount: number | null
  readonly no_notification: boolean | null
  /** Whether a customer requests it: only goods sent to them, with a shipping option offered to customers. */
  readonly isForCustomers?: boolean
}

/**
 * Requests the return of goods of a locked order: lines of the order, its live swaps and claims, less the units of open returns. Returns
 * the return's id, the agreed refund, what was paid for the units, and the return shipping cost, all in minor units with tax. The caller
 * writes the journal and events. Throws 400 with domain's reason, or when a line, reason or shipping option is unavailable.
 */
export async function openReturn(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  asked: NewReturn,
): Promise<{ id: string; refund_amount: number; items_total: number; shipping_total: number }> {
  const lines = findReturnedLines(await readGoods(tx, order.id), asked.items, asked.list)
  const { isForCustomers = false } = asked
  const wanted = { isOrderCanceled: order.status === 'canceled', lines }
  const isOfShippedOnly = isForCustomers || 'swap_id' in asked.owner
  refuse(isOfShippedOnly ? askReturnRefusal(wanted) : requestReturnRefusal(wanted))
  refuse(agreedRefundRefusal(asked.refund_amount, order.refundable_amount), 'invalid_data')
  const [shipping] = await together(
    priceReturnShipping(tx, order, asked.return_shipping ?? null, { isForCustomers }),
    requireReasons(tx, asked),
  )

  const [items_total, shipping_total] = [valueOfUnits(lines), shipping?.total ?? 0]
  const worth = { itemsTotal: items_total, shippingTotal: shipping_total }
  const left = { ...order, disputes: await disputesOf(tx, order) }
  const refund_amount = agreedRefund(asked.refund_amount, worth, left)

  const id = newId(idPrefixes.return)
  await tx
    .insertInto('return')
    .values({
      id,
      ...asked.owner,
      refund_amount,
      no_notification: asked.no_notification,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  const items = tx
    .insertInto('return_item')
    .values(
      asked.items.map(({ item_id, quantity, reason_id, note }) => ({
        return_id: id,
        item_id,
        quantity,
        requested_quantity: quantity,
        reason_id: reason_id ?? null,
        note: note ?? null,
      })),
    )
    .execute()
  await together(
    items,
    ...(shipping
      ? [
          addReturnShipping(tx, id, shipping),
          enqueueFulfillment(tx, ctx, shipping.provider_id, { ask: 'return', id }),
        ]
      : []),
  )
  return { id, refund_amount, items_total, shipping_total }
}

/** Reads the disputes of an order that has disputed money. */
async function disputesOf(tx: Tx, { id, disputed_total }: LockedOrder) {
  return disputed_total > 0 ? (await loadOrderMoney(tx, id)).disputes : []
}

/**
 * Throws 400 unless each reason exists and has no children, as a return names the most specific one. Locks the reasons, so that none is
 * deleted in the meantime; returns with the same reason don't block each other.
 */
async function requireReasons(tx: Tx, { items, list }: NewReturn): Promise<void> {
  const ids = [...new Set(items.flatMap(({ reason_id }) => reason_id ?? []))]
  if (ids.length === 0) return
  const known = await tx
    .selectFrom('return_reason as reason')
    .select('reason.id')
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('return_reason as child')
            .select('child.id')
            .whereRef('child.parent_return_reason_id', '=', 'reason.id')
            .where('child.deleted_at', 'is', null),
        )
        .as('has_children'),
    )
    .where('reason.id', 'in', ids)
    .where('reason.deleted_at', 'is', null)
    .orderBy('reason.id')
    .forKeyShare('reason')
    .execute()
  for (const id of ids) {
    const reason = known.find((each) => each.id === id)
    const field = `${list}.${items.findIndex(({ reason_id }) => reason_id === id)}.reason_id`
    if (!reason) throw unknownReference(field, `There is no return reason ${id}.`)
    if (reason.has_children)
      throw invalidData(`Return reason ${id} has child reasons. Choose one of them.`, 'invalid_value', field)
  }
}
