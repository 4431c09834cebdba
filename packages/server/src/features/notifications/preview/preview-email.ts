import type { previewEmail as endpoint } from '@purser/contract/email-settings'
import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import { isAccountEmail } from '@purser/domain/email-texts'
import { type MailedEvent, resourceTypeOf } from '@purser/domain/notifications'
import { NoResultError } from 'kysely'
import type { Db } from '../../../database/index.ts'
import {
  type Brand,
  lookOf,
  orderLink,
  readBrand,
  readEmailText,
  readWords,
  requireRightText,
  type TextOf,
} from '../../email-settings/index.ts'
import { type AccountPages, exampleAccountFacts } from '../account-emails/account-facts.ts'
import { fillAccountEmail } from '../account-emails/fill-account-email.ts'
import { type EventData, readOutline } from '../facts/read-mail.ts'
import { eventDataOf } from '../mail-content-of.ts'
import type { Writing } from '../templates/facts.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import { layOut } from '../templates/lay-out.ts'
import type { MailOutline } from '../templates/mail-outline.ts'
import { exampleFacts } from './example-facts.ts'

type Preview = ResponseOf<typeof endpoint>['preview']

/**
 * Writes an email with unsaved texts, about an order or, where the store has no such event, an example. Emails about accounts show an
 * example with links to `pages`. Throws 400 for a fault of a text, and 404 for a language that the store doesn't have.
 */
export async function previewEmail(
  db: Db,
  of: TextOf,
  body: BodyOf<typeof endpoint>,
  pages: AccountPages = { password: null, orders: null },
): Promise<Preview> {
  const { event_name: name, language } = of
  const saved = await readEmailText(db, of)
  const text = { subject: body.subject ?? saved.subject, text: body.text ?? saved.text }
  requireRightText(name, text)
  const brand = await readBrand(db)
  const words = await readWords(db, language, brand.default_language)
  const writing: Writing = { language, text, words }
  if (isAccountEmail(name)) {
    const about = { look: lookOf(brand), writing }
    return { ...(await layOut(fillAccountEmail(name, about, exampleAccountFacts(pages)[name]))), order: null }
  }
  const found = await readReal(db, name, writing, body.order_id)
  const { subject, text: plain, html } = await layOut(found?.outline ?? exampleOf(name, brand, writing))
  return { subject, text: plain, html, order: found?.order ?? null }
}

interface RealMail {
  readonly outline: MailOutline
  readonly order: { readonly id: string; readonly display_id: number }
}

/** Returns the email about the latest such event, of one order if it is given; null if there was none. */
async function readReal(
  db: Db,
  event: MailedEvent,
  writing: Writing,
  order_id: string | undefined,
): Promise<RealMail | null> {
  const data = await latestOf(db, event, order_id)
  if (data === null) return null
  try {
    const found = await readOutline(db, event, data, writing)
    return (
      found && { outline: found.outline, order: { id: found.order.id, display_id: found.order.display_id } }
    )
  } catch (error) {
    // Rows of other programs don't name every record.
    if (error instanceof NoResultError) return null
    throw error
  }
}

async function latestOf(db: Db, event: MailedEvent, order_id?: string): Promise<EventData | null> {
  const ids = order_id === undefined ? null : await recordsOfOrder(db, event, order_id)
  const row = await db
    .selectFrom('notification')
    .select(['event_name', 'resource_id', 'data'])
    .where('event_name', '=', event)
    .where('parent_id', 'is', null)
    .$if(ids !== null, (query) => query.where('resource_id', 'in', [...(ids ?? []), '']))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row) return eventDataOf(row)
  // Every order was placed, whether or not its customer got an email.
  if (event !== 'order.placed') return null
  const order = await db
    .selectFrom('order')
    .select('id')
    .$if(order_id !== undefined, (query) => query.where('id', '=', order_id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order ?? null
}

/** Returns the ids under which an order's emails about a kind of event are filed. */
async function recordsOfOrder(db: Db, event: MailedEvent, order_id: string): Promise<string[]> {
  const kind = resourceTypeOf(event)
  if (kind !== 'swap' && kind !== 'claim') return [order_id]
  const table = kind === 'swap' ? 'swap' : 'claim_order'
  const rows = await db.selectFrom(table).select('id').where('order_id', '=', order_id).execute()
  return rows.map(({ id }) => id)
}

const exampleOf = (event: MailedEvent, brand: Brand, writing: Writing): MailOutline =>
  fillTemplate(
    event,
    {
      look: lookOf(brand),
      writing,
      display_id: 1,
      currency_code: brand.default_currency_code,
      first_name: 'Alex',
      order_link: orderLink(brand, 'order_example'),
      attached: event === 'order.invoice_sent' ? [{ id: '', number: 'INV-2026-0001', kind: 'invoice' }] : [],
    },
    exampleFacts[event],
  )
