import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../../../test/database.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { changeV1 } from '../../../../test/v1-database/change-v1.ts'
import {
  createV1Database,
  everyFlag,
  type V1Database,
} from '../../../../test/v1-database/create-v1-database.ts'
import { addHardOrders } from '../../../../test/v1-database/every-hard-order.ts'
import { openV1Shop } from '../../../../test/v1-database/open-v1-shop.ts'
import { productKind } from '../../../features/product-files/index.ts'
import { createImportRunner } from '../../../features/record-imports/index.ts'
import { sendFile } from '../../../features/record-imports/testing/send-file.ts'
import { ask } from '../../backup/testing/everything-in.ts'
import { checkStore } from '../../check/index.ts'
import { describeSince } from '../describe-since.ts'
import type { LoadedSource } from '../load-source.ts'
import { moveIn } from '../move-in.ts'
import { createStore, MOVING, openMoving } from '../testing/moving.ts'
import { rowsIn } from './testing/rows-in.ts'

const make = openMoving()
const again = { isDiscarding: false }
let v1: V1Database
let store: TestDatabase
/** The store that a first move makes after v1 was changed. */
let fresh: TestDatabase
/** What the repeated move returned. */
let moved: LoadedSource

const onDay = (day: number) => ({ now: `2026-03-0${day}T10:00:00.000Z` })
const since = (day: number) => moveIn(store.ownerUrl, make(v1, { ...onDay(day), again }))

/** Works in the store as an operator, then stops it. */
async function work(
  steps: (shop: TestStore, done: (url: string, body: object) => Promise<void>) => Promise<unknown>,
) {
  // Opening a store adds this operator.
  await ask(
    store.ownerUrl,
    `UPDATE "user" SET email = lower(id) || '@example.com' WHERE email = 'operator@purser.test'`,
  )
  const shop = await openStore({}, async () => ({
    ...store,
    url: store.ownerUrl,
    drop: async () => undefined,
  }))
  try {
    await steps(shop, async (url, body) => {
      const answer = await shop.call('POST', url, body)
      expect([url, answer.status, answer.status === 200 ? '' : answer.body]).toEqual([url, 200, ''])
    })
  } finally {
    await shop.app.close()
  }
}

async function importProducts(shop: TestStore, content: string): Promise<void> {
  const { body } = await sendFile(shop, content)
  const { id } = body.product_import
  const started = await shop.call('POST', `/admin/product-imports/${id}/start`)
  const { body: problems } = await shop.call('GET', `/admin/product-imports/${id}/problems`)
  expect([started.status, started.body.message, problems]).toEqual([200, undefined, expect.anything()])
  const runner = createImportRunner({
    kinds: [productKind],
    db: shop.db,
    clock: shop.now,
    requireRoom: async () => undefined,
  })
  while (await runner.runDue());
}

const rulesOf = (url: string, code: string) =>
  ask(
    url,
    `SELECT own.id, own.deleted_at IS NULL AS is_live, is_disabled, rule.type, rule.value::int, rule.allocation,
      ARRAY(SELECT region_id FROM discount_regions WHERE discount_id = own.id) AS regions,
      ARRAY(SELECT product_id FROM discount_rule_products WHERE discount_rule_id = rule.id) AS products
     FROM discount AS own JOIN discount_rule AS rule ON rule.id = own.rule_id WHERE code = '${code}' ORDER BY own.created_at`,
  )

beforeAll(async () => {
  v1 = await createV1Database({ version: '1.20.11', flags: everyFlag, schema: 'shop' })
  await openV1Shop(v1)
  // Ranks as v1 has them after a variant was deleted: a product that is saved here gets others.
  await v1.client.query(`UPDATE product_variant SET variant_rank = variant_rank + 3`)
  await addHardOrders(v1)
  store = await createStore()
  await moveIn(store.ownerUrl, make(v1, onDay(2)))
  await work(async (shop, done) => {
    await done('/admin/products/prod_shirt', {
      variants: [{ id: 'var_s', reorder_point: 3, unit_cost: 450 }, { id: 'var_m' }],
    })
    await done('/admin/products/prod_book/variants/var_book', { reorder_point: null })
    await importProducts(
      shop,
      'Product Handle,Product Title,Variant SKU,Variant Reorder Point,Variant Unit Cost\nshirt,Shirt,SHIRT-M,11,7.50\n',
    )
    await done('/admin/regions/reg_eu', {
      automatic_taxes: false,
      gift_cards_taxable: false,
      includes_tax: true,
    })
    // Changed back: it is v1's again.
    await done('/admin/regions/reg_us', { gift_cards_taxable: true })
    await done('/admin/regions/reg_us', { gift_cards_taxable: false })
    await done('/admin/currencies/usd', { includes_tax: true })
    await done('/admin/shipping-options/so_us', { includes_tax: true, requirements: [] })
    for (const id of ['disc_item', 'disc_ship'])
      expect(await shop.call('DELETE', `/admin/discounts/${id}`)).toMatchObject({ status: 200 })
    await done('/admin/discounts', {
      code: 'EACH',
      rule: { type: 'fixed', value: 100, allocation: 'item', valid_for: ['prod_shirt'] },
      regions: ['reg_eu'],
    })
    const [{ id } = {}] = await ask(
      store.ownerUrl,
      `SELECT id FROM discount WHERE code = 'EACH' AND deleted_at IS NULL`,
    )
    await done(`/admin/discounts/${id}`, { is_disabled: true, rule: { id: undefined, value: 150 } })
  })
  await changeV1(v1)
  await v1.client.query(`UPDATE region SET gift_cards_taxable = true WHERE id = 'reg_us'`)
  moved = await since(5)
  fresh = await createStore()
  await moveIn(fresh.ownerUrl, make(v1, onDay(5)))
}, MOVING)
afterAll(async () => {
  await store.drop()
  await fresh.drop()
  await v1.drop()
})

describe('what operators set up after the first move stays (move-in-18, move-in-32)', () => {
  test('reorder points and unit costs', async () => {
    const rows = await ask(
      store.ownerUrl,
      `SELECT id, reorder_point, unit_cost::int, unit_cost_currency_code AS code, title FROM product_variant WHERE deleted_at IS NULL ORDER BY id`,
    )
    expect(rows).toEqual([
      { id: 'var_book', reorder_point: null, unit_cost: null, code: null, title: 'Paper' },
      { id: 'var_card', reorder_point: 5, unit_cost: null, code: null, title: '50' },
      { id: 'var_m', reorder_point: 11, unit_cost: 750, code: 'eur', title: 'M' },
      // Its title was changed on v1.
      { id: 'var_s', reorder_point: 3, unit_cost: 450, code: 'eur', title: 'Small' },
    ])
  })

  test('tax settings, beside what changed on v1', async () => {
    const regions = await ask(
      store.ownerUrl,
      `SELECT id, automatic_taxes AS automatic, gift_cards_taxable AS cards, includes_tax AS includes, tax_rate::int FROM region WHERE deleted_at IS NULL ORDER BY id`,
    )
    expect(regions).toEqual([
      { id: 'reg_eu', automatic: false, cards: false, includes: true, tax_rate: 21 },
      { id: 'reg_jp', automatic: true, cards: true, includes: true, tax_rate: 10 },
      { id: 'reg_us', automatic: true, cards: true, includes: false, tax_rate: 7 },
    ])
    expect(await ask(store.ownerUrl, `SELECT code FROM currency WHERE includes_tax ORDER BY 1`)).toEqual([
      { code: 'ltl' },
      { code: 'usd' },
    ])
    expect(await ask(store.ownerUrl, `SELECT id FROM shipping_option WHERE includes_tax ORDER BY 1`)).toEqual(
      [{ id: 'so_jp' }, { id: 'so_us' }],
    )
  })

  test('discounts that were created here, and the deletion of those that came', async () => {
    expect(await rulesOf(store.ownerUrl, 'EACH')).toEqual([
      {
        id: 'disc_item',
        is_live: false,
        is_disabled: true,
        type: 'fixed',
        value: 100,
        allocation: 'item',
        regions: [],
        products: [],
      },
      {
        id: expect.not.stringMatching('disc_item'),
        is_live: true,
        is_disabled: true,
        type: 'fixed',
        value: 150,
        allocation: 'item',
        regions: ['reg_eu'],
        products: ['prod_shirt'],
      },
    ])
    expect(await rulesOf(store.ownerUrl, 'SHIPFREE')).toMatchObject([{ id: 'disc_ship', is_live: false }])
    const live = await ask(store.ownerUrl, 'SELECT code FROM discount WHERE deleted_at IS NULL ORDER BY 1')
    expect(live.map(({ code }) => code)).toEqual(['EACH', 'FIXED', 'TEN', 'THIRD'])
  })

  test('nothing else differs from a first move, and the books are consistent (move-in-17)', async () => {
    const [own, theirs] = [await rowsIn(store.ownerUrl), await rowsIn(fresh.ownerUrl)]
    const differing = Object.keys(theirs).filter(
      (table) => JSON.stringify(own[table]) !== JSON.stringify(theirs[table]),
    )
    expect(differing.filter((table) => !chosen.includes(table))).toEqual([])
    const { isSound } = await checkStore(store.ownerUrl, onDay(5))
    expect(isSound).toBe(true)
  })

  test(
    'also when the move is repeated',
    async () => {
      const before = await rowsIn(store.ownerUrl)
      const { since: found } = await since(6)
      expect(found?.records).toEqual([])
      expect(describeSince(found ?? empty)).toContain(
        'Nothing changed on v1 since the last move on 2026-03-05 at 10:00 UTC.',
      )
      const after = await rowsIn(store.ownerUrl)
      const movedAt = (rows: unknown) =>
        JSON.parse(JSON.stringify(rows).replaceAll('2026-03-06', '2026-03-05'))
      expect(movedAt(after)).toEqual(movedAt(before))
    },
    MOVING,
  )
})

const empty = { movedAt: '', records: [], kept: [] }

/** Tables of what was set up, and of who did it. */
const chosen = [
  'currency',
  'discount',
  'discount_regions',
  'discount_rule',
  'discount_rule_products',
  'journal',
  'login_attempt',
  'product_variant',
  'public_address',
  'region',
  'session',
  'shipping_option',
  'staff_alert',
  'user',
]

test('what changed since the last move is counted by kind, and what was kept (move-in-33)', () => {
  const found = moved.since ?? empty
  const counts = Object.fromEntries(
    found.records.map(({ kind, added, changed, gone }) => [kind, [added, changed, gone]]),
  )
  const orders = counts.Orders ?? []
  expect(counts).toEqual({
    Orders: [1, orders[1], 0],
    Payments: [1, 1, 0],
    Refunds: [1, 0, 0],
    Returns: [0, 1, 0],
    // A deleted customer with orders comes back as a guest.
    Customers: [1, 2, 0],
    Products: [0, 0, 1],
    Variants: [0, 1, 0],
    'Stock levels': [0, 1, 0],
    Regions: [0, 2, 0],
  })
  expect(orders[1]).toBeGreaterThanOrEqual(2)
  expect(found.kept).toEqual([
    { setting: 'tax', count: 5 },
    { setting: 'variant', count: 3 },
    { setting: 'discount', count: 1 },
    { setting: 'deleted-discount', count: 2 },
  ])
  expect(
    describeSince({ ...found, records: [{ kind: 'Orders', added: 12, changed: 3, gone: 0 }] }),
  ).toBe(`Changed since the last move on 2026-03-02 at 10:00 UTC:
  Orders             12 new, 3 changed
Kept, because it was set up here:
  5 tax settings
  Reorder point or unit cost of 3 variants
  1 discount created here
  2 discounts deleted here`)
})

describe('is refused (move-in-19)', () => {
  test(
    'a discount of v1 that was edited, and a variant whose price was changed with its cost',
    async () => {
      await work(async (_, done) => {
        await done('/admin/discounts/disc_ten', { is_disabled: true, rule: {} })
        await done('/admin/products/prod_book/variants/var_book', {
          unit_cost: 100,
          prices: [{ currency_code: 'eur', amount: 1 }],
        })
      })
      await expect(since(7)).rejects.toThrow(
        /Edited the discount: 1 record \(TEN\)\n.*1 record \(Book\)|1 record \(Book\)\n.*Edited the discount: 1 record \(TEN\)/,
      )
    },
    MOVING,
  )
})
