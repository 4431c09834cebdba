import type { Order } from '@purser/contract/orders'
import { type Availability, refusalOf } from '@purser/domain/availability'
import { bulkShipRefusal, canceledRefusal, changedTags, toShip } from '@purser/domain/bulk-operations'
import { notificationLabel } from '@purser/domain/notifications'
import { availabilityOf } from '@purser/domain/operations'
import { fulfillableQuantity } from '@purser/domain/orders'
import { refusal } from '@purser/domain/refusals'
import type { Tx } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { readOrder } from '../../orders/index.ts'
import type { BulkCall, Step } from './step.ts'

/** An order with all relations. */
type WholeOrder = { [Name in keyof Order]-?: Exclude<Order[Name], undefined> }

const wholeOrder = async (tx: Tx, id: string): Promise<WholeOrder> => (await readOrder(tx, id)) as WholeOrder

const tagsOf = async (tx: Tx, id: string) => (await readOrder(tx, id, { fields: ['tags'] })).tags ?? []

type PlainName = 'capture-order' | 'complete-order' | 'archive-order' | 'cancel-order'

/** A step that is one call without fields, offered as on the order's page. */
const plain = <Name extends PlainName>(
  name: Name,
  offer: (order: WholeOrder) => Availability,
): Step<Name> => ({
  async *calls(tx, id) {
    refuse(refusalOf(offer(await wholeOrder(tx, id))))
    yield { name }
  },
})

interface Shipment {
  readonly tracking_numbers?: readonly string[] | undefined
  readonly no_notification?: boolean | null | undefined
}

/** Yields the shipment of every fulfillment that is neither shipped nor canceled. */
function* shipments(order: WholeOrder, { tracking_numbers, no_notification }: Shipment): Generator<BulkCall> {
  refuse(bulkShipRefusal(order.fulfillments, (tracking_numbers?.length ?? 0) > 0))
  for (const { id: fulfillment_id } of toShip(order.fulfillments)) {
    yield { name: 'ship-fulfillment', body: { fulfillment_id, tracking_numbers, no_notification } }
  }
}

const unitsLeft = (order: WholeOrder) =>
  order.items.flatMap((item) => {
    const quantity = fulfillableQuantity(item)
    return quantity > 0 ? [{ item_id: item.id, quantity }] : []
  })

const fulfillment = (order: WholeOrder, { no_notification }: Shipment): BulkCall => ({
  name: 'create-fulfillment',
  body: { items: unitsLeft(order), no_notification },
})

export const orderSteps: {
  readonly [Name in PlainName]: Step<Name>
} & {
  readonly 'create-fulfillment': Step<'create-fulfillment'>
  readonly 'ship-fulfillment': Step<'ship-fulfillment'>
  readonly 'fulfill-and-ship': Step<'fulfill-and-ship'>
  readonly 'create-note': Step<'create-note'>
  readonly 'tag-order': Step<'tag-order'>
  readonly 'assign-order': Step<'assign-order'>
  readonly 'resend-notification': Step<'resend-notification'>
} = {
  'capture-order': plain('capture-order', (order) => availabilityOf('capture-order', order)),
  'complete-order': plain('complete-order', (order) => availabilityOf('complete-order', order)),
  'archive-order': plain('archive-order', (order) => availabilityOf('archive-order', order)),
  'cancel-order': plain('cancel-order', (order) => availabilityOf('cancel-order', order)),
  'create-fulfillment': {
    async *calls(tx, id, body) {
      const order = await wholeOrder(tx, id)
      refuse(refusalOf(availabilityOf('create-fulfillment', order)))
      yield fulfillment(order, body)
    },
  },
  'ship-fulfillment': {
    async *calls(tx, id, body) {
      yield* shipments(await wholeOrder(tx, id), body)
    },
  },
  'fulfill-and-ship': {
    async *calls(tx, id, body) {
      const order = await wholeOrder(tx, id)
      refuse(canceledRefusal(order))
      if (unitsLeft(order).length > 0) yield fulfillment(order, body)
      yield* shipments(await wholeOrder(tx, id), body)
    },
  },
  'create-note': {
    async *calls(tx, id, { value }) {
      refuse(refusalOf(availabilityOf('create-note', await wholeOrder(tx, id))))
      yield { name: 'create-note', body: { resource_type: 'order', resource_id: id, value } }
    },
  },
  'tag-order': {
    async *calls(tx, id, change) {
      yield { name: 'update-order', body: { tags: changedTags(await tagsOf(tx, id), change) } }
    },
    inverse: async (tx, id) => ({ tags: await tagsOf(tx, id) }),
  },
  'assign-order': {
    async *calls(_tx, _id, { assignee_id }) {
      yield { name: 'update-order', body: { assignee_id } }
    },
    inverse: async (tx, id) => ({
      assignee_id: (await readOrder(tx, id, { fields: ['assignee_id'] })).assignee_id ?? null,
    }),
  },
  'resend-notification': {
    async *calls(tx, order_id, { event_name }) {
      const sent = await tx
        .selectFrom('notification')
        .select('id')
        .where('resource_id', '=', order_id)
        .where('event_name', '=', event_name)
        .where('parent_id', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      if (sent) yield { name: 'resend-notification', id: sent.id }
      else
        refuse(
          refusal('email_never_sent', `The customer never got the email "${notificationLabel(event_name)}".`),
        )
    },
  },
}
