import { linkFromTemplate } from '@purser/domain/store'
import type { Db } from '../../../database/index.ts'
import type { FactsOf, Goods } from '../templates/facts.ts'
import { goodsOfClaim, goodsOfReturn, linesOf } from './goods.ts'
import { addressLines, type ReadOrder } from './mail-context.ts'

export function readSwap(db: Db, id: string) {
  return db.selectFrom('swap').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
type Swap = Awaited<ReturnType<typeof readSwap>>

export function readClaim(db: Db, id: string) {
  return db.selectFrom('claim_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
type Claim = Awaited<ReturnType<typeof readClaim>>

export async function readSwapCreated(
  db: Db,
  swap: Swap,
  store: ReadOrder['store'],
): Promise<FactsOf<'swap.created'>> {
  const template = store.swap_link_template || store.payment_link_template
  return {
    returning: await goodsComingBack(db, 'swap_id', swap, 'asked'),
    new_goods: await linesOf(db, 'swap_id', swap.id),
    difference_due: swap.difference_due ?? 0,
    payment_link: template && swap.cart_id ? linkFromTemplate(template, { cart_id: swap.cart_id }) : null,
  }
}

export async function readSwapReceived(db: Db, swap: Swap): Promise<FactsOf<'swap.received'>> {
  // A swap's goods are paid for by the difference: nothing is refunded for them.
  return { goods: await goodsComingBack(db, 'swap_id', swap, 'received'), refund_amount: 0 }
}

/** Returns the amount that moved in the event's direction; null when none did. */
export function swapMoney({ difference_due }: Swap, sign: 1 | -1): FactsOf<'swap.payment_captured'> | null {
  const amount = sign * (difference_due ?? 0)
  return amount > 0 ? { amount } : null
}

export async function readClaimCreated(
  db: Db,
  claim: Claim,
  order: ReadOrder['order'],
  language: string,
): Promise<FactsOf<'claim.created'>> {
  return {
    type: claim.type === 'refund' ? 'refund' : 'replace',
    claimed: await goodsOfClaim(db, claim.id),
    new_goods: await linesOf(db, 'claim_order_id', claim.id),
    returning: await goodsComingBack(db, 'claim_order_id', claim, 'asked'),
    refund_amount: claim.refund_amount ?? 0,
    address: await addressLines(db, claim.shipping_address_id ?? order.shipping_address_id, language),
  }
}

/** Returns the refund actually made, which is less than agreed if a provider refused part of it; null when there was none. */
export async function readClaimRefund(db: Db, id: string): Promise<FactsOf<'claim.refund_processed'> | null> {
  const refund = await db
    .selectFrom('refund')
    .select('amount')
    .where('claim_order_id', '=', id)
    .executeTakeFirst()
  return refund ?? null
}

/**
 * Returns the goods that the return of a swap or claim requests, or those received. Empty if only the return was canceled. If it was
 * canceled together with its owner, its goods still count, since the mail is about that owner.
 */
async function goodsComingBack(
  db: Db,
  owner: 'swap_id' | 'claim_order_id',
  { id, canceled_at }: { readonly id: string; readonly canceled_at: string | null },
  which: 'asked' | 'received',
): Promise<Goods[]> {
  const found = await db
    .selectFrom('return')
    .select(['id', 'status'])
    .where(owner, '=', id)
    .executeTakeFirst()
  const isAsked = found && (found.status !== 'canceled' || canceled_at !== null)
  return isAsked ? goodsOfReturn(db, found.id, which) : []
}
