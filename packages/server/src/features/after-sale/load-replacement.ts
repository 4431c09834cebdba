import type { ClaimPaymentStatus, ClaimType } from '@purser/domain/claims'
import type { SwapPaymentStatus } from '@purser/domain/swaps'
import type { Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** Loads a swap of a locked order. Throws 404 when the order has no such swap. */
export async function loadSwapOf(tx: Tx, orderId: string, id: string) {
  const swap = await tx
    .selectFrom('swap')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!swap) throw notFound('Swap', id)
  return { ...swap, payment_status: swap.payment_status as SwapPaymentStatus }
}

export type LoadedSwap = Awaited<ReturnType<typeof loadSwapOf>>

/** Loads a claim of a locked order. Throws 404 when the order has no such claim. */
export async function loadClaimOf(tx: Tx, orderId: string, id: string) {
  const claim = await tx
    .selectFrom('claim_order')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!claim) throw notFound('Claim', id)
  return {
    ...claim,
    type: claim.type as ClaimType,
    payment_status: claim.payment_status as ClaimPaymentStatus,
  }
}
