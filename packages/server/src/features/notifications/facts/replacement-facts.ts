import { linkFromTemplate } from '@purser/domain/store'
import type { Db } from '../../../database/index.ts'
import type { FactsOf, Goods } from '../letters/facts.ts'
import type { ReadOrder } from './about.ts'
import { goodsOfClaim, goodsOfReturn, linesOf } from './goods.ts'

export function readSwap(db: Db, id: string) {
  return db.selectFrom('swap').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
type Swap = Awaited<ReturnType<typeof readSwap>>

export function readClaim(db: Db, id: string) {
  return db.selectFrom('claim_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
type Claim = Awaited<ReturnType<typeof readClaim>>

/** A return that the event names was asked for then, whatever became of it since. */
export async function readSwapCreated(
  db: Db,
  swap: Swap,
  store: ReadOrder['store'],
  return_id: string | undefined,
): Promise<FactsOf<'swap.created'>> {
  const template = store.swap_link_template || store.payment_link_template
  return {
    returning: return_id
      ? await goodsOfReturn(db, return_id, 'asked')
      : await goodsComingBack(db, 'swap_id', swap.id, 'asked'),
    new_goods: await linesOf(db, 'swap_id', swap.id),
    difference_due: swap.difference_due ?? 0,
    payment_link: template && swap.cart_id ? linkFromTemplate(template, swap.cart_id) : null,
  }
}

export async function readSwapReceived(db: Db, swap: Swap): Promise<FactsOf<'swap.received'>> {
  // A swap's goods are paid for by the difference: nothing is refunded for them (reference 8.3 step 7).
  return { goods: await goodsComingBack(db, 'swap_id', swap.id, 'received'), refund_amount: 0 }
}

/** What moved in the direction of the event; null when nothing did. */
export function swapMoney({ difference_due }: Swap, sign: 1 | -1): FactsOf<'swap.payment_captured'> | null {
  const amount = sign * (difference_due ?? 0)
  return amount > 0 ? { amount } : null
}

export async function readClaimCreated(db: Db, claim: Claim): Promise<FactsOf<'claim.created'>> {
  return {
    type: claim.type === 'refund' ? 'refund' : 'replace',
    claimed: await goodsOfClaim(db, claim.id),
    new_goods: await linesOf(db, 'claim_order_id', claim.id),
    returning: await goodsComingBack(db, 'claim_order_id', claim.id, 'asked'),
    refund_amount: claim.refund_amount ?? 0,
  }
}

async function goodsComingBack(
  db: Db,
  owner: 'swap_id' | 'claim_order_id',
  id: string,
  which: 'asked' | 'received',
): Promise<Goods[]> {
  const found = await db
    .selectFrom('return')
    .select('id')
    .where(owner, '=', id)
    .where('status', '<>', 'canceled')
    .executeTakeFirst()
  return found ? goodsOfReturn(db, found.id, which) : []
}
