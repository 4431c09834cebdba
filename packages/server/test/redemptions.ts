import { idPrefixes } from '@purser/domain/ids'
import type { OrderTotals } from '@purser/domain/orders'
import { newId, type Tx } from '../src/database/index.ts'
import { shop } from './open-shop.ts'

/** Issues a card of this value and takes what the order uses of it. */
export async function redeemCard(
  tx: Tx,
  order_id: string,
  value: number,
  used: number,
  at: string,
): Promise<string> {
  const id = newId(idPrefixes.gift_card)
  const balance = value - used
  const code = id.slice(-16).replace(/(.{4})(?=.)/g, '$1-')
  await tx
    .insertInto('gift_card')
    .values({ id, code, value, balance, region_id: shop.region.id, created_at: at, updated_at: at })
    .execute()
  const entry = (kind: string, seq: number, delta: number, balance_after: number) => ({
    id: newId(idPrefixes.gift_card_entry),
    gift_card_id: id,
    order_id: kind === 'redeem' ? order_id : null,
    kind,
    seq,
    delta,
    balance_after,
    created_at: at,
  })
  await tx
    .insertInto('gift_card_entry')
    .values([entry('issue', 1, value, value), entry('redeem', 2, -used, balance)])
    .execute()
  return id
}

/** Makes a discount of this percentage and redeems it in the order, each line its part. */
export async function redeemDiscount(
  tx: Tx,
  order_id: string,
  percent: number,
  line_ids: readonly string[],
  totals: OrderTotals,
  at: string,
): Promise<string> {
  const when = { created_at: at, updated_at: at }
  const discount_id = newId(idPrefixes.discount)
  const rule_id = newId(idPrefixes.discount_rule)
  const code = `LESS${discount_id.slice(-10)}`
  await tx
    .insertInto('discount_rule')
    .values({ id: rule_id, type: 'percentage', value: percent, allocation: 'total', ...when })
    .execute()
  await tx
    .insertInto('discount')
    .values({ id: discount_id, code, rule_id, usage_count: 1, starts_at: at, ...when })
    .execute()
  await tx.insertInto('discount_regions').values({ discount_id, region_id: shop.region.id }).execute()
  await tx.insertInto('order_discounts').values({ order_id, discount_id }).execute()
  await tx
    .insertInto('discount_redemption')
    .values({ id: newId(idPrefixes.discount_redemption), discount_id, order_id, redeemed_at: at })
    .execute()
  for (const [rank, item_id] of line_ids.entries()) {
    const amount = totals.items[rank]?.discount_total ?? 0
    await tx
      .insertInto('line_item_adjustment')
      .values({ id: newId(idPrefixes.line_item_adjustment), item_id, description: code, discount_id, amount })
      .execute()
  }
  return discount_id
}
