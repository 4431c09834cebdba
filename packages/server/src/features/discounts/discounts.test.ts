import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '../../../../../long-tests.ts'
import { shop } from '../../../test/open-shop.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'

import { addSeconds } from '../../clock.ts'
import { createDiscount, makeDiscount, onDiscounts, otherRegion } from './testing/discount-calls.ts'

let store: TestStore
let dollars: string
beforeAll(async () => {
  store = await openPricedStore()
  dollars = await otherRegion(store)
})
afterAll(() => store.close())

const percentage = { type: 'percentage', value: 10, allocation: 'total' }
const fixed = { type: 'fixed', value: 500, allocation: 'total' }
const traces = async () => ({
  discounts: await store.db.selectFrom('discount').selectAll().orderBy('id').execute(),
  rules: await store.db.selectFrom('discount_rule').selectAll().orderBy('id').execute(),
  regions: await store.db.selectFrom('discount_regions').selectAll().execute(),
  products: await store.db.selectFrom('discount_rule_products').selectAll().execute(),
  journal: await store.db.selectFrom('journal').select('id').execute(),
  events: await store.db.selectFrom('outbox').select('id').execute(),
})

test('a discount is stored in capitals with its rule, products and regions, and starts now unless set otherwise', async () => {
  const made = await makeDiscount(store, {
    code: ' summer-fünf ',
    rule: { ...percentage, allocation: 'item', description: 'Mugs', valid_for: ['prod_test', 'prod_test'] },
    regions: [shop.region.id, dollars],
    usage_limit: 0,
  })
  expect(made).toMatchObject({
    code: 'SUMMER-FÜNF',
    is_dynamic: false,
    is_disabled: false,
    usage_limit: 0,
    usage_count: 0,
    starts_at: store.now(),
    ends_at: null,
    valid_duration: null,
    parent_discount: null,
    rule: { ...percentage, allocation: 'item', description: 'Mugs' },
  })
  expect(made.rule.valid_for).toMatchObject([{ id: 'prod_test', title: 'Mug', thumbnail: null }])
  expect(made.regions.map(({ id }) => id)).toEqual([dollars, shop.region.id].sort())
  for (const path of [`/${made.id}`, '/code/Summer-f%C3%BCnf', '/code/%20SUMMER-F%C3%9CNF%20']) {
    expect((await onDiscounts(store, 'GET', path)).body.discount).toEqual(made)
  }
})

test('a code of maximum length is found by its address', async () => {
  const { id, code } = await makeDiscount(store, { code: 'ü'.repeat(200) })
  expect((await onDiscounts(store, 'GET', `/code/${encodeURIComponent(code)}`)).body.discount.id).toBe(id)
})

test('free shipping is stored with value 100 and allocation total', async () => {
  const { rule } = await makeDiscount(store, { rule: { type: 'free_shipping', description: 'Free' } })
  expect(rule).toMatchObject({ type: 'free_shipping', value: 100, allocation: 'total' })
})

describe('invalid input is refused at its field, and nothing is stored', () => {
  test.each(
    someOf<[string, Record<string, unknown>, number, string | undefined, string | undefined]>(
      [
        ['no code', { code: '  ' }, 400, 'code', undefined],
        ['a code that no address can name', { code: '..' }, 400, 'code', undefined],
        ['a code that no draft takes', { code: 'x'.repeat(201) }, 400, 'code', undefined],
        ['no value', { rule: { type: 'fixed', allocation: 'total' } }, 400, 'rule.value', undefined],
        ['a value below 0', { rule: { ...fixed, value: -1 } }, 400, 'rule.value', undefined],
        ['a part of a cent', { rule: { ...fixed, value: 0.5 } }, 400, 'rule.value', 'amount_not_whole'],
        ['101 percent', { rule: { ...percentage, value: 101 } }, 400, 'rule.value', 'percentage_too_large'],
        ['another type', { rule: { ...fixed, type: 'buy_x' } }, 400, 'rule.type', undefined],
        ['another allocation', { rule: { ...fixed, allocation: 'some' } }, 400, 'rule.allocation', undefined],
        ['no region', { regions: [] }, 400, 'regions', 'discount_without_region'],
        ['a region that is not there', { regions: ['reg_none'] }, 400, 'regions.0', 'unknown_reference'],
        [
          'a fixed amount of two regions',
          { rule: fixed, regions: ['reg_test', 'reg_dollars'] },
          ...([400, 'regions', 'fixed_amount_of_several_regions'] as const),
        ],
        [
          'a product that is not there',
          { rule: { ...percentage, valid_for: ['prod_test', 'prod_none'] } },
          ...([400, 'rule.valid_for.1', 'unknown_reference'] as const),
        ],
        [
          'an end before its start',
          { starts_at: '2026-03-02T10:00:00Z', ends_at: '2026-03-02T10:00:00Z' },
          ...([400, 'ends_at', 'discount_ends_before_start'] as const),
        ],
        ['a limit below 0', { usage_limit: -1 }, 400, 'usage_limit', undefined],
        ['a duration of nothing', { valid_duration: 'P0D' }, 400, 'valid_duration', undefined],
        ['a duration of words', { valid_duration: 'a month' }, 400, 'valid_duration', undefined],
        ['conditions', { rule: { ...percentage, conditions: [{}] } }, 400, 'rule.conditions', undefined],
        ['an unknown field', { colour: 'red' }, 400, undefined, undefined],
      ],
      4,
    ),
  )('%s', async (_, plan, status, field, code) => {
    const before = await traces()
    const answer = await createDiscount(store, plan)
    expect(answer.status).toBe(status)
    if (field !== undefined) expect(answer.body.field).toBe(field)
    if (code !== undefined) expect(answer.body.code).toBe(code)
    expect(await traces()).toEqual(before)
  })
})

test('a taken code is refused with its discount, whatever its case, on creation or later, and is free again after deletion', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => createDiscount(store, { code: 'at-once' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  const { body } = await createDiscount(store, { code: 'AT-once' })
  expect(body).toMatchObject({ field: 'code', message: expect.stringContaining("'Ten percent'") })
  const mine = await makeDiscount(store, { code: 'MINE', rule: { ...percentage, description: 'Mine' } })
  expect((await createDiscount(store, { code: 'mine' })).body.message).toBe(
    'The code MINE is taken by another discount. Choose another.',
  )
  expect((await onDiscounts(store, 'POST', `/${mine.id}`, { code: 'at-once' })).body.field).toBe('code')
  const { id } = (await onDiscounts(store, 'GET', '/code/at-once')).body.discount
  for (const _ of [1, 2]) {
    const gone = await store.call('DELETE', `/admin/discounts/${id}`)
    expect([gone.status, gone.body]).toEqual([200, { id, object: 'discount', deleted: true }])
  }
  expect((await onDiscounts(store, 'GET', `/${id}`)).status).toBe(404)
  expect((await onDiscounts(store, 'GET', '/code/at-once')).status).toBe(404)
  expect((await createDiscount(store, { code: 'at-once' })).status).toBe(200)
})

test('given fields change, in one version, and the journal records old and new values', async () => {
  const made = await makeDiscount(store, { metadata: { a: 1, b: 2 }, ends_at: '2027-01-01T00:00:00Z' })
  const path = `/${made.id}`
  const { body } = await onDiscounts(store, 'POST', path, {
    code: `${made.code}-x`,
    is_disabled: true,
    regions: [dollars],
    ends_at: null,
    usage_limit: 3,
    metadata: { b: '', c: 3 },
    rule: {
      id: made.rule.id,
      type: 'percentage',
      value: 15,
      allocation: 'item',
      description: 'More',
      valid_for: ['prod_test'],
    },
  })
  expect(body.discount).toMatchObject({
    code: `${made.code}-X`,
    is_disabled: true,
    ends_at: null,
    usage_limit: 3,
    metadata: { a: 1, c: 3 },
    version: 2,
    regions: [{ id: dollars }],
    rule: { id: made.rule.id, value: 15, allocation: 'item', description: 'More' },
  })
  await onDiscounts(store, 'POST', path, { rule: { value: 20 } }, { 'if-match': '"2"' })
  const { before, after } = await store.db
    .selectFrom('journal')
    .select(['before', 'after'])
    .where('resource_id', '=', made.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([before, after]).toEqual([{ value: 15 }, { value: 20 }])
  expect((await onDiscounts(store, 'GET', path)).body.discount.rule.valid_for).toHaveLength(1)
})

test('a stale or invalid change is refused, and nothing is stored', async () => {
  const made = await makeDiscount(store, { rule: fixed })
  const before = await traces()
  const path = `/${made.id}`
  for (const [body, status, code] of [
    [{ rule: { type: 'percentage' } }, 400, 'discount_type_is_kept'],
    [{ rule: { id: 'dru_none' } }, 400, 'unknown_reference'],
    [{ regions: [shop.region.id, dollars] }, 400, 'fixed_amount_of_several_regions'],
    [{ regions: [] }, 400, 'discount_without_region'],
    [{ ends_at: '2020-01-01T00:00:00Z' }, 400, 'discount_ends_before_start'],
  ] as const) {
    const answer = await onDiscounts(store, 'POST', path, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  }
  const stale = { 'if-match': '"7"' }
  expect((await onDiscounts(store, 'POST', path, { is_disabled: true }, stale)).status).toBe(409)
  expect((await onDiscounts(store, 'DELETE', path, undefined, stale)).status).toBe(409)
  expect((await onDiscounts(store, 'POST', '/disc_none', { is_disabled: true })).status).toBe(404)
  expect(await traces()).toEqual(before)
})

test('regions and products are added and removed one by one, each once, and the last region stays', async () => {
  const { id } = await makeDiscount(store)
  const step = async (method: 'POST' | 'DELETE', path: string) => {
    const { status, body } = await onDiscounts(store, method, `/${id}/${path}`)
    return [status, body.code ?? body.discount.version]
  }
  expect(await step('POST', `regions/${dollars}`)).toEqual([200, 2])
  expect(await step('POST', `regions/${dollars}`)).toEqual([200, 2])
  expect(await step('DELETE', `regions/${shop.region.id}`)).toEqual([200, 3])
  expect(await step('DELETE', `regions/${dollars}`)).toEqual([400, 'discount_without_region'])
  expect(await step('POST', 'regions/reg_none')).toEqual([400, 'unknown_reference'])
  expect(await step('POST', 'products/prod_test')).toEqual([200, 4])
  expect(await step('POST', 'products/prod_none')).toEqual([400, 'unknown_reference'])
  expect(await step('DELETE', 'products/prod_test')).toEqual([200, 5])
  expect(await step('DELETE', 'products/prod_test')).toEqual([200, 5])
  const one = await makeDiscount(store, { rule: fixed })
  const second = await onDiscounts(store, 'POST', `/${one.id}/regions/${dollars}`)
  expect([second.status, second.body.code]).toEqual([400, 'fixed_amount_of_several_regions'])
})

test('the list is filtered, newest first, page by page', async () => {
  const codes: string[] = []
  for (const plan of [
    {},
    { is_disabled: true },
    { is_dynamic: true },
    { is_dynamic: true, is_disabled: true },
    { rule: fixed },
  ]) {
    store.setNow(addSeconds(store.now(), 1))
    codes.push((await makeDiscount(store, { code: `list%${codes.length}`, ...plan })).code)
  }
  type List = { discounts: { code: string; rule?: object; regions?: object[] }[]; count: number }
  const list = async (query: string) => {
    const { body } = await store.call<List>('GET', `/admin/discounts?q=ist%25&${query}`)
    return [body.discounts.map(({ code }) => codes.indexOf(code)), body.count]
  }
  expect(await list('')).toEqual([[4, 3, 2, 1, 0], 5])
  expect(await list('is_disabled=false&is_dynamic=false')).toEqual([[4, 0], 2])
  expect(await list('is_disabled=true&is_dynamic=false')).toEqual([[1], 1])
  expect(await list('is_disabled=false&is_dynamic=true')).toEqual([[2], 1])
  expect(await list('is_disabled=true')).toEqual([[3, 1], 2])
  expect(await list('rule[type]=fixed')).toEqual([[4], 1])
  expect(await list('rule[allocation]=item')).toEqual([[], 0])
  expect(await list('limit=2&offset=1&order=code')).toEqual([[1, 2], 5])
  expect(await list(`created_at[gt]=${store.now()}`)).toEqual([[], 0])
  const { body } = await store.call<List>('GET', '/admin/discounts?q=LIST%250&expand=rule&fields=code')
  expect(body.discounts[0]).toMatchObject({ code: 'LIST%0', rule: { value: 10 } })
  expect(body.discounts[0]).not.toHaveProperty('regions')
  for (const query of ['order=rule_id', 'is_disabled=maybe', 'color=red']) {
    expect((await store.call('GET', `/admin/discounts?${query}`)).status).toBe(400)
  }
})

test('discounts whose rules name more than a thousand products return a share each, a single one all (wire-204)', async () => {
  const rule = { ...percentage, valid_for: ['prod_test'] }
  const parent = await makeDiscount(store, { code: 'many-goods', is_dynamic: true, rule })
  await onDiscounts(store, 'POST', `/${parent.id}/dynamic-codes`, { code: 'many-goods-2' })
  await sql`with more as (
      insert into product (id, title, profile_id, created_at, updated_at)
      select 'prod_more_' || lpad(n::text, 3, '0'), 'More', profile_id, created_at, updated_at
      from product, generate_series(1, 599) as n where id = 'prod_test' returning id)
    insert into discount_rule_products (discount_rule_id, product_id)
    select ${parent.rule.id}, id from more`.execute(store.db)
  const productsOf = async (query: string) => {
    const { body } = await store.call<{ discounts: (typeof parent)[] }>('GET', `/admin/discounts?${query}`)
    return body.discounts.map(({ rule }) => rule.valid_for?.map(({ id }) => id) ?? [])
  }
  const [several, one] = [await productsOf('q=many-goods'), await productsOf('q=many-goods-2')]
  expect(several.map((ids) => [ids.length, ids[0], ids.at(-1)])).toEqual([
    [500, 'prod_more_001', 'prod_more_500'],
    [500, 'prod_more_001', 'prod_more_500'],
  ])
  expect(one.map((ids) => [ids.length, ids.at(-1)])).toEqual([[600, 'prod_test']])
})
