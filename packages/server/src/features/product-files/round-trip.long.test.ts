import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoDatabase, MAKING } from '../../../test/demo/demo-database.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { createFileRuns, type FileRuns } from '../record-imports/testing/file-runs.ts'
import { productKind } from './index.ts'
import { exportedProducts } from './testing/file-runs.ts'

let store: TestStore
let runs: FileRuns
beforeAll(async () => {
  store = await openStore({}, createDemoDatabase)
  runs = await createFileRuns(store, productKind)
}, MAKING)
afterAll(async () => {
  await runs.close()
  await store.close()
})

const hostile = [
  '=HYPERLINK("x")',
  'a "quoted", line\r\nand\nmore',
  '  kept  ',
  '🌊 Ünï\u202Ecode',
  "'=0",
  '-1',
  '0012',
  'a;b\tc',
]

test('an export is imported again without a change: the demo catalogue and hostile text', async () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  await store.db
    .insertInto('store_currencies')
    .expression((from) =>
      from
        .selectFrom('store')
        .select((each) => ['store.id', each.val('krw').as('code')])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('store_currencies').select('currency_code').where('currency_code', '=', 'krw')),
          ),
        ),
    )
    .execute()
  const rows = hostile.map((text, rank) =>
    [`hostile-${rank}`, `T${text}`, text, text, `000${rank}`, '12000', `x\\,y${rank}`].map(quoted).join(';'),
  )
  const header =
    'Product Handle;Product Title;Product Description;Product Material;Variant SKU;Price KRW;Product Tags'
  const id = await runs.stage([header, ...rows].join('\r\n'))
  expect(await runs.problemsOf(id)).toEqual([])
  expect(await runs.run(id)).toMatchObject({ created: hostile.length })
  const told = await store.db
    .selectFrom('product')
    .innerJoin('product_variant', 'product_id', 'product.id')
    .select(['description', 'sku'])
    .where('product.handle', 'like', 'hostile-%')
    .orderBy('product.handle')
    .execute()
  expect(told).toEqual(
    hostile.map((text, rank) => ({ description: text === "'=0" ? '=0' : text, sku: `000${rank}` })),
  )
  const out = await exportedProducts(store)
  expect(out).toContain('"\'=HYPERLINK(""x"")"')
  const back = await runs.stage(out)
  expect(await runs.problemsOf(back)).toEqual([])
  const rowsBack = await runs.rowsOf(back)
  expect(rowsBack.length).toBeGreaterThan(hostile.length + 10)
  expect(rowsBack.filter(({ plan }) => plan !== 'leave').map(({ differences }) => differences)).toEqual([])
  await runs.undo(id)
})
