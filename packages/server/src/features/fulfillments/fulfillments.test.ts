import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { brokenInvariants } from '../../../test/claim-books.ts'
import { eventsOf, onOrder, readOrderBooks } from '../../../test/order-books.ts'
import {
  cancelPacked,
  fulfillmentOwners,
  ownerIn,
  pack,
  placeToPack,
  ship,
} from '../../../test/pack-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

/** Creates an owner with something packed, and returns its fulfillment's id with it. */
async function placePacked(noun: (typeof fulfillmentOwners)[number]) {
  const placed = await placeToPack(store, noun)
  const { body } = await pack(store, placed)
  return { ...placed, fulfillment_id: ownerIn(body.order, placed).fulfillments?.[0]?.id ?? '' }
}

/** Reads everything that a fulfillment call may change. */
async function readBooks(orderId: string) {
  const fulfillments = await store.db.selectFrom('fulfillment').selectAll().orderBy('id').execute()
  const lines = await store.db.selectFrom('line_item').selectAll().orderBy('id').execute()
  const links = await store.db.selectFrom('tracking_link').selectAll().orderBy('id').execute()
  return { fulfillments, lines, links, order: await readOrderBooks(store.db, orderId) }
}

describe.each(fulfillmentOwners)('the goods of %s', (noun) => {
  const moreOf = noun === 'order' ? test : longTest

  test('are packed, and the fulfillment can be canceled and packed again', async () => {
    const placed = await placeToPack(store, noun)
    const { status, body } = await pack(store, placed, { metadata: { shelf: 'A' } })
    expect(status).toBe(200)
    const packed = ownerIn(body.order, placed)
    expect(packed.fulfillment_status).toBe('fulfilled')
    expect(packed.fulfillments).toMatchObject([
      {
        provider_id: 'manual',
        provider_error: null,
        metadata: { shelf: 'A' },
        shipped_at: null,
        canceled_at: null,
      },
    ])
    expect(packed.lines.map(({ quantity, fulfilled_quantity }) => quantity === fulfilled_quantity)).toEqual([
      true,
    ])

    const fulfillment = packed.fulfillments?.[0]?.id ?? ''
    const canceled = await cancelPacked(store, placed, fulfillment)
    const left = ownerIn(canceled.body.order, placed)
    expect([left.fulfillments?.[0]?.canceled_at, left.lines[0]?.fulfilled_quantity]).toEqual([store.now(), 0])
    expect(left.fulfillment_status).toBe(noun === 'order' ? 'not_fulfilled' : 'canceled')

    const again = await pack(store, placed)
    expect(ownerIn(again.body.order, placed)).toMatchObject({
      fulfillment_status: 'fulfilled',
      fulfillments: [{}, {}],
    })
    const { journal } = await readOrderBooks(store.db, placed.order_id)
    const suffix = noun === 'order' ? '' : `${noun}-`
    const create = noun === 'order' ? 'create-fulfillment' : `fulfill-${noun}`
    expect(journal.slice(-3).map(({ operation }) => operation)).toEqual([
      create,
      `cancel-${suffix}fulfillment`,
      create,
    ])
    expect(journal.at(-2)).toMatchObject({
      actor_id: store.operatorId,
      before: { [noun]: { fulfillment_status: 'fulfilled' }, fulfillment: { canceled_at: null } },
      after: {
        [noun]: { fulfillment_status: left.fulfillment_status },
        fulfillment: { canceled_at: store.now() },
      },
    })
  })

  test('are marked shipped with their tracking numbers, and reported under the right fulfillment', async () => {
    const { fulfillment_id, ...placed } = await placePacked(noun)
    const { status, body } = await ship(store, placed, fulfillment_id, {
      tracking_numbers: ['TRACK-1', ' TRACK-2 ', 'TRACK-1'],
    })
    expect(status).toBe(200)
    const shipped = ownerIn(body.order, placed)
    expect(shipped.fulfillment_status).toBe('shipped')
    expect(shipped.lines[0]?.shipped_quantity).toBe(shipped.lines[0]?.quantity)
    expect(shipped.fulfillments).toMatchObject([
      {
        shipped_at: store.now(),
        tracking_numbers: ['TRACK-1', 'TRACK-2'],
        tracking_links: [
          { tracking_number: 'TRACK-1', url: null },
          { tracking_number: 'TRACK-2', url: null },
        ],
      },
    ])
    const events = (await eventsOf(store.db, [placed.id])).filter(({ event }) =>
      /fulfillment|shipment/.test(event),
    )
    expect(events).toEqual(
      [`${noun}.fulfillment_created`, `${noun}.shipment_created`].map((event) => ({
        event,
        data: { id: placed.id, fulfillment_id, no_notification: null },
      })),
    )
  })

  test('get other tracking numbers once they are shipped, and the customer an email only if asked for', async () => {
    const { fulfillment_id, ...placed } = await placePacked(noun)
    const track = (body: object) =>
      onOrder(store, placed.order_id, `fulfillments/${fulfillment_id}/tracking`, body)
    const early = await track({ tracking_numbers: ['T-1'] })
    expect([early.status, early.body]).toMatchObject([400, { code: 'fulfillment_not_shipped' }])
    await ship(store, placed, fulfillment_id, { tracking_numbers: ['T-1'] })
    const mails = () =>
      store.db
        .selectFrom('notification')
        .select(['event_name', 'data'])
        .where('event_id', 'is', null)
        .where('event_name', '=', `${noun}.shipment_created`)
        .execute()
    const before = (await mails()).length

    const { status, body } = await track({ tracking_numbers: ['1Z5R89390357567127', ' T-2'] })
    expect(status).toBe(200)
    expect(ownerIn(body.order, placed).fulfillments).toMatchObject([
      {
        tracking_numbers: ['1Z5R89390357567127', 'T-2'],
        tracking_links: [
          { carrier: 'UPS', url: expect.stringContaining('trackNums=1Z5R89390357567127') },
          { carrier: null, url: null },
        ],
      },
    ])
    expect(await mails()).toHaveLength(before)
    await track({ tracking_numbers: ['T-3'], no_notification: false })
    const told = await mails()
    expect(told).toHaveLength(before + 1)
    expect(JSON.stringify(told.at(-1)?.data)).toContain('T-3')
    const found = await store.call<{ orders: { id: string }[] }>('GET', '/admin/orders?q=T-3')
    expect(found.body.orders.map(({ id }) => id)).toContain(placed.order_id)
    expect((await track({ tracking_numbers: [''] })).status).toBe(400)
    expect(await brokenInvariants(store)).toEqual([])
  })

  moreOf('are shipped or canceled, and only once; nothing is written by what is refused', async () => {
    const shipped = await placePacked(noun)
    await ship(store, shipped, shipped.fulfillment_id)
    const canceled = await placePacked(noun)
    await cancelPacked(store, canceled, canceled.fulfillment_id)
    for (const [placed, call, message] of [
      [shipped, ship, 'The fulfillment is already shipped.'],
      [shipped, cancelPacked, "A shipped fulfillment can't be canceled."],
      [canceled, ship, "A canceled fulfillment can't be shipped."],
      [canceled, cancelPacked, 'The fulfillment is already canceled.'],
    ] as const) {
      const before = await readBooks(placed.order_id)
      const { status, body } = await call(store, placed, placed.fulfillment_id)
      expect([status, body]).toMatchObject([400, { type: 'not_allowed', message }])
      expect(await readBooks(placed.order_id)).toEqual(before)
    }
  })

  moreOf("are not found under another's path", async () => {
    const placed = await placePacked(noun)
    for (const other of fulfillmentOwners) {
      const stranger = await placePacked(other)
      const before = await readBooks(placed.order_id)
      const foreign = { ...stranger, fulfillment_id: placed.fulfillment_id }
      expect((await ship(store, foreign, placed.fulfillment_id)).status).toBe(404)
      expect((await cancelPacked(store, foreign, placed.fulfillment_id)).status).toBe(404)
      const mixed = { ...placed, order_id: stranger.order_id }
      expect((await ship(store, mixed, placed.fulfillment_id)).status).toBe(404)
      if (other !== 'order')
        expect((await pack(store, { ...stranger, order_id: placed.order_id })).status).toBe(404)
      expect(await readBooks(placed.order_id)).toEqual(before)
    }
  })

  moreOf('are packed once', async () => {
    const placed = await placePacked(noun)
    const before = await readBooks(placed.order_id)
    const { status, body } = await pack(store, placed)
    const message = noun === 'order' ? 'All units of Mug are already fulfilled.' : `The ${noun} is fulfilled.`
    expect([status, body]).toMatchObject([400, { type: 'not_allowed', message }])
    expect(await readBooks(placed.order_id)).toEqual(before)
  })

  moreOf('are packed without a notification when it is off', async () => {
    const placed = await placeToPack(store, noun)
    const { body } = await pack(store, placed, { no_notification: true })
    const fulfillment = ownerIn(body.order, placed).fulfillments?.[0]
    expect(fulfillment?.no_notification).toBe(true)
    await ship(store, placed, fulfillment?.id ?? '')
    const told = (await eventsOf(store.db, [placed.id])).filter(({ event }) =>
      /fulfillment|shipment/.test(event),
    )
    expect(told.map(({ data }) => data.no_notification)).toEqual([true, true])
  })

  moreOf(
    'are shipped as the order says where neither call, fulfillment, swap nor claim says anything',
    async () => {
      const { fulfillment_id, ...placed } = await placePacked(noun)
      await onOrder(store, placed.order_id, 'update', { no_notification: true })
      const { body } = await ship(store, placed, fulfillment_id)
      expect(ownerIn(body.order, placed).fulfillments).toMatchObject([{ no_notification: null }])
      const told = (await eventsOf(store.db, [placed.id])).filter(({ event }) =>
        event.endsWith('.shipment_created'),
      )
      expect(told.map(({ data }) => data.no_notification)).toEqual([true])
    },
  )
})

test('the books are sound after all this', async () => {
  expect(await brokenInvariants(store)).toEqual([])
})
