import { piecesOf } from '@purser/domain/email-texts'
import { formatAmount } from '@purser/domain/money'
import { type StaffTopic, staffAlertOf } from '@purser/domain/staff-alerts'
import { isolate } from '@purser/domain/texts'
import type { Context, Db, Tx } from '../../../database/index.ts'
import { maySignIn } from '../../credentials/index.ts'
import { readBrand } from '../../email-settings/index.ts'
import { layOutStaffMail, queueStaffMail } from '../staff-mail.ts'
import { text } from '../templates/mail-outline.ts'

interface StaffAlert {
  readonly event: string
  readonly topic: StaffTopic
  readonly sentence: string
  readonly data: EventData
}

/** What an event names: the id of its record, and how much is left of a variant. */
interface EventData {
  readonly id: string
  readonly inventory_quantity?: number
  readonly reorder_point?: number
}

/** Returns the alert that the payload of an `event` job causes; null for none. */
export function staffAlertIn(payload: unknown): StaffAlert | null {
  const { event, data } = payload as { event: string; data: EventData }
  const alert = staffAlertOf(event)
  return alert && { event, ...alert, data }
}

/**
 * Queues an email to each operator who chose an alert, in the transaction that handles its event, by a key of event and operator: once,
 * however often the event is delivered.
 */
export async function alertStaff(tx: Tx, ctx: Context, eventId: number, alert: StaffAlert): Promise<void> {
  const operators = await tx
    .selectFrom('staff_alert')
    .innerJoin('user', 'user.id', 'staff_alert.user_id')
    .select(['user.id', 'user.email', 'user.first_name'])
    .where('topic', '=', alert.topic)
    .where(maySignIn)
    .orderBy('user.id')
    .execute()
  if (operators.length === 0) return
  const record = await readRecord(tx, alert)
  if (record === null) return
  const brand = await readBrand(tx)
  const said = piecesOf(alert.sentence)
    .map((piece) => (piece.kind === 'words' ? piece.words : record.name))
    .join('')
  const sentence = said.charAt(0).toUpperCase() + said.slice(1)
  const details = record.details === undefined ? [] : [text(record.details)]
  const parts = [text(`${sentence}.`), ...details]
  for (const { id, email, first_name } of operators) {
    const mail = await layOutStaffMail(brand, { subject: sentence, first_name, parts, link: record.link })
    await queueStaffMail(tx, ctx, { to: email, ...mail }, `${eventId}:${id}`)
  }
}

/** What an alert is about. */
interface AlertRecord {
  readonly name: string
  /** A sentence of its own. */
  readonly details?: string
  /** Its page in the admin. */
  readonly link: { readonly text: string; readonly path: string }
}

const readRecord = (db: Db, alert: StaffAlert): Promise<AlertRecord | null> =>
  alert.event.startsWith('product-variant.') ? readVariant(db, alert.data) : readOrder(db, alert)

/** Reads the order that an alert is about. Throws if there is none. */
async function readOrder(db: Db, { event, data: { id } }: StaffAlert): Promise<AlertRecord> {
  const order = await db
    .selectFrom('order')
    .select(['order.id', 'order.display_id', 'order.total', 'order.currency_code'])
    .$if(!event.startsWith('swap.'), (query) => query.where('order.id', '=', id))
    .$if(event.startsWith('swap.'), (query) =>
      query.where('order.id', '=', (row) =>
        row.selectFrom('swap').select('swap.order_id').where('swap.id', '=', id),
      ),
    )
    .executeTakeFirstOrThrow()
  return {
    name: `order #${order.display_id}`,
    ...(event === 'order.placed' && { details: `Total: ${formatAmount(order.total, order.currency_code)}.` }),
    link: { text: 'Open the order', path: `/a/orders/${order.id}` },
  }
}

/** Reads the variant that became low; null if it was deleted since. */
async function readVariant(
  db: Db,
  { id, inventory_quantity, reorder_point }: EventData,
): Promise<AlertRecord | null> {
  const variant = await db
    .selectFrom('product_variant')
    .innerJoin('product', 'product.id', 'product_variant.product_id')
    .select(['product.id', 'product.title', 'product_variant.title as variant_title'])
    .where('product_variant.id', '=', id)
    .where('product_variant.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!variant) return null
  return {
    name: `${isolate(variant.title)} (${isolate(variant.variant_title)})`,
    details: `Units left: ${inventory_quantity}. Reorder point: ${reorder_point}.`,
    link: { text: 'Open the product', path: `/a/products/${variant.id}` },
  }
}
