import { demoNotes } from '../demo-settings.ts'
import type { OrderInProgress } from './order-in-progress.ts'
import { iso, type World } from './world.ts'

/** The mails that went out around an order, and what operators noted on it. */
export function writeCorrespondence(world: World, progress: OrderInProgress): void {
  const { random, detail } = world
  if (detail === 'full' || random.chance(0.1)) writeMails(world, progress)
  if (random.chance(detail === 'full' ? 0.16 : 0.01)) writeNotes(world, progress)
}

function writeMails(world: World, progress: OrderInProgress): void {
  const { order } = progress
  // Of what is told only the event is kept: the message is read from the books when somebody looks.
  const mail = (event_name: string, at: string, of: Record<string, string> = {}) =>
    world.batch.notification.push({
      id: world.newId('noti', Date.parse(at)),
      event_name,
      resource_type: 'order',
      resource_id: order.id,
      customer_id: order.customer_id,
      to: order.email,
      data: { event: { id: order.id, ...of } },
      parent_id: null,
      provider_id: 'log',
      created_at: at,
      updated_at: at,
    })
  mail('order.placed', order.created_at)
  for (const { row } of progress.fulfillments) {
    if (row.order_id !== null && row.shipped_at !== null) {
      mail('order.shipment_created', row.shipped_at, { fulfillment_id: row.id })
    }
  }
  for (const refund of progress.refunds) {
    if (refund.reason === 'discount' || refund.reason === 'other') {
      mail('order.refund_created', refund.created_at, { refund_id: refund.id })
    }
  }
  for (const { row } of progress.returns) {
    if (row.order_id === null) continue
    mail('order.return_requested', row.created_at, { return_id: row.id })
    if (row.received_at !== null) {
      mail('order.items_returned', row.received_at, { return_id: row.id })
    }
  }
  if (order.canceled_at !== null) mail('order.canceled', order.canceled_at)
}

function writeNotes(world: World, progress: OrderInProgress): void {
  const start = Date.parse(progress.order.created_at)
  for (const value of world.random.sample(demoNotes, world.random.chance(0.25) ? 3 : 1)) {
    const at = iso(Math.min(world.now, start + world.random.int(10, 4000) * 60_000))
    world.batch.note.push({
      id: world.newId('note', Date.parse(at)),
      resource_type: 'order',
      resource_id: progress.order.id,
      value,
      author_id: world.authorId,
      created_at: at,
      updated_at: at,
    })
  }
}
