import type { ListedOrder } from '@purser/contract/orders'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '../../../../test/open-shop.ts'
import { onOrder } from '../../../../test/order-books.ts'
import { fulfillmentOwners, pack, placeToPack, ship } from '../../../../test/pack-order.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import { priceShop } from '../../../../test/price-shop.ts'
import { broken, byParcel, claim, placeCaptured } from '../../../../test/register-claim.ts'
import { placeSwapped } from '../../../../test/register-swap.ts'
import { recordStatements } from '../../../../test/statements.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'

let store: TestStore
let other: string
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  other = (await placeOrder(store.db, { email: 'other@example.com' })).id
})
afterAll(() => store.close())

/** Returns the ids of the orders that a search finds. */
async function found(q: string): Promise<string[]> {
  const { status, body } = await store.call<{ orders: ListedOrder[]; count: number }>(
    'GET',
    `/admin/orders?limit=100&q=${encodeURIComponent(q)}`,
  )
  expect(status).toBe(200)
  expect(body.count).toBe(body.orders.length)
  return body.orders.map(({ id }) => id)
}

test('an order is found by the SKU and title of its goods, combined with words of its customer', async () => {
  const lines = [
    { unit_price: 2_000, quantity: 1 },
    { unit_price: 3_000, quantity: 1 },
  ]
  const { id } = await placeOrder(store.db, { email: 'goods@example.com', lines })
  expect(await found('MUG-2 goods@')).toEqual([id])
  expect(await found('mug goods@')).toEqual([id])
  expect(await found('mug-2')).toContain(id)
  expect(await found('mug-2')).not.toContain(other)
  expect(await found('mug-1')).toEqual(expect.arrayContaining([id, other]))
  expect(await found('mug-4')).toEqual([])
})

test('an order from a draft is found by the title given to its line', async () => {
  const draft = await store.call<{ draft_order: { id: string } }>('POST', '/admin/draft-orders', {
    email: 'draft@example.com',
    region_id: shop.region.id,
    shipping_methods: [{ option_id: shop.shippingOptionId }],
    items: [{ quantity: 1, title: 'Große Schale', unit_price: 900 }],
  })
  expect(draft.status).toBe(200)
  expect(await found('schale')).toEqual([])
  const paid = await store.call<{ order: { id: string } }>(
    'POST',
    `/admin/draft-orders/${draft.body.draft_order.id}/pay`,
  )
  expect(await found('GROSSE schale')).toEqual([paid.body.order.id])
})

test('an order is found by the items that its swap sends, also when the swap was canceled', async () => {
  const { id, swap } = await placeSwapped(store, 'dearer')
  expect(await found('mug-2')).toContain(id)
  expect((await onOrder(store, id, `swaps/${swap.id}/cancel`)).status).toBe(200)
  expect(await found('mug-2')).toContain(id)
})

test('an order is found by the items that its claim sends', async () => {
  const { id, line } = await placeCaptured(store)
  expect(await found('mug-3')).toEqual([])
  const { status } = await claim(store, id, {
    type: 'replace',
    claim_items: broken(line),
    additional_items: [{ variant_id: shop.variants[2], quantity: 1 }],
    shipping_methods: byParcel,
  })
  expect(status).toBe(200)
  expect(await found('mug-3')).toEqual([id])
})

test.each(fulfillmentOwners)(
  'an order is found by a tracking number once a fulfillment of its %s is shipped',
  async (noun) => {
    const toPack = await placeToPack(store, noun)
    const packed = await pack(store, toPack)
    const owner =
      noun === 'order'
        ? packed.body.order
        : noun === 'swap'
          ? packed.body.order.swaps?.[0]
          : packed.body.order.claims?.[0]
    const fulfillment = owner?.fulfillments?.[0]?.id ?? ''
    const number = `JD ${noun.length}-0146.77${noun}`
    expect(await found(number)).toEqual([])
    expect((await ship(store, toPack, fulfillment, { tracking_numbers: ['PS1', number] })).status).toBe(200)
    expect(await found(number)).toEqual([toPack.order_id])
    expect(await found(`jd${noun.length}014677${noun}`)).toEqual([toPack.order_id])
  },
)

test('an order whose customer is edited is still found by its goods and tracking numbers', async () => {
  const toPack = await placeToPack(store, 'order')
  const packed = await pack(store, toPack)
  const fulfillment_id = packed.body.order.fulfillments?.[0]?.id ?? ''
  await ship(store, toPack, fulfillment_id, { tracking_numbers: ['EDITED77'] })
  const { status } = await store.call('POST', `/admin/orders/${toPack.order_id}`, {
    email: 'edited@example.com',
  })
  expect(status).toBe(200)
  expect(await found('edited@ EDITED77 mug-1')).toEqual([toPack.order_id])
})

describe('a whole tracking number', () => {
  const whole = 'RR12 345-678 9DE'
  let its: string
  let longer: string
  beforeAll(async () => {
    its = (await shipped('order', [whole, 'PS 2'])).order_id
    longer = (await shipped('order', ['RR123456789DEU'])).order_id
  })

  async function shipped(noun: (typeof fulfillmentOwners)[number], tracking_numbers: string[]) {
    const toPack = await placeToPack(store, noun)
    const { order } = (await pack(store, toPack)).body
    const owner = { order, swap: order.swaps?.[0], claim: order.claims?.[0] }[noun]
    const fulfillment = owner?.fulfillments?.[0]?.id ?? ''
    expect((await ship(store, toPack, fulfillment, { tracking_numbers })).status).toBe(200)
    return toPack
  }

  test.each([whole, 'RR123456789DE', 'rr123456789de', 'rr 1234 5678 9de', 'Rr-123.456/789_De'])(
    'finds its order alone, written as %j',
    async (q) => {
      expect(await found(q)).toEqual([its])
    },
  )

  test('finds it by part of the number, followed by others with the same part', async () => {
    expect((await found('rr12345678')).sort()).toEqual([its, longer].sort())
    expect(await found('RR123456789DEU')).toEqual([longer])
    expect(await found('rr123456789deu ps')).toEqual([])
    expect(await found('123456789de 2')).toContain(its)
  })

  test('of only digits is found together with the order of that number', async () => {
    const { order_id } = await shipped('order', ['1234 5678'])
    await sql`update "order" set display_id = 12345678 where id = ${other}`.execute(store.db)
    expect((await found('12345678')).sort()).toEqual([order_id, other].sort())
    expect(await found('#12345678')).toEqual([other])
  })

  test.each(fulfillmentOwners)('of its %s finds an order, with its returns and swaps', async (noun) => {
    const { order_id } = await shipped(noun, [`1z-${noun}-0123456789`])
    const q = `1Z${noun}0123456789`.toUpperCase()
    expect(await found(q)).toEqual([order_id])
    const listed = async (list: 'returns' | 'swaps') => {
      const { body } = await store.call<{ count: number }>('GET', `/admin/${list}?q=${q}`)
      return body.count
    }
    const count = (table: 'return' | 'swap', column: string) =>
      sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${order_id}`
        .execute(store.db)
        .then(({ rows }) => rows[0]?.n)
    expect(await listed('returns')).toBe(await count('return', 'home_order_id'))
    expect(await listed('swaps')).toBe(await count('swap', 'order_id'))
  })

  test('is looked up in its index', async () => {
    const recording = recordStatements(store)
    expect(await found('RR123456789DE')).toEqual([its])
    const looks = recording.stop().filter(({ text }) => text.includes('tracking_number'))
    expect(looks).toHaveLength(3)
    await store.db.transaction().execute(async (tx) => {
      // The test's table is small enough that a sequential scan would otherwise be chosen.
      await sql`set local enable_seqscan = off`.execute(tx)
      for (const { text, values } of looks) {
        const plan = await tx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...values]))
        expect(JSON.stringify(plan.rows)).toContain('tracking_link_by_number')
      }
    })
  })
})
