import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import type { TestStore } from '../../../test/store.ts'
import type { FileRuns } from '../record-imports/testing/file-runs.ts'
import { openRuns } from './testing/open-runs.ts'

let store: TestStore
let runs: FileRuns
let broken: () => Promise<readonly object[]>
beforeAll(async () => {
  ;({ store, runs, broken } = await openRuns('gift-cards'))
})
afterAll(() => store.close())

const cardOf = (code: string) =>
  store.db
    .selectFrom('gift_card')
    .selectAll()
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
const ledgerOf = async (id = '') =>
  (
    await store.db
      .selectFrom('gift_card_entry')
      .selectAll()
      .where('gift_card_id', '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ kind, delta, balance_after, actor_id }) => [kind, delta, balance_after, actor_id])

async function addRegion(name: string, currency_code: string): Promise<string> {
  const currencies = await store.db.selectFrom('store_currencies').select('currency_code').execute()
  await store.call('POST', '/admin/store', {
    currencies: [...new Set([...currencies.map((each) => each.currency_code), currency_code])],
  })
  const answer = await store.call<{ region: { id: string } }>('POST', '/admin/regions', {
    name,
    currency_code,
    tax_rate: 0,
    payment_providers: [],
    fulfillment_providers: [],
    countries: [],
  })
  return answer.body.region.id
}

test('gift cards get a ledger from value to balance; a second run changes nothing; undone ones come back when imported again (record-imports-12, record-imports-14)', async () => {
  const region = await store.db
    .selectFrom('region')
    .selectAll()
    .where('id', '=', shop.region.id)
    .executeTakeFirstOrThrow()
  const file = `Code,Value,Balance,Region,Expires on,Disabled\nspent-2345-cards,"50,00","12,50",${region.name},2027-12-31,no\nFULL2345CARD,20,,${region.name},,yes\n`
  const id = await runs.stage(file)
  expect(await runs.problemsOf(id)).toEqual([])
  expect(await runs.run(id)).toMatchObject({ created: 2 })
  const spent = await cardOf('SPENT-2345-CARDS')
  expect(spent).toMatchObject({
    value: 5_000,
    balance: 1_250,
    region_id: shop.region.id,
    ends_at: '2027-12-31T23:59:59.999Z',
    is_disabled: false,
  })
  expect(await ledgerOf(spent?.id)).toEqual([
    ['issue', 5_000, 5_000, store.operatorId],
    ['adjust', -3_750, 1_250, store.operatorId],
  ])
  expect(await cardOf('FULL2345CARD')).toMatchObject({ value: 2_000, balance: 2_000, is_disabled: true })
  const again = await runs.stage(file)
  expect(await runs.run(again)).toMatchObject({ left: 2, created: 0, changed: 0 })
  expect(await broken()).toEqual([])
  expect(await runs.undo(id)).toMatchObject({ undone: 2, kept: 0 })
  expect(await cardOf('SPENT-2345-CARDS')).toBeUndefined()
  expect(await broken()).toEqual([])
  const back = await runs.stage(file.replace('"12,50"', '"10,00"'))
  expect(await runs.problemsOf(back)).toEqual([])
  expect(await runs.run(back)).toMatchObject({ created: 2 })
  expect(await cardOf('SPENT-2345-CARDS')).toMatchObject({ id: spent?.id, balance: 1_000 })
  expect(await broken()).toEqual([])
})

test('amounts have the decimals of their currency (record-imports-10)', async () => {
  await addRegion('Tokyo', 'jpy')
  await addRegion('Kuwait', 'kwd')
  const id = await runs.stage(
    [
      'Code;Value;Currency',
      'YENCARD2345;5000;JPY',
      'DINAR2345CARD;12,500;KWD',
      'DINAR2345TWO;12.505;KWD',
      'YENCARD9999;50,5;JPY',
      'BAHT2345CARD;5;THB',
    ].join('\n'),
  )
  expect(await runs.problemsOf(id)).toEqual([
    "3 Value: '12,500' is ambiguous: thousands or decimals?",
    "5 Value: '50,5' has too many decimals: JPY has no decimals.",
    '6 Currency: No region of the store has the currency THB.',
  ])
  expect(await runs.run(id, true)).toMatchObject({ created: 2, refused: 3 })
  expect(await cardOf('YENCARD2345')).toMatchObject({ value: 5_000, balance: 5_000 })
  expect(await cardOf('DINAR2345TWO')).toMatchObject({ value: 12_505 })
})

test('a card that was used since is kept by an undo, and its balance is never replaced (record-imports-13, record-imports-14)', async () => {
  const file = 'Code,Value,Balance,Region\nUSED-2345-CARD,30,30,\n'
  const region = await store.db
    .selectFrom('region')
    .selectAll()
    .where('id', '=', shop.region.id)
    .executeTakeFirstOrThrow()
  const given = file.replace(',30,\n', `,30,${region.name}\n`)
  const id = await runs.stage(given)
  await runs.run(id)
  const card = await cardOf('USED-2345-CARD')
  // As an order redeems it, but without an order: only whether there is an entry counts here.
  await store.call('POST', `/admin/gift-cards/${card?.id}`, { balance: 2_000 })
  expect(await runs.undo(id)).toMatchObject({ undone: 0, kept: 1 })
  expect((await runs.rowsOf(id)).map(({ note }) => note)).toEqual(['It was changed after the import.'])
  const higher = await runs.stage(given)
  expect(await runs.run(higher)).toMatchObject({ changed: 1 })
  expect(await cardOf('USED-2345-CARD')).toMatchObject({ balance: 3_000 })
  expect(await runs.undo(higher)).toMatchObject({ undone: 1 })
  expect(await cardOf('USED-2345-CARD')).toMatchObject({ balance: 2_000 })
  expect(await broken()).toEqual([])
})

test('bad rows are reported with what to do', async () => {
  const deleted = await store.call<{ gift_card: { id: string; code: string } }>('POST', '/admin/gift-cards', {
    value: 1_000,
    region_id: shop.region.id,
  })
  await store.call('DELETE', `/admin/gift-cards/${deleted.body.gift_card.id}`)
  const region = await store.db
    .selectFrom('region')
    .selectAll()
    .where('id', '=', shop.region.id)
    .executeTakeFirstOrThrow()
  const row = (cells: string) => `${cells},${region.name}`
  const id = await runs.stage(
    [
      'Code,Value,Balance,Expires,Region',
      row('short,10,,'),
      row('TWICE2345CARD,10,,'),
      row('twice-2345-card,10,,'),
      row('ABOVE2345CARD,10,20,'),
      row('WHEN2345CARDS,10,,31.12.2026'),
      row(`${deleted.body.gift_card.code},10,,`),
      'WHERE2345CARD,10,,,Atlantis',
    ].join('\n'),
  )
  expect(await runs.problemsOf(id)).toEqual([
    "2 Code: 'short' can't be the code of a gift card.",
    '4 Code: Row 3 is the same gift card.',
    "5 Balance: The balance can't exceed the original amount of 10.00 EUR.",
    "6 Expires: '31.12.2026' isn't a date.",
    '7 Code: A gift card with this code was deleted.',
    "8 Region: The store has no region 'Atlantis'.",
  ])
})

test("Shopify's export has only the ends of the codes, which is said at once (record-imports-11)", async () => {
  const id = await runs.stage(
    'Id,Last Characters,Initial Balance,Current Balance,Currency,Expires On,Enabled?,Note\n669632561443,3rqb,100.00,85.00,EUR,,true,\n',
  )
  expect((await runs.problemsOf(id))[0]).toBe(
    '1 null: The file has only the last characters of the codes, with which nobody can pay.',
  )
  await expect(runs.start(id, true)).rejects.toThrow('Some columns have problems')
})

test("this store's export of gift cards is read back without a change (record-imports-3)", async () => {
  const file = await store.call<string>(
    'GET',
    '/admin/gift-cards/export?decimal_sign=comma&separator=semicolon&time_zone=Europe/Berlin',
  )
  expect(file.body).toContain('Expires (Europe/Berlin)')
  const id = await runs.stage(file.body)
  expect(await runs.problemsOf(id)).toEqual([])
  const rows = await runs.rowsOf(id)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ plan }) => plan !== 'leave').map(({ differences }) => differences)).toEqual([])
})
