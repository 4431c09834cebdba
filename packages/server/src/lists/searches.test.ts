import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '../../test/open-shop.ts'
import { placeOrder } from '../../test/place-order.ts'
import { priceShop } from '../../test/price-shop.ts'
import { placeSwapped } from '../../test/register-swap.ts'
import { openStore, type TestStore } from '../../test/store.ts'
import { addSeconds } from '../clock.ts'
import { draft } from '../features/draft-orders/testing/drafts.ts'

/* Every list is searched by one rule: it makes no difference how a text is spelled, stored or searched for. */

/** The stored text, then the searches that find it. */
const spellings = {
  apostrophes: ["O'Brien", 'O\u2019Brien', 'O\u2018Brien', 'O\u00b4Brien', 'O\u02bcBrien', 'O\uff07Brien'],
  'double quotes': [
    'Rock"n"Roll',
    '\u201cRock\u201dn\u201eRoll\u201c',
    '\u00abRock\u00bbn"Roll',
    'rocknroll',
  ],
  hyphens: ['Coca\u2011Cola', 'coca-cola', 'COCA\u2013COLA', 'coca\u2212cola', 'coca cola', 'cocacola'],
  'soft hyphens': ['Bath\u00adrobe', 'bathrobe', 'ba\u00adth\u00adrobe'],
  'invisible characters': [
    'Lan\u200btern',
    'lantern',
    '\u202eLantern\u202c',
    '\ufefflan\u2060tern',
    'lant\u200dern',
  ],
  'Arabic hamza and vowel signs': ['أَحْمَد', 'احمد', 'إحمد', 'أحـمد', 'أحمد'],
  'Hebrew points': ['שָׁלוֹם', 'שלום'],
  'final sigma': ['ΟΔΟΣ', 'οδός', 'οδοσ', 'Οδος'],
  accents: ['Crème', 'creme', 'CRE\u0300ME', 'Creme\u0301'],
  'letters with strokes': ['Ærøstraße', 'AEROSTRASSE', 'aerostrasse'],
} as const
const said = Object.values(spellings)
  .map(([stored]) => stored)
  .join(' ')
const asked = Object.entries(spellings).flatMap(([kind, ways]) => ways.map((q) => [kind, q] as const))

type Rows = Record<string, readonly { id: string }[]>
type Made = Record<string, { id: string; code?: string }>

let store: TestStore
/** The id of the one record in each list that has the texts. */
const made: Record<string, string> = {}

const address = {
  first_name: 'Ida',
  last_name: 'Lind',
  address_1: 'Kløvervej 7',
  postal_code: 'SW1A 1AA',
  city: 'Ærøskøbing',
  country_code: 'de',
  phone: '1',
}

const post = async (path: string, body: object): Promise<Made> => {
  const answer = await store.call<Made>('POST', path, body)
  if (answer.status > 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function found(path: string, q: string): Promise<unknown[]> {
  const sign = path.includes('?') ? '&' : '?'
  const { body } = await store.call<Rows>('GET', `${path}${sign}q=${encodeURIComponent(q)}`)
  const rows = Object.values(body).find(Array.isArray)
  return rows?.map(({ id }) => id) ?? []
}

beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  await sayInCatalogue()
  await sayInSettings()
  await sayOfPeople()
})
afterAll(() => store.close())

async function sayInCatalogue(): Promise<void> {
  for (const title of ['Plain', said]) {
    const variants = [{ title: 'One', prices: [] }]
    const { product } = await post('/admin/products', { title, status: 'published', variants })
    const { collection } = await post('/admin/collections', { title })
    made.products = product?.id ?? ''
    made.collections = collection?.id ?? ''
    const { discount } = await post('/admin/discounts', {
      code: title === said ? 'SAID' : 'PLAIN',
      regions: [shop.region.id],
      rule: { type: 'percentage', value: 10, allocation: 'total', description: title },
    })
    made.discounts = discount?.id ?? ''
  }
  const { id } = await store.db
    .selectFrom('product_variant')
    .select('id')
    .where('product_id', '=', made.products ?? '')
    .executeTakeFirstOrThrow()
  made.variants = id
}

async function sayInSettings(): Promise<void> {
  const { region } = await post('/admin/regions', {
    name: said,
    currency_code: 'eur',
    tax_rate: 20,
    payment_providers: ['manual'],
    fulfillment_providers: ['manual'],
    countries: ['dk'],
  })
  made.regions = region?.id ?? ''
  const { profile_id } = await store.db
    .selectFrom('shipping_option')
    .select('profile_id')
    .where('id', '=', shop.shippingOptionId)
    .executeTakeFirstOrThrow()
  const { shipping_option } = await post('/admin/shipping-options', {
    name: said,
    region_id: shop.region.id,
    profile_id,
    provider_id: 'manual',
    price_type: 'flat_rate',
    amount: 100,
    data: { id: 'manual-fulfillment' },
    is_return: false,
  })
  made['shipping-options'] = shipping_option?.id ?? ''
  await store.db.updateTable('user').set({ first_name: said }).where('id', '=', store.operatorId).execute()
  made.users = store.operatorId
}

async function sayOfPeople(): Promise<void> {
  const shipping_address = { ...address, first_name: said }
  await placeOrder(store.db, { email: 'plain@example.com' })
  const { id, swap } = await placeSwapped(store, 'same', {}, { email: 'zoe@example.com' })
  await post(`/admin/orders/${id}`, { shipping_address })
  made.orders = id
  made.swaps = swap.id
  const { body } = await store.call<Rows>('GET', '/admin/returns')
  made.returns = body.returns?.[0]?.id ?? ''
  await draft(store)
  made['draft-orders'] = (await draft(store, { email: 'ida@example.com', shipping_address })).id
  const { customer } = await post('/admin/customers', {
    email: 'said@example.com',
    first_name: said,
    last_name: 'Lind',
    password: 'correct horse battery staple',
  })
  made.customers = customer?.id ?? ''
}

const lists = [
  'products',
  'variants',
  'collections',
  'discounts',
  'regions',
  'shipping-options',
  'users',
  'orders',
  'swaps',
  'returns',
  'draft-orders',
]

describe('a text is found however it is spelled', () => {
  test.each(lists)('in the list of %s', async (noun) => {
    for (const [kind, q] of asked) {
      expect([kind, q, await found(`/admin/${noun}`, q)]).toEqual([kind, q, [made[noun]]])
    }
    const all = said.toUpperCase().split(' ').reverse().slice(0, 8).join(' ')
    expect(await found(`/admin/${noun}`, all)).toEqual([made[noun]])
    expect(await found(`/admin/${noun}`, `${said.slice(0, 12)} nowhere`)).toEqual([])
  })

  test('in the products of the Store API', async () => {
    for (const [kind, q] of asked) {
      expect([kind, q, await found('/store/products', q)]).toEqual([kind, q, [made.products]])
    }
  })

  test('of a customer, by their own name and by their orders’ addresses', async () => {
    const { customer_id } = await store.db
      .selectFrom('order')
      .select('customer_id')
      .where('id', '=', made.orders ?? '')
      .executeTakeFirstOrThrow()
    const { customer_id: ofDraft } = await store.db
      .selectFrom('draft_order')
      .innerJoin('cart', 'cart.id', 'draft_order.cart_id')
      .select('cart.customer_id')
      .where('draft_order.id', '=', made['draft-orders'] ?? '')
      .executeTakeFirstOrThrow()
    for (const [kind, q] of asked) {
      const ids = await found('/admin/customers', q)
      expect([kind, q, ids]).toEqual([kind, q, expect.arrayContaining([made.customers, customer_id])])
      expect(ids.filter((id) => id !== ofDraft)).toHaveLength(2)
    }
  })

  test('in an email, whose quotes and hyphens are significant', async () => {
    const { id } = await placeOrder(store.db, { email: "jean-luc.o'hara@example.com" })
    for (const q of [
      "JEAN-LUC.O'HARA@example.com",
      'jean\u2011luc.o\u2019hara',
      'jeanluc',
      'o\u2019hara@ex',
    ]) {
      expect([q, await found('/admin/orders', q)]).toEqual([q, [id]])
      expect([q, await found('/admin/customers', q)]).toEqual([q, [expect.any(String)]])
    }
  })
})

describe('codes are found however they are spelled', () => {
  test.each([
    'ÉTÉ-20',
    'été\u201320',
    'e\u0301te\u0301-20',
    ' É T É - 20. ',
    'ÉTÉ\u00ad-\u200b20',
    '\uff25\u0301t\u00e9\u201020',
  ])('the code of a discount, searched for as %j', async (q) => {
    const code = `/admin/discounts/code/${encodeURIComponent('ÉTÉ-20')}`
    const known = await store.call<Made>('GET', code)
    const { discount } =
      known.status === 200
        ? known.body
        : await post('/admin/discounts', {
            code: 'ÉTÉ-20',
            regions: [shop.region.id],
            rule: { type: 'percentage', value: 20, allocation: 'total' },
          })
    expect(await found('/admin/discounts', q)).toEqual([discount?.id])
  })

  test('the code of a gift card', async () => {
    const issue = () => post('/admin/gift-cards', { region_id: shop.region.id, value: 100 })
    const { gift_card } = await issue()
    await issue()
    const { id, code = '' } = gift_card ?? {}
    for (const q of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      code.replaceAll('-', '\u2011'),
      code.replaceAll('-', ' \u2013 '),
      `\u200b${code}\u00ad.`,
      code.slice(0, 9),
    ]) {
      expect([q, await found('/admin/gift-cards', q)]).toEqual([q, [id]])
    }
  })
})

test('a draft is found by the current names and addresses of its cart', async () => {
  const before = { ...address, last_name: 'M\u00fcller\u2011L\u00fcdenscheidt' }
  const { id } = await draft(store, { shipping_address: before })
  const queries = [
    'ida muller',
    'muller-ludenscheidt',
    'klovervej muller',
    'aeroskobing mu\u0308ller',
    'muller sw1a1aa',
  ]
  for (const q of queries) expect([q, await found('/admin/draft-orders', q)]).toEqual([q, [id]])
  const after = { ...address, first_name: 'Bo', last_name: 'Holm' }
  await post(`/admin/draft-orders/${id}`, { shipping_address: after })
  expect(await found('/admin/draft-orders', 'bo holm')).toEqual([id])
  expect(await found('/admin/draft-orders', 'ludenscheidt')).toEqual([])
})

test('the best match of a product search comes first: the exact title, titles, then other texts', async () => {
  const rows = [
    ['Rope', ''],
    ['Thick rope', ''],
    ['Oil', 'For a rope'],
    ['Rope ladder', ''],
    ['Wick', 'Of every rope'],
  ] as const
  const titles = new Map<unknown, string>()
  for (const [title, description] of rows) {
    store.setNow(addSeconds(store.now(), 1))
    const { product } = await post('/admin/products', { title, description, status: 'published' })
    titles.set(product?.id, title)
  }
  const best = ['Rope', 'Rope ladder', 'Thick rope', 'Wick', 'Oil']
  const titlesOf = async (path: string, q = 'rope') => (await found(path, q)).map((id) => titles.get(id))
  for (const path of ['/admin/products', '/store/products', '/admin/products?status[]=published']) {
    expect(await titlesOf(path)).toEqual(best)
    expect(await titlesOf(path, '\u201cRO\u00adPE\u201d')).toEqual(best)
  }
  expect(await titlesOf('/admin/products?limit=2&offset=1')).toEqual(best.slice(1, 3))
  expect(await titlesOf('/admin/products?order=title')).toEqual(best.toSorted())
})
