import type { MailContent } from '@purser/contract/notifications'
import { addSeconds } from '../../../clock.ts'
import type { Db } from '../../../database/index.ts'
import { hashToken, newToken } from '../../../features/credentials/index.ts'
import type { WrittenMail } from '../../../features/notifications/index.ts'
import { readCredentials } from '../credentials-of-email.ts'
import { PROOF_SECONDS } from '../lifetimes.ts'
import * as templates from './account-templates.ts'
import type { AccountMail } from './queue-account-mail.ts'

/** Pages of the storefront that take a mailed proof, with `{token}` and `{email}` in them; null where it has none. */
export interface AccountPages {
  readonly password: string | null
  readonly orders: string | null
}

/**
 * Writes a mail about an account, and makes the proof that it carries, of which only the hash is kept. Null when there is nobody to tell:
 * an email without account, or one that was removed.
 */
export async function writeAccountMail(
  db: Db,
  mail: AccountMail,
  pages: AccountPages,
  now: string,
): Promise<WrittenMail | null> {
  const { name: store_name } = await db.selectFrom('store').select('name').executeTakeFirstOrThrow()
  const written = (to: string, content: MailContent) => ({ to, sender: store_name, content })
  if (mail.about === 'password') {
    const [account] = await readCredentials(db, mail.email)
    if (!account) return null
    const { email } = mail
    const token = await makeProof(
      db,
      { kind: 'password', customer_id: account.id, email, order_ids: [] },
      now,
    )
    const proof = { token, link: linkTo(pages.password, token, email) }
    return written(email, templates.newPassword({ store_name, email }, proof))
  }
  const customer = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', mail.customer_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!customer) return null
  if (mail.about === 'orders') {
    const { email, customer_id, order_ids } = mail
    const orders = await db
      .selectFrom('order')
      .select('display_id')
      .where('id', 'in', order_ids)
      .orderBy('display_id')
      .execute()
    const token = await makeProof(db, { kind: 'orders', customer_id, email, order_ids }, now)
    const proof = { token, link: linkTo(pages.orders, token, email) }
    const asked = { account: customer.email, orders: orders.map(({ display_id }) => display_id) }
    return written(email, templates.ordersAsked({ store_name, email }, proof, asked))
  }
  const about = { store_name, email: customer.email }
  return written(customer.email, plain[mail.about](about))
}

const plain = {
  'signed-up': templates.signedUp,
  'signed-up-again': templates.signedUpAgain,
  'password-changed': templates.passwordChanged,
} as const

interface Proof {
  readonly kind: 'password' | 'orders'
  readonly customer_id: string
  readonly email: string
  readonly order_ids: readonly string[]
}

/** A mail that was sent twice carries two proofs; each of them lasts an hour, and using one ends the others. */
async function makeProof(db: Db, proof: Proof, now: string): Promise<string> {
  const token = newToken()
  await db
    .insertInto('mailed_proof')
    .values({
      ...proof,
      order_ids: [...proof.order_ids],
      token_hash: hashToken(token),
      created_at: now,
      expires_at: addSeconds(now, PROOF_SECONDS),
    })
    .execute()
  return token
}

const linkTo = (page: string | null, token: string, email: string) =>
  page?.replaceAll('{token}', token).replaceAll('{email}', encodeURIComponent(email)) ?? null
