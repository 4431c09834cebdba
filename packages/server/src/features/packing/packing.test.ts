import type { Order } from '@purser/contract/orders'
import { LEASE_SECONDS } from '@purser/domain/packing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf, onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

const ada = 'station of Ada'
const bob = 'station of Bob'

interface Answer {
  readonly packing?: { order_id: string; display_id: number; expires_at: string } | null
  readonly order?: Order
  readonly code?: string
  readonly message?: string
}

const post = (path: string, body: object, headers?: Record<string, string>) =>
  store.call<Answer>('POST', `/admin/packing/${path}`, body, headers)
const claim = (station: string, more: object = {}) => post('claim', { station, ...more })
const finish = (id: string, body: object, headers?: Record<string, string>) =>
  post(`orders/${id}/finish`, { station: ada, ...body }, headers)

/** Two orders to pack, the older one first. */
let older: Awaited<ReturnType<typeof placeOrder>>
let newer: typeof older
beforeEach(async () => {
  await store.db.updateTable('order').set({ status: 'archived' }).where('status', '<>', 'canceled').execute()
  await store.db.deleteFrom('packing_lease').execute()
  newer = await placeOrder(store.db, { at: '2026-03-01T12:00:00.000Z' })
  older = await placeOrder(store.db, { at: '2026-03-01T11:00:00.000Z' })
})

const everything = () => [{ item_id: older.line_ids[0] ?? '', quantity: 2 }]

describe('the next order (packing-1)', () => {
  test('is the oldest to pack that no other station has, and null when there is none', async () => {
    const first = await claim(ada)
    expect(first.body.packing).toMatchObject({ order_id: older.id, display_id: older.display_id })
    expect((await claim(bob)).body.packing?.order_id).toBe(newer.id)
    expect((await claim('third station')).body.packing).toBeNull()
  })

  test('frees what the station had before', async () => {
    await claim(ada)
    expect((await claim(ada, { skipped: [older.id] })).body.packing?.order_id).toBe(newer.id)
    expect((await claim(bob)).body.packing?.order_id).toBe(older.id)
  })

  test.each([
    ['a canceled one', () => onOrder(store, older.id, 'cancel')],
    ['a packed one', () => onOrder(store, older.id, 'fulfillment', { items: everything() })],
    [
      'an archived one',
      () => store.db.updateTable('order').set({ status: 'archived' }).where('id', '=', older.id).execute(),
    ],
  ])('is not %s', async (_, change) => {
    await change()
    expect((await claim(ada)).body.packing?.order_id).toBe(newer.id)
  })

  test('is a partly packed one, if it is the oldest', async () => {
    await onOrder(store, older.id, 'fulfillment', { items: [{ ...everything()[0], quantity: 1 }] })
    expect((await claim(ada)).body.packing?.order_id).toBe(older.id)
  })
})

describe('a scanned slip (packing-2)', () => {
  test('claims its order, also one that is not next', async () => {
    const { body } = await claim(ada, { display_id: newer.display_id })
    expect(body.packing?.order_id).toBe(newer.id)
    expect((await claim(bob)).body.packing?.order_id).toBe(older.id)
  })

  test('is refused with the name of the person who packs it, and the own claim stays', async () => {
    await store.db
      .insertInto('user')
      .values({
        id: 'usr_bob',
        email: 'bob@example.com',
        first_name: 'Bob',
        last_name: 'Moss',
        password_hash: 'x',
        created_at: store.now(),
        updated_at: store.now(),
      })
      .execute()
    await claim(bob, { display_id: newer.display_id })
    await store.db.updateTable('packing_lease').set({ user_id: 'usr_bob' }).execute()
    await claim(ada)
    const { status, body } = await claim(ada, { display_id: newer.display_id })
    expect([status, body.code, body.message]).toEqual([
      409,
      'order_being_packed',
      `Bob Moss is packing order #${newer.display_id}.`,
    ])
    expect((await post(`orders/${older.id}/renew`, { station: ada })).status).toBe(200)
  })

  test.each([
    ['an unknown number', async () => 9_999_999, 404, 'not_found'],
    [
      'a canceled order',
      async () => {
        await onOrder(store, older.id, 'cancel')
        return older.display_id
      },
      400,
      'order_canceled',
    ],
    [
      'a packed order',
      async () => {
        await onOrder(store, older.id, 'fulfillment', { items: everything() })
        return older.display_id
      },
      400,
      'already_fulfilled',
    ],
  ])('is refused for %s', async (_, numberOf, status, code) => {
    const answer = await claim(ada, { display_id: await numberOf() })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.message).toMatch(/order #\d+/i)
  })
})

describe('a claim (packing-5)', () => {
  const later = (seconds: number) => {
    const before = store.now()
    store.setNow(new Date(Date.parse(before) + seconds * 1_000).toISOString())
    return () => store.setNow(before)
  }

  test('runs out without a sign of life, and is then lost to the next station', async () => {
    await claim(ada)
    const back = later(LEASE_SECONDS)
    expect((await claim(bob)).body.packing?.order_id).toBe(older.id)
    const renewed = await post(`orders/${older.id}/renew`, { station: ada })
    expect([renewed.status, renewed.body.code]).toEqual([409, 'packing_not_claimed'])
    const { status, body } = await finish(older.id, { items: everything() })
    expect([status, body.code]).toEqual([409, 'packing_not_claimed'])
    expect(await shippedUnits(older.id)).toEqual([0, 0])
    back()
  })

  test('is kept by a sign of life', async () => {
    await claim(ada)
    const back = later(LEASE_SECONDS - 1)
    const { body } = await post(`orders/${older.id}/renew`, { station: ada })
    expect(Date.parse(body.packing?.expires_at ?? '')).toBe(Date.parse(store.now()) + LEASE_SECONDS * 1_000)
    const backAgain = later(LEASE_SECONDS - 1)
    expect((await claim(bob)).body.packing?.order_id).toBe(newer.id)
    backAgain()
    back()
  })

  test('is freed on request, only by its station', async () => {
    await claim(ada)
    await post(`orders/${older.id}/release`, { station: bob })
    expect((await claim(bob, { skipped: [newer.id] })).body.packing).toBeNull()
    expect((await post(`orders/${older.id}/release`, { station: ada })).body).toEqual({ packing: null })
    expect((await claim(bob)).body.packing?.order_id).toBe(older.id)
  })
})

async function shippedUnits(id: string) {
  const line = await store.db
    .selectFrom('line_item')
    .select(['fulfilled_quantity', 'shipped_quantity'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return [line.fulfilled_quantity, line.shipped_quantity]
}

describe('finishing (packing-6)', () => {
  test('packs and ships with the tracking numbers, frees the order, and is recorded', async () => {
    await claim(ada)
    const { status, body } = await finish(older.id, {
      items: everything(),
      tracking_numbers: ['TRACK-1', 'TRACK-2', 'TRACK-1'],
    })
    expect(status).toBe(200)
    expect(body.order?.fulfillment_status).toBe('shipped')
    expect(body.order?.fulfillments).toMatchObject([
      { shipped_at: store.now(), tracking_numbers: ['TRACK-1', 'TRACK-2'], items: [{ quantity: 2 }] },
    ])
    expect(await store.db.selectFrom('packing_lease').selectAll().execute()).toEqual([])
    const books = await readOrderBooks(store.db, older.id)
    expect(books.journal.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['create-fulfillment', 'ship-fulfillment']),
    )
    expect((await eventsOf(store.db, [older.id])).map(({ event }) => event)).toEqual([
      'order.fulfillment_created',
      'order.shipment_created',
    ])
  })

  test('twice with one key happens once, and without a key is refused', async () => {
    await claim(ada)
    const headers = { 'idempotency-key': 'finish-once' }
    const first = await finish(older.id, { items: everything() }, headers)
    const second = await finish(older.id, { items: everything() }, headers)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.order?.fulfillments).toHaveLength(1)
    expect((await finish(older.id, { items: everything() })).body.code).toBe('packing_not_claimed')
    expect(await shippedUnits(older.id)).toEqual([2, 2])
  })

  test.each([
    ['an order that was canceled', () => onOrder(store, older.id, 'cancel'), 400, 'order_canceled'],
    [
      'units that were packed elsewhere',
      () => onOrder(store, older.id, 'fulfillment', { items: [{ ...everything()[0], quantity: 1 }] }),
      400,
      'quantity_too_large',
    ],
  ])('is refused for %s, and keeps the claim', async (_, change, status, code) => {
    await claim(ada)
    await change()
    const before = await shippedUnits(older.id)
    const answer = await finish(older.id, { items: everything() })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await shippedUnits(older.id)).toEqual(before)
    expect((await post(`orders/${older.id}/renew`, { station: ada })).status).toBe(200)
  })

  test('is refused if the packer saw an older order', async () => {
    await claim(ada)
    await onOrder(store, older.id, 'capture')
    const { status, body } = await finish(
      older.id,
      { items: everything() },
      { 'if-match': `"${older.version}"` },
    )
    expect([status, body.code]).toEqual([409, 'stale_version'])
    expect(await shippedUnits(older.id)).toEqual([0, 0])
  })

  test('is refused for a station without the claim', async () => {
    await claim(bob)
    expect((await finish(older.id, { items: everything() })).body.code).toBe('packing_not_claimed')
    expect(await shippedUnits(older.id)).toEqual([0, 0])
  })
})

describe('an order that was finished, while that can be undone (undo-15)', () => {
  const hold = async () => {
    await claim(ada)
    const held = await finish(older.id, { items: everything() }, { 'undo-window': '60' })
    expect(held.status).toBe(200)
    return String(held.headers['undo-id'])
  }
  const decide = (id: string, what: 'undo' | 'finish') =>
    store.call<Answer>('POST', `/admin/held-calls/${id}/${what}`)
  const unitsOf = async () => (await readOrderBooks(store.db, older.id)).lines[0]?.shipped_quantity

  test('gives the station the next one at once, and keeps its claim', async () => {
    const held = await hold()
    expect((await post(`orders/${older.id}/release`, { station: ada })).status).toBe(200)
    expect((await claim(ada)).body.packing?.order_id).toBe(newer.id)
    expect((await claim(bob)).body.packing).toBeNull()
    expect((await decide(held, 'finish')).status).toBe(200)
    expect(await unitsOf()).toBe(2)
    // The claim of the next order is still there.
    expect((await post(`orders/${newer.id}/renew`, { station: ada })).status).toBe(200)
  })

  test('is the next one again once that is undone', async () => {
    const held = await hold()
    expect((await claim(ada)).body.packing?.order_id).toBe(newer.id)
    expect((await decide(held, 'undo')).status).toBe(200)
    expect((await claim(ada)).body.packing?.order_id).toBe(older.id)
  })

  test('is packed at once when its slip is scanned', async () => {
    await hold()
    const { status, body } = await claim(bob, { display_id: older.display_id })
    expect([status, body.code]).toEqual([400, 'already_fulfilled'])
    expect(await unitsOf()).toBe(2)
  })
})
