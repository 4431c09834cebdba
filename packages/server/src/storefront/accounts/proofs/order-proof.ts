import { codeKey } from '@purser/domain/codes'
import { SECONDS_AN_HOUR } from '@purser/domain/dates'
import type { FastifyRequest } from 'fastify'
import { addSeconds } from '../../../clock.ts'
import { type Db, transact } from '../../../database/index.ts'
import { hashToken, newToken, sentToken } from '../../../features/credentials/index.ts'
import type { ConnectionOf } from '../../../http/index.ts'
import { showSecret, triesOf } from '../../limits/index.ts'
import { hashOfProof } from './mail-proof.ts'
import { proofRefused } from './mailed-proofs.ts'

/** How long a guest who entered a code may request returns and exchanges. */
const PROOF_SECONDS = SECONDS_AN_HOUR

/** The header that carries a guest's proof. */
const HEADER = 'x-order-proof'

interface OrderProof {
  readonly order_proof: string
  readonly expires_at: string
}

/** Exchanges a mailed code, once, for a proof of its mailbox. Throws 401 for an invalid code, 429 after too many from an address. */
export async function proveMailbox(
  db: Db,
  { email, code }: { readonly email: string; readonly code: string },
  { address, now }: Pick<ConnectionOf, 'address' | 'now'>,
): Promise<OrderProof> {
  const secret = codeKey(code).replaceAll('-', '')
  const code_hash = hashOfProof({ kind: 'order_code', email, secret })
  const found = await showSecret(db, triesOf({ wrongOrderCode: address }), now, () =>
    db
      .selectFrom('mailed_proof')
      .select('customer_id')
      .where('token_hash', '=', code_hash)
      .where('kind', '=', 'order_code')
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  )
  if (!found) throw proofRefused()
  const order_proof = newToken()
  const expires_at = addSeconds(now, PROOF_SECONDS)
  await transact(db, async (tx) => {
    const used = await tx
      .updateTable('mailed_proof')
      .set({ kind: 'order_proof', token_hash: hashToken(order_proof), created_at: now, expires_at })
      .where('token_hash', '=', code_hash)
      .executeTakeFirst()
    if (used.numUpdatedRows !== 1n) throw proofRefused()
  })
  return { order_proof, expires_at }
}

/** Returns the email that a request's proof verifies; null without a valid proof. */
export async function findProvedEmail(db: Db, request: FastifyRequest, now: string): Promise<string | null> {
  const sent = request.headers[HEADER]
  const token = typeof sent === 'string' ? sentToken(sent) : undefined
  if (!token) return null
  const proof = await db
    .selectFrom('mailed_proof')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'order_proof')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return proof?.email ?? null
}
