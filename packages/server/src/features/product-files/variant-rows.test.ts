import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStore } from '../../../test/store.ts'
import { checkStore } from '../../tools/check/index.ts'
import { openFileStore, type ProductFileRuns } from './testing/file-runs.ts'

let store: TestStore
let runs: ProductFileRuns
beforeAll(async () => {
  ;({ store, runs } = await openFileStore())
  // Its variants have no options to tell them apart, which a file must have.
  for (const table of ['product', 'product_variant', 'money_amount'])
    await sql`update ${sql.table(table)} set deleted_at = now()`.execute(store.db)
})
afterAll(() => store.close())

const rowsOf = async (id: string) => (await runs.rowsOf(id)).map(({ content, note }) => ({ content, note }))
const fileOf = (...lines: readonly string[]) => lines.join('\n')
/** The stored variants of a product as the API answers them: SKU, option values and amounts. */
async function variantsOf(handle: string) {
  const { body } = await store.call<{
    products: {
      variants: {
        sku: string | null
        options: { value: string }[]
        prices: { amount: number; currency_code: string }[]
        inventory_quantity: number
      }[]
    }[]
  }>('GET', `/admin/products?handle=${handle}`)
  return body.products[0]?.variants.map(({ sku, options, prices, inventory_quantity }) => [
    sku,
    options.map(({ value }) => value).join('/'),
    prices.map(({ amount, currency_code }) => `${amount} ${currency_code}`).join(', '),
    inventory_quantity,
  ])
}

const woo =
  'ID,Type,SKU,Name,Published,Stock,Regular price,Sale price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s)'

test('variations of WooCommerce become variants of their product, before and after it (product-files-45)', async () => {
  const content = fileOf(
    woo,
    '11,variation,OIL-S-Y,Oilskin - S,1,3,80,70,OIL,Cut,Short,,Colour,Yellow',
    '12,simple,KNOT,Knot board,1,5,12,,,Wood,Oak,1,,',
    '10,variable,OIL,Oilskin,1,,,,,Cut,"Short, Long",1,Colour,"Yellow, Navy"',
    '13,variation,OIL-L-Y,,1,4,90,,OIL,Cut,Long,,Colour,Yellow',
    '15,variation,,Oilskin - Long navy,1,,95,,id:10,Cut,Long,,Colour,Navy',
  )
  const ready = await runs.stage(content)
  expect(await runs.problemsOf(ready)).toEqual([])
  expect(await runs.run(ready)).toMatchObject({ records: 2, created: 2 })
  expect(await variantsOf('oilskin')).toEqual([
    ['OIL-S-Y', 'Short/Yellow', '8000 eur', 3],
    ['OIL-L-Y', 'Long/Yellow', '9000 eur', 4],
    [null, 'Long/Navy', '9500 eur', 0],
  ])
  expect(await variantsOf('knot-board')).toEqual([['KNOT', '', '1200 eur', 5]])
  for (const again of [content, await runs.exported()]) {
    const repeated = await runs.stage(again)
    expect(await runs.problemsOf(repeated)).toEqual([])
    expect((await runs.rowsOf(repeated)).filter(({ plan }) => plan !== 'leave')).toEqual([])
  }
  const { findings } = await checkStore(store.url, { now: store.now() })
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
  expect(await runs.undo(ready)).toMatchObject({ undone: 2, kept: 0 })
  expect(await variantsOf('oilskin')).toBeUndefined()
})

test('what WooCommerce can have and variants can’t is a note or a problem (product-files-46)', async () => {
  const id = await runs.stage(
    fileOf(
      woo,
      '20,variable,CAP,Cap,1,,,,,Colour,"Red, Blue",1,Size,"S, L"',
      '21,variation,CAP-R,,1,1,10,,CAP,Colour,Red,,Size,',
      '22,variation,CAP-B,,0,1,10,,CAP,Colour,Blue,,Size,',
      '30,variable,BIB,Bib,1,,,,,Colour,"Red, Blue",1,Size,"S, L"',
      '31,variation,BIB-R,,1,1,10,,BIB,Colour,Red,,Size,S',
      '32,variation,BIB-B,,1,1,10,,BIB,Colour,Blue,,Size,',
      '40,variable,BAG,Bag,-1,,15,,,Colour,Red,1,,',
      '41,variation,BAG-R,,0,1,,,BAG,Colour,Red,,,',
      '51,variation,LOST,Lost,1,1,10,,GONE,Colour,Red,,,',
    ),
  )
  expect(await runs.problemsOf(id)).toEqual([
    '7 Attribute 2 value(s): The variant has no value for Size.',
    "10 Parent: The row is a variant of 'GONE', but the file has no such product.",
  ])
  expect(await rowsOf(id)).toMatchObject([
    {
      content: { options: ['Colour'], variants: [{ values: ['Red'] }] },
      note: "The variant in row 4 isn't published, so it is left out. No variant has a value for Size, so it isn't an option.",
    },
    { note: null },
    // A draft's variants are hidden with it.
    {
      content: {
        fields: { status: 'draft' },
        variants: [{ values: ['Red'], prices: [{ amount: 1_500 }], fields: { sku: 'BAG-R' } }],
      },
      note: null,
    },
    {},
  ])
})

test('a configurable product of Bagisto has the variants that it lists, with their options and stock (product-files-45)', async () => {
  const id = await runs.stage(
    fileOf(
      'sku,parent_sku,type,name,status,visible_individually,price,url_key,manage_stock,inventories,configurable_variants',
      'SOU,,configurable,Sou’wester,1,1,,souwester,,,"sku=SOU-Y,color=Yellow,size=M, wide|sku=SOU-N,color=Navy,size=L"',
      'SOU-Y,SOU,simple,Sou’wester-Yellow,1,0,30,souwester-yellow,1,"default=7,north=2",',
      'SOU-N,SOU,simple,Sou’wester-Navy,1,0,32.50,souwester-navy,1,default=0,',
    ),
  )
  expect(await runs.problemsOf(id)).toEqual([])
  await runs.run(id)
  expect(await variantsOf('souwester')).toEqual([
    ['SOU-Y', 'Yellow/M, wide', '3000 eur', 9],
    ['SOU-N', 'Navy/L', '3250 eur', 0],
  ])
})

test('kinds of products are checked, and noted where the store has none (product-files-49)', async () => {
  const header = 'sku,parent_sku,type,name,price,url_key,configurable_variants'
  const bagisto = await runs.stage(
    fileOf(
      header,
      'K-1,,simple,Kelp,3,kelp,',
      'K-2,,wholesale,Krill,4,krill,',
      'K-3,,booking,Kayak tour,5,kayak,',
    ),
  )
  expect(await runs.problemsOf(bagisto)).toEqual(["3 type: 'wholesale' isn't a type of product."])
  expect((await rowsOf(bagisto)).map(({ note }) => note)).toEqual([
    null,
    null,
    'Purser has no booking products: this one is imported as a plain product.',
  ])
  const other = await runs.stage(
    fileOf(
      `${woo},Grouped products`,
      '60,"simple, virtual",V-1,Knots,1,,5,,,,,,,,',
      '61,subscription,V-2,Tides,1,,5,,,,,,,,',
      '62,external,V-3,Charts,1,,5,,,,,,,,',
    ),
  )
  expect(await runs.problemsOf(other)).toEqual([])
  expect((await rowsOf(other)).map(({ note }) => note)).toEqual([
    null,
    null,
    'Purser has no external products: this one is imported as a plain product.',
  ])
})

test('file names in place of addresses of images are one problem, with their number (record-imports-28)', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `Shell ${at},shell-${at},"${at}-a.webp,${at}-b.webp"`)
  const id = await runs.stage(
    fileOf('name,slug,images', ...names, 'Whelk,whelk,whelk', 'Crab,crab,https://pictures.example/crab.jpg'),
  )
  expect(await runs.problemsOf(id)).toEqual([
    "2 images: '0-a.webp,0-b.webp' isn't the address of an image. The column has 299 more cells like it.",
    "302 images: 'whelk' isn't the address of an image.",
  ])
  expect(
    (await runs.rowsOf(id)).filter(({ has_problems }) => !has_problems).map(({ title }) => title),
  ).toEqual(['Crab'])
  const mapped = await runs.stage(fileOf('name,slug,images', ...names), {
    mapping: new Map([['images', '']]),
  })
  expect(await runs.problemsOf(mapped)).toEqual([])
})

test('a file of tax rates, price lists, categories or customers is no file of products (record-imports-27)', async () => {
  for (const [header, what] of [
    ['Country Code,State Code,ZIP/Postcode,Rate %', 'tax rates'],
    ['SKU,Price EUR', 'price lists'],
    ['id;parent_id;active;level;name', 'categories'],
    ['First Name,Last Name,Email', 'customers'],
  ] as const)
    await expect(runs.stage(fileOf(header, header.replaceAll(/[^,;]+/g, 'x')))).rejects.toThrow(
      `This looks like a file of ${what}, not of products.`,
    )
  const chosen = await runs.stage(fileOf('SKU,Price EUR,Label', 'A,5,Anchor'), {
    mapping: new Map([['Label', 'product.title']]),
  })
  expect(await runs.problemsOf(chosen)).toEqual([])
})

test('variants of Shopware name their product by its id, or are listed in one cell (product-files-45, product-files-46)', async () => {
  const header = 'id;parent_id;product_number;stock;name;price;optionIds;variants'
  const named = await runs.stage(
    fileOf(
      header,
      'aa11;;SW-1;9;Compass;45;;',
      'aa12;aa11;SW-1.1;3;;;c1|d1;',
      'aa13;aa11;SW-1.2;4;Compass in brass;50;c2|d1;',
      'bb11;;SW-2;9;Pennant;8;;size: S, L | colour: Red, Blue',
    ),
  )
  expect(await runs.problemsOf(named)).toEqual([])
  expect((await rowsOf(named)).map(({ note }) => note)).toEqual([
    "The file doesn't say how the variants differ: the option 'Variant' has their names.",
    'The file has no SKUs and no stock of its 4 variants.',
  ])
  await runs.run(named)
  expect(await variantsOf('compass')).toEqual([
    ['SW-1.1', 'SW-1.1', '4500 eur', 3],
    ['SW-1.2', 'Compass in brass', '5000 eur', 4],
  ])
  expect(await variantsOf('pennant')).toEqual(
    ['S/Red', 'S/Blue', 'L/Red', 'L/Blue'].map((values) => [null, values, '800 eur', 0]),
  )
  const two = await runs.stage(
    fileOf(header, 'cc11;;SW-3;9;Flag;8;;size: S, L', 'cc11;;SW-3;9;Flag;8;;colour: Red, Blue'),
  )
  expect(await runs.problemsOf(two)).toEqual(['3 variants: Row 2 has other options for the same product.'])
})

test('rows that repeat an SKU in another currency add prices; a product that is there twice is one problem (product-files-47, product-files-48)', async () => {
  await store.db
    .insertInto('store_currencies')
    .values({
      store_id: (await store.db.selectFrom('store').select('id').executeTakeFirstOrThrow()).id,
      currency_code: 'usd',
    })
    .onConflict((on) => on.doNothing())
    .execute()
  const id = await runs.stage(
    fileOf(
      'slug,sku,name,price,currency,option1_name,option1_value',
      'buoy-lamp,BL,Buoy lamp,0,USD,,',
      'buoy-lamp,BL-R,,25,USD,Colour,Red',
      'buoy-lamp,BL-G,,26,USD,Colour,Green',
      'deck-mop,MOP,Deck mop,9,USD,,',
      'buoy-lamp,BL-R,,23,EUR,,',
      'deck-mop,MOP,Deck mop again,,,,',
      'buoy-lamp,BL-G,,24,EUR,,',
      'deck-mop,MOP,,8,EUR,,',
    ),
  )
  expect(await runs.problemsOf(id)).toEqual(["7 slug: 'deck-mop' is already in row 5."])
  await runs.run(id, true)
  expect(await variantsOf('buoy-lamp')).toEqual([
    ['BL-R', 'Red', '2500 usd, 2300 eur', 0],
    ['BL-G', 'Green', '2600 usd, 2400 eur', 0],
  ])
  expect(await variantsOf('deck-mop')).toEqual([['MOP', '', '900 usd, 800 eur', 0]])
})
