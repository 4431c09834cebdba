import type { AccountEmail } from '@purser/domain/email-texts'
import type { Db } from '../../../database/index.ts'
import {
  type Brand,
  type LanguageSources,
  lookOf,
  readBrand,
  readSourcesOfCustomer,
  readWriting,
  sourcesOfOrder,
} from '../../../features/email-settings/index.ts'
import {
  type AccountFacts,
  type AccountPages,
  fillAccountEmail,
  layOut,
  linkTo,
  type WrittenMail,
} from '../../../features/notifications/index.ts'
import { readCredentials } from '../credentials-of-email.ts'
import { forgetProof, mailProof } from '../proofs/mail-proof.ts'
import type { AccountMail } from './queue-account-mail.ts'

interface Writing {
  readonly db: Db
  readonly pages: AccountPages
  readonly brand: Brand
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
  const writing = { db, pages, brand: await readBrand(db), now }
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
  const sources = await readSourcesOfCustomer(db, writing.brand, mail.customer_id)
  return write(writing, plain[mail.about], sources, customer)
}

const plain = {
  'signed-up': 'account.signed_up',
  'password-changed': 'account.password_changed',
} as const

async function writePassword(
  writing: Writing,
  { email }: MailAbout<'password'>,
): Promise<WrittenMail | null> {
  const { db, pages, brand } = writing
  const account = await readCredentials(db, email)
  if (!account) return null
  const proof = { kind: 'password', customer_id: account.id, email, order_ids: [] } as const
  const sources = await readSourcesOfCustomer(db, brand, account.id)
  return withProof(writing, proof, (token) =>
    write(writing, 'account.password_reset', sources, {
      email,
      token,
      link: linkTo(pages.password, token, email),
    }),
  )
}

async function writeOrders(
  writing: Writing,
  { email, customer_id, order_ids }: MailAbout<'orders'>,
  account: string,
): Promise<WrittenMail | null> {
  const orders = await ordersOf(writing.db).where('order.id', 'in', order_ids).execute()
  const [first] = orders
  if (!first) return null
  const sources = sourcesOfOrder(writing.brand, first)
  return withProof(writing, { kind: 'orders', customer_id, email, order_ids }, (token) =>
    write(writing, 'account.orders_claimed', sources, {
      email,
      token,
      link: linkTo(writing.pages.orders, token, email),
      account,
      orders: orders.map(({ display_id }) => display_id),
    }),
  )
}

async function writeOrderCode(
  writing: Writing,
  { email, order_id, display_id }: MailAbout<'order-code'>,
): Promise<WrittenMail | null> {
  const order = await ordersOf(writing.db)
    .where('order.email', '=', email)
    .$if(order_id !== undefined, (query) => query.where('order.id', '=', order_id ?? ''))
    .$if(display_id !== undefined, (query) => query.where('order.display_id', '=', display_id ?? 0))
    .executeTakeFirst()
  if (!order) return null
  const { customer_id } = order
  const sources = sourcesOfOrder(writing.brand, order)
  return withProof(writing, { kind: 'order_code', customer_id, email, order_ids: [] }, (code) =>
    write(writing, 'guest.order_code', sources, { email, code, display_id: order.display_id }),
  )
}

/** Reads orders with what names their language. */
const ordersOf = (db: Db) =>
  db
    .selectFrom('order')
    .innerJoin('customer', 'customer.id', 'order.customer_id')
    .select([
      'order.display_id',
      'order.customer_id',
      'order.metadata',
      'order.region_id',
      'customer.metadata as customer_metadata',
    ])
    .orderBy('order.display_id')

async function write<Name extends AccountEmail>(
  { db, brand }: Writing,
  name: Name,
  sources: LanguageSources,
  facts: AccountFacts<Name>,
): Promise<WrittenMail> {
  const look = lookOf(brand)
  const writing = await readWriting(db, brand, name, sources)
  const content = await layOut(fillAccountEmail(name, { look, writing }, facts))
  return { to: facts.email, sender: look.store_name, reply_to: brand.reply_to, content }
}

/** Writes an email with a proof for its mailbox; null if that already has enough valid proofs. */
async function withProof(
  { db, now }: Writing,
  proof: Parameters<typeof mailProof>[1],
  write: (secret: string) => Promise<WrittenMail>,
): Promise<WrittenMail | null> {
  const { kind, email } = proof
  const secret = await mailProof(db, proof, now)
  if (secret === null) return null
  return { ...(await write(secret)), undo: () => forgetProof(db, { kind, email, secret }) }
}
