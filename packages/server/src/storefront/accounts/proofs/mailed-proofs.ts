import type { Db, Tx } from '../../../database/index.ts'
import { hashToken } from '../../../features/credentials/index.ts'
import { type ConnectionOf, Failure } from '../../../http/index.ts'
import { showSecret, triesOf } from '../../limits/index.ts'

interface SentProof {
  readonly token: string
  readonly kind: 'password' | 'orders'
}

/** 401: the mailed proof has expired, was already used, or never was valid. */
export const proofRefused = () =>
  new Failure('unauthorized', 'This link or code is no longer valid. Request a new one.')

/** Checks that a mailed proof is valid, without using it up. Throws 401, 429 after too many invalid ones. */
export async function checkProof(
  db: Db,
  sent: SentProof,
  { address, now }: Pick<ConnectionOf, 'address' | 'now'>,
) {
  const proof = await showSecret(db, triesOf({ proofOfAddress: address }), now, () =>
    db
      .selectFrom('mailed_proof')
      .select(['customer_id', 'email'])
      .where('token_hash', '=', hashToken(sent.token))
      .where('kind', '=', sent.kind)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  )
  if (!proof) throw proofRefused()
  return proof
}

/** Uses up a mailed proof, and for a password proof all others of its customer. Of two simultaneous uses one succeeds. Throws 401. */
export async function takeProof(tx: Tx, { token, kind }: SentProof, now: string) {
  const proof = await tx
    .deleteFrom('mailed_proof')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'email', 'order_ids'])
    .executeTakeFirst()
  if (!proof) throw proofRefused()
  if (kind === 'password') await forgetPasswordProofs(tx, proof.customer_id)
  return proof
}

/** Ends all proofs by which a customer could set a new password. */
export async function forgetPasswordProofs(tx: Tx, customer_id: string): Promise<void> {
  await tx
    .deleteFrom('mailed_proof')
    .where('customer_id', '=', customer_id)
    .where('kind', '=', 'password')
    .execute()
}
