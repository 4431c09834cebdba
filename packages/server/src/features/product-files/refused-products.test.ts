import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStore } from '../../../test/store.ts'
import { checkStore } from '../../tools/check/index.ts'
import { openFileStore, type ProductFileRuns } from './testing/file-runs.ts'

let store: TestStore
let runs: ProductFileRuns
beforeAll(async () => {
  ;({ store, runs } = await openFileStore())
})
afterAll(() => store.close())

const idOf = async (handle: string) =>
  (await store.db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirstOrThrow())
    .id

test('two entries for one product are refused, both when the file is read and when it is carried out (product-files-5)', async () => {
  await runs.run(
    await runs.stage('Product Handle,Product Title,Variant Inventory Quantity\ncalendar,Calendar,1\n'),
  )
  const product = await idOf('calendar')
  const rows = [
    'Product Id,Product Handle,Product Title,Variant Inventory Quantity,Price EUR',
    `${product},calendar-2025,Calendar of 2025,3,10`,
    ',calendar,Calendar,5,12\n',
  ].join('\n')
  const id = await runs.stage(rows)
  expect(await runs.problemsOf(id)).toEqual(['3 Product Handle: Row 2 is the same product.'])
  expect(await runs.run(id, true)).toMatchObject({ changed: 1, refused: 1 })

  // Two products when the file is read, but one when it is carried out.
  const late = await runs.stage(rows)
  expect(await runs.problemsOf(late)).toEqual([])
  expect((await store.call('POST', `/admin/products/${product}`, { handle: 'calendar' })).status).toBe(200)
  expect(await runs.run(late)).toMatchObject({ changed: 1, refused: 1 })
  const { findings } = await checkStore(store.url, { now: store.now() })
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})

test('an option that is too long doesn’t also report mismatched options', async () => {
  const header = 'Product Handle,Product Title,Option 1 Name,Option 1 Value'
  await runs.run(await runs.stage(`${header}\nsail,Sail,Size,S\n`))
  const long = 'x'.repeat(301)
  const id = await runs.stage([header, `sail,,${long},S`, 'mast,Mast,Size,S', `mast,,,${long}`].join('\n'))
  expect(await runs.problemsOf(id)).toEqual([
    '2 Option 1 Name: The text has 301 characters. At most 300 are allowed.',
    '4 Option 1 Value: The text has 301 characters. At most 300 are allowed.',
  ])
})

test('a character that can’t be stored, or half of one, is a problem of its cell alone (product-files-5)', async () => {
  const header =
    'Handle,Title,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Policy,Variant Price,Sh\0ade'
  const id = await runs.stage(
    [
      header,
      `oar\0,Oar,,,,,,,`,
      'rudder,Rudder,a\0b,,Si\0ze,S\0,de\0ny,1\0,',
      `keel,Keel,,,,,${'x'.repeat(59)}🌊🌊,${'9'.repeat(59)}🌊🌊,`,
    ].join('\n'),
  )
  const kept = "The cell has a character that can't be stored."
  expect(await runs.problemsOf(id)).toEqual([
    '1 Sh�ade: The column is unknown.',
    `2 Handle: ${kept}`,
    ...['Tags', 'Option1 Name', 'Option1 Value', 'Variant Inventory Policy', 'Variant Price'].map(
      (column) => `3 ${column}: ${kept}`,
    ),
    `4 Variant Inventory Policy: '${'x'.repeat(59)}🌊…' isn't a policy.`,
    `4 Variant Price: '${'9'.repeat(59)}🌊…' isn't a price in EUR.`,
  ])
})

test("a file with the merchant's own ids and no handles creates each product once, by its title (product-files-6)", async () => {
  const header = 'Product Id,Product Title,Price EUR'
  const first = await runs.stage(`${header}\nA-100,Beaker,12\n`)
  expect(await runs.run(first)).toMatchObject({ created: 1 })
  const beaker = await idOf('beaker')
  expect(await runs.run(await runs.stage(`${header}\nA-100,Beaker,12\n`))).toMatchObject({ left: 1 })
  // For a product found by its id, a new title neither changes its handle nor matches another product's.
  const renamed = await runs.stage(`${header}\n${beaker},Calendar,12\n`)
  expect(await runs.run(renamed)).toMatchObject({ changed: 1 })
  expect(await idOf('beaker')).toBe(beaker)
  const two = await runs.stage(`${header}\nA-200,Saucer,12\nA-201,Saucer,13\nA-202,***,14\nA-203,***,15\n`)
  expect(await runs.problemsOf(two)).toEqual([
    "3 product.handle: Row 2 already has the handle 'saucer'.",
    "5 product.handle: Row 4 already has the handle 'u2a-u2a-u2a'.",
  ])
})

test("a price problem is reported in its own column, and a region's price by the region's name", async () => {
  const header =
    'Product Handle,Product Title,Price EUR,Sale Price EUR,Price Test [EUR],Sale Price Test [EUR]'
  const id = await runs.stage(
    [header, 'oar,Oar,5,4,10,20', 'rudder,Rudder,5,6,,', 'keel,Keel,,3,,'].join('\n'),
  )
  expect(await runs.problemsOf(id)).toEqual([
    "2 Sale Price Test [EUR]: The sale price can't be higher than the price.",
    "3 Sale Price EUR: The sale price can't be higher than the price.",
    '4 Sale Price EUR: There is a sale price but no price.',
  ])
  const good = await runs.stage(`${header}\noar,Oar,5,4,20,10`)
  expect((await runs.rowsOf(good))[0]?.differences).toEqual(
    expect.arrayContaining([
      { variant: 'Oar', field: 'price.Test [eur]', before: null, after: 2_000 },
      { variant: 'Oar', field: 'sale.Test [eur]', before: null, after: 1_000 },
    ]),
  )
})

test("two columns can't have the same name in a mapping, and a collection is shown by its title", async () => {
  const twice = await runs.stage('Product Handle,Product Title,Product Title\nrope,Rope,Rope')
  expect(await runs.problemsOf(twice)).toEqual([
    "1 Product Title: Two columns have the name 'Product Title'.",
  ])
  const header = 'Product Handle,Product Title,Product Collection Title,Product Collection Handle'
  await runs.run(await runs.stage(`${header}\nbuoy,Buoy,For the sea,at-sea`))
  const moved = await runs.stage(`${header}\nbuoy,Buoy,For the lake,at-the-lake`)
  expect((await runs.rowsOf(moved))[0]?.differences).toEqual([
    { variant: null, field: 'product.collection', before: 'For the sea', after: 'For the lake' },
  ])
})
