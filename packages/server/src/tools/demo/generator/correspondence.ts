import { fileOf, isCustomerTold, isRefundToldByItself, type MailedEvent } from '@purser/domain/notifications'
import { demoNotes } from '../demo-settings.ts'
import type { CopiedRow } from './copy-rows.ts'
import type { OrderInProgress } from './order-in-progress.ts'
import { idMaker, seededRandom } from './random.ts'
import { iso, type World } from './world.ts'

/** The mails that went out around an order, and what operators noted on it. */
export function writeCorrespondence(world: World, progress: OrderInProgress): void {
  const { random, detail } = world
  if (detail === 'full' || random.chance(0.1)) writeMails(world, progress)
  if (random.chance(detail === 'full' ? 0.16 : 0.01)) writeNotes(world, progress)
}

/** An event of which the customer is told, as its payload names what it is about (reference 27). */
interface Told {
  readonly event: MailedEvent
  readonly at: string
  readonly data: { readonly id: string; readonly [reference: string]: string }
}

function writeMails(world: World, progress: OrderInProgress): void {
  for (const told of tellOfOrder(progress)) writeMail(world, progress, world.newId, told)
  const cards = world.batch.gift_card.filter(({ order_id }) => order_id === progress.order.id)
  if (progress.swaps.length + progress.claims.length + cards.length === 0) return
  // Names of a stream of their own: what is told of exchanges leaves the rest of the store as it was.
  const newId = idMaker(seededRandom(progress.order.id))
  for (const told of [...tellOfSwaps(progress), ...tellOfClaims(progress), ...tellOfCards(cards)]) {
    writeMail(world, progress, newId, told)
  }
}

/** Of what is told only the event is kept: the message is read from the books when somebody looks. */
function writeMail(
  world: World,
  { order }: OrderInProgress,
  newId: World['newId'],
  { event, at, data }: Told,
): void {
  const id = newId('noti', Date.parse(at))
  if (!isCustomerTold(event, order.no_notification)) return
  world.batch.notification.push({
    id,
    event_name: event,
    ...fileOf(event, { id: data.id, order_id: order.id }),
    customer_id: order.customer_id,
    to: order.email,
    data: { event: data },
    parent_id: null,
    provider_id: 'log',
    state: 'stored',
    sent_at: null,
    error: null,
    created_at: at,
    updated_at: at,
  })
}

function* tellOfOrder({ order, fulfillments, refunds, returns }: OrderInProgress): Generator<Told> {
  const { id } = order
  yield { event: 'order.placed', at: order.created_at, data: { id } }
  for (const { row } of fulfillments) {
    if (row.order_id === null || row.shipped_at === null) continue
    yield { event: 'order.shipment_created', at: row.shipped_at, data: { id, fulfillment_id: row.id } }
  }
  for (const { id: refund_id, reason, created_at } of refunds) {
    if (!isRefundToldByItself(reason)) continue
    yield { event: 'order.refund_created', at: created_at, data: { id, refund_id } }
  }
  for (const { row } of returns) {
    if (row.order_id === null) continue
    const data = { id, return_id: row.id }
    yield { event: 'order.return_requested', at: row.created_at, data }
    if (row.received_at !== null) yield { event: 'order.items_returned', at: row.received_at, data }
  }
  if (order.canceled_at !== null) yield { event: 'order.canceled', at: order.canceled_at, data: { id } }
}

function* tellOfSwaps({ order, swaps, swapPayments, ...of }: OrderInProgress): Generator<Told> {
  for (const { id, created_at, payment_status } of swaps) {
    for (const { row } of of.returns) {
      if (row.swap_id !== id) continue
      yield { event: 'swap.created', at: created_at, data: { id } }
      if (row.received_at === null) continue
      yield { event: 'swap.received', at: row.received_at, data: { id, order_id: order.id } }
    }
    for (const { swap_id, captured_at } of swapPayments) {
      if (swap_id !== id || captured_at === null) continue
      yield { event: 'swap.payment_captured', at: captured_at, data: { id } }
    }
    for (const refund of of.refunds) {
      if (refund.swap_id !== id || payment_status !== 'difference_refunded') continue
      yield { event: 'swap.refund_processed', at: refund.created_at, data: { id } }
    }
    for (const { row } of of.fulfillments) {
      if (row.swap_id !== id || row.shipped_at === null) continue
      yield { event: 'swap.shipment_created', at: row.shipped_at, data: { id, fulfillment_id: row.id } }
    }
  }
}

function* tellOfClaims({ claims, refunds, fulfillments }: OrderInProgress): Generator<Told> {
  for (const { id, created_at } of claims) {
    yield { event: 'claim.created', at: created_at, data: { id } }
    for (const refund of refunds) {
      if (refund.claim_order_id !== id) continue
      yield { event: 'claim.refund_processed', at: refund.created_at, data: { id } }
    }
    for (const { row } of fulfillments) {
      if (row.claim_order_id !== id || row.shipped_at === null) continue
      yield { event: 'claim.shipment_created', at: row.shipped_at, data: { id, fulfillment_id: row.id } }
    }
  }
}

function* tellOfCards(cards: readonly CopiedRow<'gift_card'>[]): Generator<Told> {
  for (const { id, created_at } of cards) yield { event: 'gift_card.created', at: created_at, data: { id } }
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
