import type { ClaimType } from '@purser/domain/claims'
import type { Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** A claim of a locked order. Throws 404 when the order has no such claim. */
export async function loadClaim(tx: Tx, orderId: string, id: string) {
  const claim = await tx
    .selectFrom('claim_order')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!claim) throw notFound('Claim', id)
  return { ...claim, type: claim.type as ClaimType }
}
