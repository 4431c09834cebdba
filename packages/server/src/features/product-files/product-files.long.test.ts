import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStore } from '../../../test/store.ts'
import { checkStore } from '../../tools/check/index.ts'
import { pruneImports, readProgress } from '../record-imports/index.ts'
import { openFileStore, type ProductFileRuns } from './testing/file-runs.ts'

let store: TestStore
let runs: ProductFileRuns
beforeAll(async () => {
  ;({ store, runs } = await openFileStore())
})
afterAll(() => store.close())

const stage = (content: string | Buffer) => runs.stage(content)
const run = (id: string, leavesOut = false) => runs.run(id, leavesOut)
const undo = (id: string) => runs.undo(id)
const broken = async () =>
  (await checkStore(store.url, { now: store.now() })).findings.filter(({ count }) => count > 0)

async function productOf(handle: string) {
  const { body } = await store.call<{ products: Record<string, unknown>[] }>(
    'GET',
    `/admin/products?handle=${encodeURIComponent(handle)}`,
  )
  return body.products[0]
}

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Gift Card',
  'rope-lamp,Rope lamp,"<p>Two\nlines</p>",Quay,Lamp,"Rope, Light",true,Colour,Sand,Size,S,RL-S,300,shopify,4,deny,40,50,,https://pictures.example/2.jpg,2,false',
  'rope-lamp,,,,,,,,Slate,,S,RL-D,300,shopify,0,continue,45.5,,,https://pictures.example/1.jpg,1,',
  'rope-lamp,,,,,,,,,,,,,,,,,,,https://pictures.example/3.jpg,3,',
  'tide-table,Tide table,,Quay,,,false,Title,Default Title,,,,0,,1,deny,12,,,,,false',
].join('\n')

test('a Shopify file becomes products, a second run changes nothing, and undoing it removes everything', async () => {
  const before = await runs.exported()
  const id = await stage(shopify)
  expect(await runs.problemsOf(id)).toEqual([])
  expect(await runs.exported()).toBe(before)
  expect(await run(id)).toMatchObject({ records: 2, to_create: 2, created: 2, refused: 0 })
  expect(await productOf('rope-lamp')).toMatchObject({
    title: 'Rope lamp',
    description: '<p>Two\nlines</p>',
    status: 'published',
    thumbnail: 'https://pictures.example/1.jpg',
    type: { value: 'Lamp' },
    tags: [{ value: 'Light' }, { value: 'Rope' }],
    options: [{ title: 'Colour' }, { title: 'Size' }],
    variants: [
      { title: 'Sand / S', sku: 'RL-S', weight: 300, inventory_quantity: 4, allow_backorder: false },
      { title: 'Slate / S', sku: 'RL-D', inventory_quantity: 0, allow_backorder: true },
    ],
  })
  expect(await productOf('tide-table')).toMatchObject({
    status: 'draft',
    options: [],
    variants: [{ title: 'Tide table', manage_inventory: false }],
  })
  const [currency] = await store.db.selectFrom('store').select('default_currency_code').execute()
  const prices = await store.db
    .selectFrom('money_amount')
    .innerJoin('product_variant', 'product_variant.id', 'variant_id')
    .select(['sku', 'currency_code', 'amount', 'sale_amount'])
    .where('sku', 'in', ['RL-S', 'RL-D'])
    .orderBy('sku', 'desc')
    .execute()
  const eur = currency?.default_currency_code
  expect(prices).toEqual([
    { sku: 'RL-S', currency_code: eur, amount: 5000, sale_amount: 4000 },
    { sku: 'RL-D', currency_code: eur, amount: 4550, sale_amount: null },
  ])
  const moved = await store.db
    .selectFrom('inventory_movement')
    .select(['kind', 'delta', 'actor_id'])
    .where('product_import_id', '=', id)
    .orderBy('delta')
    .execute()
  expect(moved).toEqual([
    { kind: 'opening', delta: 1, actor_id: store.operatorId },
    { kind: 'opening', delta: 4, actor_id: store.operatorId },
  ])

  const again = await stage(shopify)
  expect(await readProgress(store.db, again)).toMatchObject({ to_create: 0, to_change: 0, to_leave: 2 })
  expect(await run(again)).toMatchObject({ left: 2, created: 0, changed: 0 })

  expect(await undo(id)).toMatchObject({ undone: 2, kept: 0 })
  expect(await runs.exported()).toBe(before)
  expect(await broken()).toEqual([])
})

test('changes are shown field by field, and undone unless something else has changed the product', async () => {
  const made = await run(await stage(shopify))
  expect(made.created).toBe(2)
  const before = await runs.exported()
  const change = (price: string) =>
    `Product Handle,Product Title,Variant SKU,Price EUR,Variant Inventory Quantity,Option 1 Name,Option 1 Value,Option 2 Name,Option 2 Value
rope-lamp,Rope lantern,RL-S,${price},9,Size,S,Color,Sand
rope-lamp,,RL-NEW,44,2,,M,,Sand
tide-table,Tide tables,,,,,,,`
  const id = await stage(change('60'))
  expect(await runs.problemsOf(id)).toEqual([])
  const told = (await runs.rowsOf(id)).map(({ differences }) => differences as { field: string }[])
  expect(told[0]).toEqual(
    expect.arrayContaining([
      { variant: null, field: 'product.title', before: 'Rope lamp', after: 'Rope lantern' },
      { variant: 'Sand / S', field: 'variant.inventory_quantity', before: 4, after: 9 },
      { variant: 'Sand / M', field: 'variant.sku', before: null, after: 'RL-NEW' },
    ]),
  )
  expect(told[1]).toEqual([
    { variant: null, field: 'product.title', before: 'Tide table', after: 'Tide tables' },
  ])
  expect(await run(id)).toMatchObject({ changed: 2 })
  await store.db
    .updateTable('product')
    .set({ subtitle: 'Touched' })
    .where('handle', '=', 'tide-table')
    .execute()
  expect(await undo(id)).toMatchObject({ undone: 1, kept: 1 })
  const notes = (await runs.rowsOf(id)).map(({ title, undo, note }) => [title, undo, note])
  expect(notes).toEqual([
    ['Rope lantern', 'undone', null],
    ['Tide tables', 'left', 'It was changed after the import.'],
  ])
  const lamp = (text: string) => text.split('\r\n').filter((row) => row.includes('rope-lamp'))
  expect(lamp(await runs.exported())).toEqual(lamp(before))
  expect(await broken()).toEqual([])
})

test('every problem is reported with its row and column, not only the first', async () => {
  const taken = await stage('Product Handle,Product Title,Variant SKU\nowner,Owner,TAKEN\n')
  await run(taken)
  const id = await stage(
    [
      'Product Handle,Product Title,Product Status,Variant SKU,Price EUR,Price XAF,Price Nowhere [EUR],Shade,Option 1 Name,Option 1 Value',
      'bad-1,Bad one,live,BAD-1,1.2.3,,,,Size,S',
      'bad-1,,,TAKEN,10,,,,,M',
      'bad-2,,draft,BAD-1,10,,,,Size,',
      'bad-3,Bad three,draft,BAD-3,10,,,,,',
      'bad-1,Bad one,draft,BAD-4,10,,,,Size,L',
    ].join('\n'),
  )
  expect(await runs.problemsOf(id)).toEqual([
    '1 Shade: The column is unknown.',
    '1 Price XAF: The store has no currency XAF.',
    "1 Price Nowhere [EUR]: The store has no region 'Nowhere'.",
    "2 Product Status: 'live' isn't a status.",
    "2 Price EUR: '1.2.3' isn't a price in EUR.",
    "3 Variant SKU: The SKU 'TAKEN' is already used by 'Owner'.",
    "4 Variant SKU: 'BAD-1' is already in row 2.",
    '4 Product Title: The title is missing.',
    '4 Option 1 Value: bad-2 needs a value for the option Size.',
    "6 Product Handle: 'bad-1' is already in row 2.",
  ])
  await expect(runs.start(id)).rejects.toThrow('Some columns have problems')
})

test('products with problems are left out only on request', async () => {
  const id = await stage(
    'Product Handle,Product Title,Product Weight\nfine-one,Fine,10\nheavy-one,Heavy,1.5\n',
  )
  await expect(runs.start(id)).rejects.toThrow('The file has one problem')
  expect(await run(id, true)).toMatchObject({ created: 1, refused: 1, with_problems: 1 })
  await undo(id)
})

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without', (text: string) => Buffer.from(text, 'utf16le')],
  ['windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('a file in %s is read as intended', async (_, encode) => {
  const id = await stage(encode('Product Handle\tProduct Title\ncafe\tCafé Größe\n'))
  expect((await runs.rowsOf(id)).map(({ title }) => title)).toEqual(['Café Größe'])
})

test.each([
  ['', 'The file is empty.'],
  ['{"products":[]}\n', "This isn't a product file"],
  ['Product Handle,Product Title\nx,"never closed\n', "Row 2 can't be read"],
])('a file that contains no products is refused with a sentence: %j', async (content, sentence) => {
  await expect(stage(content)).rejects.toThrow(sentence)
})

test('it stops between two parts, resumes where it stopped, and notices a handle that was taken in the meantime', async () => {
  const rows = Array.from({ length: 600 }, (_, rank) => `stop-${rank},Stop ${rank},${rank}`)
  const id = await stage(['Product Handle,Product Title,Product Weight', ...rows].join('\n'))
  await runs.start(id)
  expect(await runs.runPart(id)).toBe(true)
  await runs.stop(id)
  expect(await runs.runPart(id)).toBe(false)
  expect(await readProgress(store.db, id)).toMatchObject({ records: 600, created: 250 })
  const [profile] = await store.db.selectFrom('shipping_profile').select('id').execute()
  const when = { created_at: store.now(), updated_at: store.now() }
  const row = { id: 'prod_taken', title: 'Taken', handle: 'stop-599', profile_id: profile?.id ?? '' }
  await store.db
    .insertInto('product')
    .values({ ...row, ...when })
    .execute()
  expect(await run(id)).toMatchObject({ created: 599, changed: 1 })
  expect(await undo(id)).toMatchObject({ undone: 600 })
  const { title } = await store.db
    .selectFrom('product')
    .select('title')
    .where('id', '=', 'prod_taken')
    .executeTakeFirstOrThrow()
  expect(title).toBe('Taken')
})

test('an import that nobody starts is deleted after a day, a started one never', async () => {
  const begun = await stage('Product Handle,Product Title\nkept-one,Kept\n')
  await run(begun)
  const idle = await stage('Product Handle,Product Title\nidle-one,Idle\n')
  expect(await pruneImports(store.db, store.now())).toBe(0)
  while ((await pruneImports(store.db, '2026-03-03T09:00:01.000Z')) > 0);
  expect((await runs.rowsOf(idle)).length).toBe(0)
  expect(await runs.rowsOf(begun)).toHaveLength(1)
})
