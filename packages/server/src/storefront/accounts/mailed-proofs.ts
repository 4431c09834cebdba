import type { Tx } from '../../database/index.ts'
import { hashToken } from '../../features/credentials/index.ts'
import { Failure } from '../../http/index.ts'

/** 401: what was mailed is not worth anything, any more or at all. */
export const proofRefused = () =>
  new Failure('unauthorized', 'This link or code is not valid any more. Ask for a new one.')

/** Uses a mailed proof up, one of a password with all others that its customer was mailed. Of two who use it at once one does. Throws 401. */
export async function takeProof(
  tx: Tx,
  { token, kind }: { readonly token: string; readonly kind: 'password' | 'orders' },
  now: string,
) {
  const proof = await tx
    .deleteFrom('mailed_proof')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'email', 'order_ids'])
    .executeTakeFirst()
  if (!proof) throw proofRefused()
  if (kind === 'password')
    await tx
      .deleteFrom('mailed_proof')
      .where('customer_id', '=', proof.customer_id)
      .where('kind', '=', kind)
      .execute()
  return proof
}
