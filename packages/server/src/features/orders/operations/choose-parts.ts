import type { BodyOf } from '@purser/contract/endpoints'
import type { refundOrder as endpoint, LineItem, Order } from '@purser/contract/orders'
import { fulfillableQuantity, type OrderWithLines } from '@purser/domain/orders'
import {
  type AskedLine,
  refundableLines,
  refundableShipping,
  refundPartsRefusal,
  removedUnits,
  sharesOfRefund,
} from '@purser/domain/refunds'
import type { Tx } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { nameLines } from '../../after-sale/index.ts'
import type { LockedOrder } from '../aggregate/lock-order.ts'
import type { RefundedParts } from '../aggregate/refund-lines.ts'
import { readOrder } from '../reading/retrieve-order.ts'

type Asked = Pick<BodyOf<typeof endpoint>, 'items' | 'shipping'>

/**
 * Returns the items and shipping that a refund of a locked order is for, with their shares; null if it is for an amount. Throws 400 with
 * domain's reason.
 */
export async function chooseParts(
  tx: Tx,
  { id }: LockedOrder,
  amount: number,
  { items, shipping: asked }: Asked,
): Promise<RefundedParts | null> {
  const wanted = items ?? []
  const shipping = asked ?? 0
  if (wanted.length === 0 && shipping === 0) return null
  const order = await readOrder(tx, id, {
    expand: ['items', 'returns', 'swaps', 'claims', 'shipping_methods', 'refunds'],
  })
  const goods = order.items ?? []
  const lines = askedLines(order as OrderWithLines<LineItem>, goods, wanted)
  const { shipping_methods, refunds } = order as Pick<Order, 'shipping_methods' | 'refunds'>
  const chosen = {
    lines,
    shipping,
    amount,
    refundableShipping: refundableShipping({ shipping_methods, refunds }),
    unpacked: goods.reduce((sum, line) => sum + fulfillableQuantity(line), 0),
    isPacked: goods.some(({ fulfilled_quantity }) => fulfilled_quantity > 0),
  }
  refuse(refundPartsRefusal(chosen))
  const shares = sharesOfRefund(amount, chosen)
  return {
    shipping: shares.shipping,
    lines: lines.map(({ item, units, removable_quantity, isRemoving }, place) => {
      const removed_quantity = removedUnits(units, removable_quantity, isRemoving)
      return {
        item_id: item.id,
        quantity: units,
        amount: shares.lines[place] ?? 0,
        removed_quantity,
        not_restocked: wanted[place]?.not_restocked ?? null,
      }
    }),
  }
}

function askedLines(
  order: OrderWithLines<LineItem>,
  goods: readonly LineItem[],
  wanted: NonNullable<Asked['items']>,
): (AskedLine & { item: { id: string } })[] {
  const left = new Map(refundableLines(order).map((each) => [each.item.id, each.refundable_quantity]))
  return nameLines(goods, wanted, { list: 'items', whose: 'this order' }).map((line, place) => {
    const { item } = line
    const { restock, not_restocked } = wanted[place] ?? {}
    return {
      ...line,
      title: item.title,
      is_giftcard: item.is_giftcard,
      refundable_quantity: left.get(item.id) ?? 0,
      removable_quantity: fulfillableQuantity(item),
      isRemoving: restock === true || not_restocked != null,
    }
  })
}
