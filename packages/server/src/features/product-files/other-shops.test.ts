import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStore } from '../../../test/store.ts'
import { sendFile } from '../record-imports/testing/send-file.ts'
import { openFileStore, type ProductFileRuns } from './testing/file-runs.ts'

let store: TestStore
let runs: ProductFileRuns
beforeAll(async () => {
  ;({ store, runs } = await openFileStore())
})
afterAll(() => store.close())

const contentsOf = async (id: string) => (await runs.rowsOf(id)).map(({ content }) => content)

test("a file with Shopify's current column names is read like one with the older ones (product-files-1)", async () => {
  const header =
    'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Product image URL,Image position,Variant image URL,Gift card,SEO title'
  const id = await runs.stage(
    [
      header,
      'Rope,rope,Strong,Quay,Ropes,"sea, deck",TRUE,Active,R-1,4006381333931,Colour,Blue,,12.50,15.00,4,TRUE,shopify,7,DENY,350,g,https://pictures.example/r1.jpg,1,,FALSE,',
      ',rope,,,,,,,R-2,,,Red,,12.50,,4,TRUE,shopify,0,CONTINUE,350,g,https://pictures.example/r2.jpg,2,,,',
      'Cleat,cleat,,,,,TRUE,Draft,C-1,,Title,Default Title,,9.00,,,,,,DENY,500,g,,,,FALSE,',
    ].join('\n'),
  )
  expect(await runs.problemsOf(id)).toEqual([])
  expect(await contentsOf(id)).toMatchObject([
    {
      handle: 'rope',
      fields: { title: 'Rope', description: 'Strong', status: 'published' },
      tags: ['sea', 'deck'],
      images: ['https://pictures.example/r1.jpg', 'https://pictures.example/r2.jpg'],
      options: ['Colour'],
      variants: [
        {
          values: ['Blue'],
          stock: 7,
          fields: { sku: 'R-1', barcode: '4006381333931', weight: 350, manage_inventory: true },
          prices: [{ currency_code: 'eur', amount: 1500, sale_amount: 1250 }],
        },
        { values: ['Red'], fields: { allow_backorder: true } },
      ],
    },
    { fields: { status: 'draft' }, options: [], variants: [{ fields: { manage_inventory: false } }] },
  ])
})

test('known column names of any other CSV become fields, the rest is left out and can be mapped (product-files-24)', async () => {
  const file =
    'Name;slug;SKU;Price;currency;Stock;published;Colour code\nBuoy;buoy;B-1;12,50;EUR;3;1;red\nOar;oar;O-1;20;XAU;1;0;blue\n'
  const { status, body } = await sendFile(store, file)
  expect([status, body.product_import]).toEqual([
    200,
    expect.objectContaining({ dialect: 'other', separator: ';', is_refused: false }),
  ])
  expect(await runs.problemsOf(body.product_import.id)).toEqual([
    '3 currency: The store has no currency XAU.',
  ])
  expect(await contentsOf(body.product_import.id)).toMatchObject([
    {
      handle: 'buoy',
      fields: { title: 'Buoy', status: 'published' },
      variants: [{ stock: 3, fields: { sku: 'B-1' }, prices: [{ currency_code: 'eur', amount: 1250 }] }],
    },
    { fields: { status: 'draft' } },
  ])
  const mapped = await sendFile(store, file, { mapping: '{"Colour code":"product.material"}' })
  expect(await contentsOf(mapped.body.product_import.id)).toMatchObject([{ fields: { material: 'red' } }, {}])
})

test('rows without a name belong to the product above, and a first row without options is the product (product-files-24)', async () => {
  const listed = await runs.stage(
    [
      'name    ,slug  ,optionGroups ,optionValues ,sku ,price ,stockOnHand',
      'Sail    ,sail  ,size|colour  ,S|red        ,S-1 ,10.00 ,5',
      '        ,      ,             ,L|red        ,S-2 ,12.00 ,6',
    ].join('\n'),
  )
  expect(await runs.problemsOf(listed)).toEqual([])
  expect(await contentsOf(listed)).toMatchObject([
    { options: ['size', 'colour'], variants: [{ values: ['S', 'red'] }, { values: ['L', 'red'] }] },
  ])
  const master = await runs.stage(
    [
      'slug,sku,name,price,option1_name,option1_value',
      'mast,MAST,Mast,0,,',
      'mast,MAST-S,,10,Size,S',
      'mast,MAST-L,,12,Size,L',
    ].join('\n'),
  )
  expect(await runs.problemsOf(master)).toEqual([])
  expect(await contentsOf(master)).toMatchObject([
    { fields: { title: 'Mast' }, variants: [{ values: ['S'] }, { values: ['L'] }] },
  ])
})

test.each(['constructor', '__proto__', 'toString', 'product.constructor'])(
  'a column called %s is unknown, and can be mapped',
  async (name) => {
    const file = `Product Handle,Product Title,${name}\nbell,Bell,brass\n`
    const { status, body } = await sendFile(store, file)
    expect([status, body.product_import]).toEqual([200, expect.objectContaining({ is_refused: true })])
    const mapping = `{${JSON.stringify(name)}:"product.material"}`
    const mapped = await sendFile(store, file, { mapping })
    expect(mapped.body.product_import).toMatchObject({ is_refused: false })
    expect(await contentsOf(mapped.body.product_import.id)).toMatchObject([{ fields: { material: 'brass' } }])
  },
)

test('a number that a spreadsheet reformatted is a problem in any column, and never accepted (product-files-25)', async () => {
  const header =
    'Product Handle,Product Title,Product HS Code,Variant SKU,Variant EAN,Variant UPC,Variant Barcode,Option 1 Name,Option 1 Value'
  const id = await runs.stage(
    `${header}\ncan,Can,"6,9E+09",2E+26,4.00638E+12,#N/A,"4,00638e12",Size,1.5E+3\nkeg,Keg,,219E01,,,219E02,Size,S\n`,
  )
  expect((await runs.problemsOf(id)).map((problem) => problem.split(':')[0])).toEqual([
    '2 Product HS Code',
    '2 Variant SKU',
    '2 Variant EAN',
    '2 Variant UPC',
    '2 Variant Barcode',
    '2 Option 1 Value',
  ])
  expect((await contentsOf(id))[1]).toMatchObject({
    variants: [{ fields: { sku: '219E01', barcode: '219E02' } }],
  })
})

test('rows that contradict each other about their product are problems of their cells (product-files-26)', async () => {
  const id = await runs.stage(
    [
      'Product Handle,Product Title,Product Status,Product Type,Product Tags,Option 1 Name,Option 1 Value,Option 2 Value,Variant SKU',
      'jug,Jug,draft,,"a,b",Size,S,,J-S',
      'jug,Jug deluxe,published,Jugs,"a, b",size,M,,J-M',
      'jug, Jug ,Draft,Kitchen,c,Colour,Blue,,J-B',
      'jug,,,,,,L,glossy,J-L',
    ].join('\n'),
  )
  expect(await runs.problemsOf(id)).toEqual([
    "3 Product Status: 'published' differs from row 2 of the product: 'draft'.",
    "3 Product Title: 'Jug deluxe' differs from row 2 of the product: 'Jug'.",
    "4 Product Tags: 'c' differs from row 2 of the product: 'a,b'.",
    "4 Option 1 Name: 'Colour' differs from row 2 of the product: 'Size'.",
    "4 Product Type: 'Kitchen' differs from row 3 of the product: 'Jugs'.",
    "5 Option 2 Value: This value's option has no name.",
  ])
  // A value that only a later row gives is used.
  expect((await contentsOf(id))[0]).toMatchObject({ type: 'Jugs' })
})

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:image/png;base64,AA',
  '//pictures.example/a.jpg',
  'a.jpg',
])('a picture at %s is a problem, as it is in the call (product-files-5)', async (address) => {
  const header = 'Product Handle,Product Title,Product Thumbnail,Image 1 Url'
  const id = await runs.stage(`${header}\npic,Pic,"${address}","${address}"\n`)
  expect(await runs.problemsOf(id)).toEqual(
    expect.arrayContaining(
      ['Product Thumbnail', 'Image 1 Url'].map(
        (column) => `2 ${column}: '${address}' isn't the address of an image.`,
      ),
    ),
  )
  expect((await contentsOf(id))[0]).not.toHaveProperty('images')
})
