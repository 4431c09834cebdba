import type { MailContent } from '@purser/contract/notifications'
import { linkFromTemplate } from '@purser/domain/store'
import type { Db } from '../../../database/index.ts'
import { readLook } from '../../../features/email-settings/index.ts'
import type { MailLook, WrittenMail } from '../../../features/notifications/index.ts'
import { readCredentials } from '../credentials-of-email.ts'
import { forgetProof, mailProof } from '../proofs/mail-proof.ts'
import * as templates from './account-templates.ts'
import type { AccountMail } from './queue-account-mail.ts'

/** Storefront pages that accept an emailed proof, as URLs with `{token}` and `{email}` placeholders; null if there is no such page. */
export interface AccountPages {
  readonly password: string | null
  readonly orders: string | null
}

interface Writing {
  readonly db: Db
  readonly pages: AccountPages
  readonly look: MailLook
  readonly now: string
}

type MailAbout<About extends AccountMail['about']> = Extract<AccountMail, { readonly about: About }>

/**
 * Writes an account or guest email and creates the proof in it. Returns null if there is no recipient (an email without account or order, a
 * deleted account) or the mailbox already has enough valid proofs.
 */
export async function writeAccountMail(
  db: Db,
  mail: AccountMail,
  pages: AccountPages,
  now: string,
): Promise<WrittenMail | null> {
  const look = await readLook(db)
  const writing = { db, pages, look, now }
  if (mail.about === 'password') return writePassword(writing, mail)
  if (mail.about === 'order-code') return writeOrderCode(writing, mail)
  const customer = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', mail.customer_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!customer) return null
  if (mail.about === 'orders') return writeOrders(writing, mail, customer.email)
  const about = { look, email: customer.email }
  return { to: customer.email, sender: look.store_name, content: await plain[mail.about](about) }
}

const plain = {
  'signed-up': templates.signedUp,
  'password-changed': templates.passwordChanged,
} as const

async function writePassword(
  writing: Writing,
  { email }: MailAbout<'password'>,
): Promise<WrittenMail | null> {
  const { db, pages, look } = writing
  const account = await readCredentials(db, email)
  if (!account) return null
  const proof = { kind: 'password', customer_id: account.id, email, order_ids: [] } as const
  return withProof(writing, proof, (token) =>
    templates.newPassword({ look, email }, { token, link: linkTo(pages.password, token, email) }),
  )
}

async function writeOrders(
  writing: Writing,
  { email, customer_id, order_ids }: MailAbout<'orders'>,
  account: string,
): Promise<WrittenMail | null> {
  const { db, pages, look } = writing
  const orders = await db
    .selectFrom('order')
    .select('display_id')
    .where('id', 'in', order_ids)
    .orderBy('display_id')
    .execute()
  const asked = { account, orders: orders.map(({ display_id }) => display_id) }
  return withProof(writing, { kind: 'orders', customer_id, email, order_ids }, (token) =>
    templates.ordersAsked({ look, email }, { token, link: linkTo(pages.orders, token, email) }, asked),
  )
}

async function writeOrderCode(
  writing: Writing,
  { email, order_id, display_id }: MailAbout<'order-code'>,
): Promise<WrittenMail | null> {
  const order = await writing.db
    .selectFrom('order')
    .select(['display_id', 'customer_id'])
    .where('email', '=', email)
    .$if(order_id !== undefined, (query) => query.where('id', '=', order_id ?? ''))
    .$if(display_id !== undefined, (query) => query.where('display_id', '=', display_id ?? 0))
    .executeTakeFirst()
  if (!order) return null
  const { customer_id } = order
  return withProof(writing, { kind: 'order_code', customer_id, email, order_ids: [] }, (code) =>
    templates.orderCode({ look: writing.look, email }, code, order.display_id),
  )
}

/** Writes an email with a proof for its mailbox; null if that already has enough valid proofs. */
async function withProof(
  { db, look, now }: Writing,
  proof: Parameters<typeof mailProof>[1],
  content: (secret: string) => Promise<MailContent>,
): Promise<WrittenMail | null> {
  const { kind, email } = proof
  const secret = await mailProof(db, proof, now)
  if (secret === null) return null
  const undo = () => forgetProof(db, { kind, email, secret })
  return { to: email, sender: look.store_name, content: await content(secret), undo }
}

const linkTo = (page: string | null, token: string, email: string) =>
  page && linkFromTemplate(page, { token, email })
