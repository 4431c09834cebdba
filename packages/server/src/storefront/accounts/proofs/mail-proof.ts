import { randomInt } from 'node:crypto'
import { SECONDS_A_MINUTE, SECONDS_AN_HOUR } from '@purser/domain/dates'
import { sql } from 'kysely'
import { addSeconds } from '../../../clock.ts'
import { type Db, type Tx, transact } from '../../../database/index.ts'
import { hashToken, newToken } from '../../../features/credentials/index.ts'

/** A kind of mailed secret: a long token in a link, or a code to type. */
interface MailedKind {
  readonly seconds: number
  /** How many valid ones a mailbox may have at a time; further ones are not mailed. */
  readonly atMost: number
}

const mailedKinds = {
  password: { seconds: SECONDS_AN_HOUR, atMost: 5 },
  orders: { seconds: SECONDS_AN_HOUR, atMost: 5 },
  order_code: { seconds: 30 * SECONDS_A_MINUTE, atMost: 3 },
} as const satisfies Readonly<Record<string, MailedKind>>

interface ProofToMail {
  readonly kind: keyof typeof mailedKinds
  readonly customer_id: string
  readonly email: string
  readonly order_ids: readonly string[]
}

/**
 * Creates a secret to be mailed, storing only its hash. Returns null if the mailbox has enough valid ones: however often strangers ask, its
 * owner gets few emails and always has one that works. Strangers' claims don't count against the email's own account.
 */
export function mailProof(db: Db, proof: ProofToMail, now: string): Promise<string | null> {
  const { kind, customer_id, email, order_ids } = proof
  const { seconds, atMost } = mailedKinds[kind]
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} mailed to ${email}`}, 0))`.execute(tx)
    if ((await countValid(tx, proof, now)) >= atMost) return null
    const secret = kind === 'order_code' ? newCode() : newToken()
    await tx
      .insertInto('mailed_proof')
      .values({
        kind,
        customer_id,
        email,
        order_ids: [...order_ids],
        token_hash: hashOfProof({ kind, email, secret }),
        created_at: now,
        expires_at: addSeconds(now, seconds),
      })
      .execute()
    return secret
  })
}

async function countValid(tx: Tx, { kind, email, customer_id }: ProofToMail, now: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mailed_proof
    where email = ${email} and kind = ${kind} and expires_at > ${now} and (
      kind <> 'orders' or customer_id = ${customer_id}
      or not exists (select from customer where id = ${customer_id} and customer.email = mailed_proof.email))`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Deletes a secret that no mail server accepted, since it never reached the mailbox. */
export async function forgetProof(
  db: Db,
  proof: Pick<ProofToMail, 'kind' | 'email'> & { readonly secret: string },
): Promise<void> {
  await db.deleteFrom('mailed_proof').where('token_hash', '=', hashOfProof(proof)).execute()
}

/** Returns the hash stored for a mailed secret. A code is valid only for its own mailbox. */
export const hashOfProof = ({
  kind,
  email,
  secret,
}: {
  kind: string
  email: string
  secret: string
}): string => hashToken(kind === 'order_code' ? `${email} ${secret}` : secret)

/** Letters and digits that are not easily confused. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 49 random bits: too many to guess within 30 minutes, so that wrong codes need not invalidate a right one. */
const CODE_SIGNS = 10

const newCode = () => Array.from({ length: CODE_SIGNS }, () => signs[randomInt(signs.length)]).join('')
