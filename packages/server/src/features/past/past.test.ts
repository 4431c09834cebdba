import type { Order } from '@purser/contract/orders'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isWhole } from '../../../../../long-tests.ts'
import { shop } from '../../../test/open-shop.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { type Chance, lives, operations } from '../../../test/random-life.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { pass, startToday } from '../../../test/today.ts'

/* A random life of a store: what was read on the way is what is read as of those moments (past-1). The same for the same SEED. */

const SEED = Number(process.env.SEED ?? 20_261_130)
const [RUNS, STEPS] = isWhole ? [20, 120] : [1, 24]
vi.setConfig({ testTimeout: 120_000 * RUNS })

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await startToday(store)
  await priceShop(store.db)
})
afterAll(() => store.close())

interface Known {
  readonly orders: string[]
  readonly discounts: string[]
  readonly giftCards: string[]
  readonly customers: string[]
  readonly products: string[]
}

/** A call that an operator might make. */
interface Call {
  readonly path: string
  readonly method?: 'POST' | 'DELETE'
  readonly body?: unknown
}

const pick = (ids: readonly string[], chance: Chance) => ids[chance(ids.length)] ?? 'none'

/** Changes of what is not an order. */
const changes: Readonly<Record<string, (known: Known, chance: Chance) => Call>> = {
  'rename a product': (known, chance) => ({
    path: `products/${pick(known.products, chance)}`,
    body: {
      title: `Mug ${chance(1_000)}`,
      tags: [{ value: `tag ${chance(3)}` }],
      type: { value: `type ${chance(3)}` },
    },
  }),
  'change stock and prices': (_, chance) => ({
    path: `products/prod_test/variants/${shop.variants[chance(3)]}`,
    body: {
      inventory_quantity: 100 + chance(1_000),
      prices: [{ currency_code: 'eur', amount: 500 + chance(5_000) }],
    },
  }),
  'create a product': (_, chance) => ({
    path: 'products',
    body: {
      title: `New ${chance(1_000_000)}`,
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'One',
          options: [{ value: 'One' }],
          prices: [{ currency_code: 'eur', amount: 1_000 }],
          inventory_quantity: 5,
        },
      ],
    },
  }),
  'delete a product': (known, chance) => ({
    path: `products/${pick(known.products.slice(1), chance)}`,
    method: 'DELETE',
  }),
  'change a discount': (known, chance) => ({
    path: `discounts/${pick(known.discounts, chance)}`,
    body: { is_disabled: chance(2) === 1, usage_limit: 1 + chance(50), metadata: { step: chance(100) } },
  }),
  'change a gift card': (known, chance) => ({
    path: `gift-cards/${pick(known.giftCards, chance)}`,
    body: { balance: chance(1_000), is_disabled: chance(2) === 1 },
  }),
  'change a customer': (known, chance) => ({
    path: `customers/${pick(known.customers, chance)}`,
    body: { first_name: `Ada ${chance(100)}`, tags: [`tag ${chance(3)}`] },
  }),
  'change a region': (_, chance) => ({
    path: 'regions/reg_test',
    body: {
      name: `Region ${chance(10)}`,
      tax_rate: chance(30),
      countries: chance(2) ? ['de', 'fr'] : ['de'],
    },
  }),
}

const lists = [
  'orders?limit=100',
  'orders?limit=2&offset=1&fields=id,display_id,total&expand=items,customer',
  'orders?payment_status=refunded&limit=10',
  'products?limit=100',
  'products?q=mug',
  'variants?limit=100',
  'customers?limit=100&expand=orders,shipping_addresses',
  'discounts?limit=100',
  'gift-cards?limit=100',
  'regions?limit=100',
  'stock?limit=100',
  'stock/value',
]

const addressesOf = (known: Known) => [
  ...lists,
  ...known.orders.map((id) => `orders/${id}`),
  ...known.products.map((id) => `products/${id}`),
  ...shop.variants.map((id) => `variants/${id}?region_id=reg_test`),
  ...known.customers.map((id) => `customers/${id}`),
  ...known.discounts.map((id) => `discounts/${id}`),
  ...known.giftCards.map((id) => `gift-cards/${id}`),
  'regions/reg_test',
]

const read = async (address: string, as_of?: string) => {
  const { body } = await store.call(
    'GET',
    `/admin/${address}${as_of === undefined ? '' : `${address.includes('?') ? '&' : '?'}as_of=${as_of}`}`,
  )
  return JSON.stringify(body)
}

async function readKnown(): Promise<Known> {
  const idsOf = async (noun: string, key: string) => {
    const { body } = await store.call<Record<string, { id: string }[]>>('GET', `/admin/${noun}?limit=1000`)
    return (body[key] ?? []).map(({ id }) => id).sort()
  }
  return {
    orders: await idsOf('orders', 'orders'),
    discounts: await idsOf('discounts', 'discounts'),
    giftCards: await idsOf('gift-cards', 'gift_cards'),
    customers: await idsOf('customers', 'customers'),
    products: ['prod_test', ...(await idsOf('products', 'products')).filter((id) => id !== 'prod_test')],
  }
}

async function act(known: Known, chance: Chance): Promise<string> {
  const ofOrders = Object.keys(operations)
  const others = Object.keys(changes)
  const which = chance(ofOrders.length + others.length * 2)
  const name = ofOrders[which] ?? others[(which - ofOrders.length) % others.length] ?? ''
  const id = pick(known.orders, chance)
  const { body } = await store.call<{ order: Order }>('GET', `/admin/orders/${id}`)
  const asked: Call | null =
    which < ofOrders.length
      ? (operations[name]?.(body.order, chance) ?? null)
      : (changes[name]?.(known, chance) ?? null)
  if (asked === null) return `${name}: nothing`
  const path = asked.path.startsWith('/')
    ? asked.path
    : which < ofOrders.length
      ? `/admin/orders/${id}/${asked.path}`
      : `/admin/${asked.path}`
  const { status } = await store.call(asked.method ?? 'POST', path, asked.body)
  expect([name, status]).toEqual([name, expect.toSatisfy((code) => code < 500)])
  return `${name}: ${status}`
}

async function live(luck: readonly number[]): Promise<void> {
  let next = 0
  const chance: Chance = (count) => {
    next += 1
    return count <= 0 ? 0 : (luck[next % luck.length] ?? 0) % count
  }
  for (const plan of lives) await placeOrder(store.db, plan)
  const trail: string[] = []
  const seen: {
    readonly at: string
    readonly answers: ReadonlyMap<string, string>
    readonly after: number
  }[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const known = await readKnown()
    pass(store, 1 + chance(5_000))
    trail.push(await act(known, chance))
    if (chance(4) > 0) continue
    const answers = new Map<string, string>()
    for (const address of addressesOf(await readKnown())) answers.set(address, await read(address))
    seen.push({ at: store.now(), answers, after: trail.length })
  }
  let others = 0
  for (const { at, answers, after } of seen) {
    for (const [address, answer] of answers) {
      const told = `${address} as of step ${after} (SEED=${SEED}), then: ${trail.slice(after).join('; ')}`
      expect(await read(address, at), told).toBe(answer)
      if ((await read(address)) !== answer) others += 1
    }
  }
  // Most have changed since.
  expect(others).toBeGreaterThan(seen.length)
  expect(trail.filter((line) => line.endsWith(': 200')).length).toBeGreaterThan(STEPS / 6)
}

test('whatever was read on the way is read again as of that moment (past-1)', async () => {
  const { body } = await store.call<{ region: { id: string } }>('GET', '/admin/regions/reg_test')
  await store.call('POST', '/admin/customers', {
    email: 'ada@example.com',
    first_name: 'Ada',
    password: 'correct horse battery',
  })
  await store.call('POST', '/admin/discounts', {
    code: 'TEN',
    rule: { type: 'percentage', value: 10, allocation: 'total' },
    regions: [body.region.id],
  })
  await store.call('POST', '/admin/gift-cards', { region_id: body.region.id, value: 1_000 })
  const luck = fc.array(fc.nat(), { minLength: 400, maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(luck, (numbers) => live(numbers)),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )
})

test('a moment in the future, before the past is known or without a zone is refused, and why is said (past-2)', async () => {
  const of = (as_of: string) =>
    store.call<{ message: string; code: string }>('GET', `/admin/regions?as_of=${as_of}`)
  expect(await of('2999-01-01T00:00:00Z')).toMatchObject({ status: 400, body: { code: 'as_of_in_future' } })
  const early = await of('2020-01-01T00:00:00Z')
  expect(early).toMatchObject({ status: 400, body: { code: 'as_of_too_early' } })
  const known = /known from (\S+) on/.exec(early.body.message)?.[1] ?? ''
  expect((await of(known)).status).toBe(200)
  expect((await of('2026-12-31')).status).toBe(400)
})
