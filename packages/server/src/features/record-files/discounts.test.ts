import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import type { TestStore } from '../../../test/store.ts'
import type { FileRuns } from '../record-imports/testing/file-runs.ts'
import { openRuns } from './testing/open-runs.ts'

let store: TestStore
let runs: FileRuns
let broken: () => Promise<readonly object[]>
beforeAll(async () => {
  ;({ store, runs, broken } = await openRuns('discounts'))
})
afterAll(() => store.close())

const discountOf = async (code: string) =>
  (await store.call<{ discounts: Record<string, unknown>[] }>('GET', `/admin/discounts?q=${code}`)).body
    .discounts[0]
const isThere = (code: string) =>
  store.db
    .selectFrom('discount')
    .select('id')
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const header =
  'Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Combines with Order Discounts,Combines with Product Discounts,Combines with Shipping Discounts,Customer Selection,Context,Times Used In Total,Applies Once Per Customer,Usage Limit Per Code,Status,Start,End'
const shopify = [
  header,
  'SPRING10,-10.0,percentage,Amount Off,order,,false,false,false,All,,60,0,100,Active,2025-12-08 11:28:18 -0600,',
  'FIVEOFF,-5.00,fixed_amount,Amount Off,order,,false,false,false,All,,0,0,,Active,2025-12-08 11:28:18 -0600,2027-01-01 00:00:00 +0000',
  'SHIPFREE,,,Free Shipping,shipping,,true,true,false,All,,0,0,,Active,2025-12-08 11:28:18 -0600,',
]

test("Shopify's discounts become codes; a second run changes nothing; undoing removes them (record-imports-15, record-imports-16)", async () => {
  const id = await runs.stage(shopify.join('\n'))
  expect(await runs.problemsOf(id)).toEqual([])
  expect(await runs.run(id)).toMatchObject({ records: 3, created: 3 })
  expect(await discountOf('SPRING10')).toMatchObject({
    code: 'SPRING10',
    usage_limit: 40,
    starts_at: '2025-12-08T17:28:18.000Z',
    ends_at: null,
    rule: { type: 'percentage', value: 10, allocation: 'total' },
  })
  expect(await discountOf('FIVEOFF')).toMatchObject({
    ends_at: '2027-01-01T00:00:00.000Z',
    rule: { type: 'fixed', value: 500 },
    regions: [{ id: shop.region.id }],
  })
  expect(await discountOf('SHIPFREE')).toMatchObject({ rule: { type: 'free_shipping' } })
  const again = await runs.stage(shopify.join('\n'))
  expect(await runs.run(again)).toMatchObject({ left: 3, created: 0, changed: 0 })
  expect(await broken()).toEqual([])
  expect(await runs.undo(id)).toMatchObject({ undone: 3, kept: 0 })
  expect(await isThere('SPRING10')).toBeUndefined()
  expect(await broken()).toEqual([])
})

test('what Purser has no discounts for is refused, each with a sentence (record-imports-18)', async () => {
  const row = (cells: string) => cells
  const id = await runs.stage(
    [
      header,
      row(
        'BXGY,-100.0,percentage,Buy X Get Y,product,,false,false,false,All,,0,0,,Active,2025-12-08 11:28:18 -0600,',
      ),
      row('APP,,app,App Discount,order,,false,false,false,All,,0,0,,Active,2025-12-08 11:28:18 -0600,'),
      row(
        'SOME,-10.0,percentage,Amount Off,product,,false,false,false,All,,0,0,,Active,2025-12-08 11:28:18 -0600,',
      ),
      row(
        'LEAST,-10.0,percentage,Amount Off,order,Minimum purchase of $50.00,false,false,false,All,,0,0,,Active,,',
      ),
      row('ONCE,-10.0,percentage,Amount Off,order,,false,false,false,VIP,,0,1,,Active,,'),
      row('GONE,-10.0,percentage,Amount Off,order,,false,false,false,All,,5,0,5,Active,,'),
    ].join('\n'),
  )
  expect((await runs.problemsOf(id)).map((each) => each.replace(/ [^:]*:/, ''))).toEqual([
    '2 Purser has no "buy X get Y" discounts.',
    '3 An app of the other shop computes this discount.',
    '4 It applies to some products only, and the file does not name them.',
    '5 Purser has no minimum purchase for discounts.',
    '6 Purser has no discounts for some customers only.',
    '6 Purser has no limit of one use per customer.',
    '7 All uses of the code are spent.',
  ])
})

test('a stored discount is changed and put back, unless something else has changed it (record-imports-8)', async () => {
  await runs.run(await runs.stage('code,type,value,start date\nsummer,percentage,10,2026-01-01\n'))
  const id = await runs.stage('code,type,value,limit,regions\nSummer,percentage,"12,5",50,\n')
  expect(await runs.run(id)).toMatchObject({ changed: 1 })
  expect(await discountOf('SUMMER')).toMatchObject({ usage_limit: 50, rule: { value: 12.5 } })
  expect(await runs.undo(id)).toMatchObject({ undone: 1, kept: 0 })
  const back = await discountOf('SUMMER')
  expect(back).toMatchObject({ usage_limit: null, rule: { value: 10 } })
  const other = await runs.stage('code,type,value\nsummer,percentage,20\n')
  expect(await runs.run(other)).toMatchObject({ changed: 1 })
  await store.call('POST', `/admin/discounts/${String(back?.id)}`, { is_disabled: true })
  expect(await runs.undo(other)).toMatchObject({ undone: 0, kept: 1 })
  expect((await runs.rowsOf(other)).map(({ note }) => note)).toEqual(['It was changed after the import.'])
  expect(await broken()).toEqual([])
})

test('bad rows are reported with what to do (record-imports-17)', async () => {
  const id = await runs.stage(
    [
      'Code,Type,Value,Regions,Ends,Limit',
      'TEN,percentage,ten,,,',
      'MUCH,percentage,120,,,',
      'ODD,bogo,5,,,',
      'WHERE,percentage,5,Atlantis,,',
      'LATE,percentage,5,,tomorrow,',
      'LEAST,percentage,5,,,few',
      'TWICE,percentage,5,,,',
      'twice,percentage,5,,,',
      ',percentage,5,,,',
    ].join('\n'),
  )
  expect(await runs.problemsOf(id)).toEqual([
    "2 Value: 'ten' isn't a percentage.",
    '3 Value: A percentage can be at most 100.',
    "4 Type: Purser has no discounts of the type 'bogo'.",
    "5 Regions: The store has no region 'Atlantis'.",
    "6 Ends: 'tomorrow' isn't a date.",
    "7 Limit: 'few' isn't a whole number of 0 or more.",
    '9 Code: Row 8 is the same discount.',
    '10 Code: The code is missing.',
  ])
})

test("this store's export of discounts is read back without a change (record-imports-3)", async () => {
  await runs.run(await runs.stage(shopify.join('\n')))
  const file = await store.call<string>(
    'GET',
    '/admin/discounts/export?decimal_sign=comma&separator=semicolon&time_zone=America/New_York',
  )
  const id = await runs.stage(file.body)
  expect(await runs.problemsOf(id)).toEqual([])
  const rows = await runs.rowsOf(id)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ plan }) => plan !== 'leave').map(({ differences }) => differences)).toEqual([])
})
