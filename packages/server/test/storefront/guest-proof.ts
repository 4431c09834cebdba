import { mailProof } from '../../src/storefront/accounts/proofs/mail-proof.ts'
import { proveMailbox } from '../../src/storefront/accounts/proofs/order-proof.ts'
import type { TestStore } from '../store.ts'

/**
 * Returns the header by which a guest requests returns and exchanges for orders of this email: a code was mailed and
 * entered.
 */
export async function guestProof(
  { db, now }: Pick<TestStore, 'db' | 'now'>,
  email: string,
): Promise<Record<'x-order-proof', string>> {
  const { customer_id } = await db
    .selectFrom('order')
    .select('customer_id')
    .where('email', '=', email)
    .limit(1)
    .executeTakeFirstOrThrow()
  const code = await mailProof(db, { kind: 'order_code', customer_id, email, order_ids: [] }, now())
  if (code === null) throw new Error(`${email} has enough codes`)
  const proof = await proveMailbox(db, { email, code }, { address: null, now: now() })
  return { 'x-order-proof': proof.order_proof }
}
