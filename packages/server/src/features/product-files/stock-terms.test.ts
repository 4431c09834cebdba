import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStore } from '../../../test/store.ts'
import { digestOf } from '../record-imports/index.ts'
import { type StoreProduct, withoutStockTerms } from './comparing/store-product.ts'
import { readStates } from './keeping/read-states.ts'
import { openFileStore, type ProductFileRuns } from './testing/file-runs.ts'

let store: TestStore
let runs: ProductFileRuns
beforeAll(async () => {
  ;({ store, runs } = await openFileStore())
})
afterAll(() => store.close())

const termsOf = (sku: string) =>
  store.db
    .selectFrom('product_variant')
    .select(['reorder_point', 'unit_cost', 'unit_cost_currency_code'])
    .where('sku', '=', sku)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
const terms = (reorder_point: number | null, unit_cost: number | null, unit_cost_currency_code = 'eur') => ({
  reorder_point,
  unit_cost,
  unit_cost_currency_code: unit_cost === null ? null : unit_cost_currency_code,
})
/** Stores what an import of an older release would have stored to undo it by. */
async function makeOlder(id: string) {
  const [row] = await store.db
    .selectFrom('record_import_row')
    .select(['record_id', 'before'])
    .where('import_id', '=', id)
    .execute()
  const now = (await readStates(store.db, { ids: [row?.record_id ?? ''] })).get(row?.record_id ?? '')
  if (!row || !now) throw new Error('The import changed no product')
  await store.db
    .updateTable('record_import_row')
    .set({
      before: JSON.stringify(withoutStockTerms(row.before as unknown as StoreProduct)), // The column is JSON that the import wrote.
      after_digest: digestOf(withoutStockTerms(now)),
    })
    .where('import_id', '=', id)
    .execute()
}

const header = 'Product Handle,Product Title,Variant SKU,Variant Reorder Point,Variant Unit Cost\n'

test('a file sets reorder point and unit cost, an empty cell clears them, and undoing restores them (product-files-44)', async () => {
  await runs.run(await runs.stage(`${header}lamp,Lamp,LAMP,12,3.50\nbulb,Bulb,BULB,,\n`))
  expect(await termsOf('LAMP')).toEqual(terms(12, 350))
  expect(await termsOf('BULB')).toEqual(terms(null, null))

  // Other columns leave them as they are; a new variant gets the usual reorder point.
  await runs.run(
    await runs.stage('Product Handle,Product Title,Variant SKU\nlamp,Lamp 2,LAMP\ncord,Cord,CORD\n'),
  )
  expect(await termsOf('LAMP')).toEqual(terms(12, 350))
  expect(await termsOf('CORD')).toEqual(terms(5, null))

  const id = await runs.stage(`${header}lamp,Lamp 2,LAMP,,\n`)
  const [row] = await runs.rowsOf(id)
  expect(row?.differences).toEqual([
    { variant: 'Lamp', field: 'variant.reorder_point', before: 12, after: null },
    { variant: 'Lamp', field: 'cost.eur', before: 350, after: null },
  ])
  expect(await termsOf('LAMP')).toEqual(terms(12, 350))
  await runs.run(id)
  expect(await termsOf('LAMP')).toEqual(terms(null, null))
  await runs.undo(id)
  expect(await termsOf('LAMP')).toEqual(terms(12, 350))
})

test('an import that an older release made is undone, and leaves them as they are', async () => {
  await runs.run(await runs.stage(`${header}vase,Vase,VASE,7,2\n`))
  const id = await runs.stage('Product Handle,Product Title,Variant SKU\nvase,Vase 2,VASE\n')
  await runs.run(id)
  await makeOlder(id)
  await runs.undo(id)
  expect(await termsOf('VASE')).toEqual(terms(7, 200))
  const { title } = await store.db
    .selectFrom('product')
    .select('title')
    .where('handle', '=', 'vase')
    .executeTakeFirstOrThrow()
  expect(title).toBe('Vase')
})

test('a cost in another currency names it, and importing an export changes nothing (product-files-44)', async () => {
  const rows = ['desk,Desk,DESK,0,12.50 USD', 'seat,Seat,SEAT,3,0']
  await runs.run(await runs.stage(header + rows.join('\n')))
  expect(await termsOf('DESK')).toEqual(terms(0, 1250, 'usd'))
  const exported = await runs.exported()
  expect(exported).toMatch(/,Variant Reorder Point,Variant Unit Cost,/)
  expect(exported).toContain(',0,12.50 USD,')
  const again = await runs.stage(exported)
  const found = await runs.rowsOf(again)
  expect(found.flatMap(({ differences }) => differences ?? [])).toEqual([])
})

test.each([
  ['1.5', '', "'1.5' isn't a whole number of 0 or more."],
  ['-1', '', "'-1' isn't a whole number of 0 or more."],
  ['99999999999', '', "'99999999999' is out of range."],
  ['', 'cheap', "'cheap' isn't a price in EUR."],
  ['', '-2', "'-2' isn't a price in EUR."],
  ['', '1.2345', "'1.2345' has too many decimals"],
  ['', '1.234', "'1.234' is ambiguous: thousands or decimals?"],
  ['', '2 pcs', "'2 pcs' isn't a price in EUR."],
])('the reorder point %j with the cost %j is a problem: %s', async (point, cost, message) => {
  const id = await runs.stage(`${header}bowl,Bowl,BOWL,${point},${cost}\n`)
  const problems = await store.db
    .selectFrom('record_import_problem')
    .select('message')
    .where('import_id', '=', id)
    .execute()
  expect(problems.map((problem) => problem.message)).toEqual([expect.stringContaining(message)])
})
