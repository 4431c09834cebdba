import { randomInt } from 'node:crypto'
import { SECONDS_A_MINUTE, SECONDS_AN_HOUR } from '@purser/domain/dates'
import { sql } from 'kysely'
import { addSeconds } from '../../../clock.ts'
import { type Db, type Tx, transact } from '../../../database/index.ts'
import { hashToken, newToken } from '../../../features/credentials/index.ts'

/** What is mailed: a long token in a link, or a code that is typed. */
interface MailedKind {
  readonly seconds: number
  /** How many a mailbox has that are valid: further ones are not mailed. */
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
 * Makes a secret to be mailed, of which only the hash is stored. Null where the mailbox has enough that are valid: however often
 * strangers ask, its owner gets few mails and always has one that works. Strangers' claims take nothing from the email's own account.
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

/** Forgets a secret that no mail server accepted: the mailbox does not have it. */
export async function forgetProof(
  db: Db,
  proof: Pick<ProofToMail, 'kind' | 'email'> & { readonly secret: string },
): Promise<void> {
  await db.deleteFrom('mailed_proof').where('token_hash', '=', hashOfProof(proof)).execute()
}

/** What is stored of a mailed secret. A code counts for its mailbox alone. */
export const hashOfProof = ({
  kind,
  email,
  secret,
}: {
  kind: string
  email: string
  secret: string
}): string => hashToken(kind === 'order_code' ? `${email} ${secret}` : secret)

/** Letters and digits that are not taken for one another. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 49 random bits: too many to be guessed within its 30 minutes by anybody, so that wrong codes need not void a right one. */
const CODE_SIGNS = 10

const newCode = () => Array.from({ length: CODE_SIGNS }, () => signs[randomInt(signs.length)]).join('')
