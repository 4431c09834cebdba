import { piecesOf } from '@purser/domain/email-texts'
import { type StaffTopic, staffAlertOf } from '@purser/domain/staff-alerts'
import type { Context, Db, Tx } from '../../../database/index.ts'
import { lookOf, readBrand } from '../../email-settings/index.ts'
import { queueStaffMail } from '../staff-mail.ts'
import { layOut } from '../templates/lay-out.ts'
import { greetingOf, type Part, text } from '../templates/mail-outline.ts'

interface StaffAlert {
  readonly event: string
  readonly topic: StaffTopic
  readonly sentence: string
  /** The id of the event's record. */
  readonly id: string
}

/** Returns the alert that the payload of an `event` job causes; null for none. */
export function staffAlertIn(payload: unknown): StaffAlert | null {
  const { event, data } = payload as { event: string; data: { id: string } }
  const alert = staffAlertOf(event)
  return alert && { event, ...alert, id: data.id }
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
    .where('user.deleted_at', 'is', null)
    .where('user.disabled_at', 'is', null)
    .orderBy('user.id')
    .execute()
  if (operators.length === 0) return
  const brand = await readBrand(tx)
  const order = await readOrder(tx, alert)
  const said = piecesOf(alert.sentence)
    .map((piece) => (piece.kind === 'words' ? piece.words : `order #${order.display_id}`))
    .join('')
  const sentence = said.charAt(0).toUpperCase() + said.slice(1)
  const link: Part[] =
    brand.origin === null
      ? []
      : [{ kind: 'link', text: 'Open the order', href: `${brand.origin}/a/orders/${order.id}` }]
  for (const { id, email, first_name } of operators) {
    const parts = [greetingOf(first_name), text(`${sentence}.`), ...link, text(whyYou)]
    const mail = await layOut({ subject: sentence, parts, look: lookOf(brand), language: 'en' })
    await queueStaffMail(tx, ctx, { to: email, ...mail }, `${eventId}:${id}`)
  }
}

const whyYou = 'You get this because of your choice under "Email settings".'

/** Reads the order that an alert is about. Throws if there is none. */
function readOrder(db: Db, { event, id }: StaffAlert) {
  return db
    .selectFrom('order')
    .select(['order.id', 'order.display_id'])
    .$if(!event.startsWith('swap.'), (query) => query.where('order.id', '=', id))
    .$if(event.startsWith('swap.'), (query) =>
      query.where('order.id', '=', (row) =>
        row.selectFrom('swap').select('swap.order_id').where('swap.id', '=', id),
      ),
    )
    .executeTakeFirstOrThrow()
}
