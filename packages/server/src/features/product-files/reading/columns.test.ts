import { listLimits } from '@purser/domain/products'
import { leftOutCodes } from '@purser/domain/record-imports'
import { expect, test } from 'vitest'
import { recognizeColumns as recognize } from '../../../csv/reading/columns.ts'
import { dialectOf, isField, type ProductDialect, productFormat } from './columns.ts'
import { medusaHeader } from './medusa-columns.ts'

test.each([
  [['Handle', 'Title', 'Body (HTML)', 'Variant Price'], 'shopify'],
  [['Product Id', 'Product Handle', 'Variant SKU'], 'medusa'],
  [[' product title ', 'Price EUR'], 'medusa'],
  [['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price'], 'other'],
  [['SKU', 'Price USD'], 'other'],
  [['Name', 'Email', 'Financial Status', 'Lineitem name'], 'other'],
  [[], 'other'],
  [['Title', 'URL handle', 'Description', 'Price'], 'shopify'],
  [['URL handle', 'SKU'], 'shopify'],
  [['constructor', '__proto__'], 'other'],
])('a file with the columns %j comes from %s', (header, dialect) => {
  expect(dialectOf(header)).toBe(dialect)
})

const format = productFormat({ currencies: new Set(['eur']) })
const recognizeColumns = (
  header: readonly string[],
  dialect: ProductDialect,
  mapping: ReadonlyMap<string, string>,
) => recognize(header, dialect, mapping, format)
const meaning = (name: string, dialect: ProductDialect) =>
  recognizeColumns([name], dialect, new Map()).columns[0]

test.each([
  ['Variant SKU', 'medusa', 'variant.sku'],
  ['variant  sku ', 'shopify', 'variant.sku'],
  ['Price USD', 'medusa', 'price.usd'],
  ['Price North & South [EUR]', 'medusa', 'price.North & South [eur]'],
  ['Price U.S. [USD]', 'medusa', 'price.U.S. [usd]'],
  ['Sale Price EUR', 'medusa', 'sale.eur'],
  ['Option 2 Value', 'medusa', 'option2.value'],
  ['Option 100 Name', 'medusa', 'option100.name'],
  ['Image 12 Url', 'medusa', 'image12'],
  ['Product Image 2', 'medusa', 'image2'],
  ['Product Tag 1', 'medusa', 'tag1'],
  ['Variant Price North Sea [EUR]', 'medusa', 'price.North Sea [eur]'],
  ['Variant Option 1 Name', 'medusa', 'option1.name'],
  ['Option3 Name', 'shopify', 'option3.name'],
  ['Body (HTML)', 'shopify', 'product.description'],
  ['URL handle', 'shopify', 'product.handle'],
  ['Description', 'shopify', 'product.description'],
  ['Published on online store', 'shopify', 'product.published'],
  ['SKU', 'shopify', 'variant.sku'],
  ['Weight value (grams)', 'shopify', 'variant.weight'],
  ['Inventory tracker', 'shopify', 'variant.tracker'],
  ['Inventory quantity', 'shopify', 'variant.inventory_quantity'],
  ['Continue selling when out of stock', 'shopify', 'variant.policy'],
  ['Compare-at price', 'shopify', 'variant.compare_at_price'],
  ['Product image URL', 'shopify', 'image'],
  ['Name', 'other', 'product.title'],
  ['name:en', 'other', 'product.title'],
  [' url_key ', 'other', 'product.handle'],
  ['stockOnHand', 'other', 'variant.inventory_quantity'],
  ['product_number', 'other', 'variant.sku'],
  ['Backorders allowed?', 'other', 'variant.allow_backorder'],
  ['GTIN, UPC, EAN, or ISBN', 'other', 'variant.barcode'],
  ['option1_name', 'other', 'option1.name'],
  ['image2_src', 'other', 'image2'],
  ['Price EUR', 'other', 'price.eur'],
] as const)('the column %j of %s becomes %s', (name, dialect, field) => {
  expect(meaning(name, dialect)).toEqual({ name, field, reason: null })
})

test.each([
  ['Sales Channel 1 Name', 'medusa'],
  ['Product Category 1 Handle', 'medusa'],
  ['Product Category 1', 'medusa'],
  ['Product Collection Id', 'medusa'],
  ['Variant Created At', 'medusa'],
  ['Vendor', 'shopify'],
  ['Google Shopping / MPN', 'shopify'],
  ['Metafields Global Title Tag', 'shopify'],
  ['Cost per item', 'shopify'],
  ['Fabric (product.metafields.shopify.fabric)', 'shopify'],
  ['Charge tax', 'shopify'],
  ['Weight unit for display', 'shopify'],
  ['Variant image URL', 'shopify'],
  ['Option1 Linked To', 'shopify'],
  ['Compare-at price / International', 'shopify'],
  ['Weight (kg)', 'other'],
  ['Categories', 'other'],
  ['price_net', 'other'],
  ['Price JPY', 'other'],
  ['constructor', 'other'],
  ['__proto__', 'other'],
  ['toString', 'other'],
] as const)('the column %j of %s is left out, and it is said why', (name, dialect) => {
  expect(meaning(name, dialect)).toEqual({ name, field: null, reason: expect.toBeOneOf([...leftOutCodes]) })
})

test('a mapping decides; unknown, repeated and ineffective mappings are problems', () => {
  const { columns, problems } = recognizeColumns(
    ['Handle', 'Title', 'Colour code', 'Vendor', 'Wholesale'],
    'shopify',
    new Map([
      ['vendor', 'product.material'],
      ['Wholesale', 'product.nothing'],
      ['title', ''],
      ['Gone', 'product.title'],
    ]),
  )
  expect(columns.map(({ field }) => field)).toEqual(['product.handle', null, null, 'product.material', null])
  expect(columns.map(({ reason }) => reason)).toEqual([null, 'chosen', 'unknown', null, 'unknown'])
  expect(problems.map(({ column, message }) => [column, message])).toEqual([
    ['Colour code', 'The column is unknown.'],
    ['Wholesale', "There is no field 'product.nothing'."],
    [null, "The file has no column 'Gone'."],
  ])
  const alike = new Map([
    ['Price denmark [DKK]', ''],
    ['Price Denmark [DKK]', 'price.dkk'],
  ])
  const { columns: told } = recognizeColumns(['Product Title', ...alike.keys()], 'medusa', alike)
  expect(told.map(({ field }) => field)).toEqual(['product.title', null, 'price.dkk'])
  const twice = recognizeColumns(['Handle', 'Handle'], 'shopify', new Map())
  expect(twice.problems).toMatchObject([{ column: 'Handle', message: "Two columns have the name 'Handle'." }])
})

test('a column can be mapped to every field that the export writes', () => {
  expect(medusaHeader.filter(([, field]) => !isField(field))).toEqual([])
  expect(isField('price.U.S. [usd]')).toBe(true)
  expect(isField(`option${listLimits.options}.value`)).toBe(true)
  expect(isField(`option${listLimits.options + 1}.value`)).toBe(false)
})

test.each(['medusa', 'shopify'] as const)(
  'a column of %s named like an object’s built-in property is unknown',
  (dialect) => {
    const { columns, problems } = recognizeColumns(['constructor', '__proto__'], dialect, new Map())
    expect(columns.map(({ field }) => field)).toEqual([null, null])
    expect(problems.map(({ column, message }) => [column, message])).toEqual([
      ['constructor', 'The column is unknown.'],
      ['__proto__', 'The column is unknown.'],
    ])
  },
)

test('of two columns of another shop for one field, the first or the mapped one is used', () => {
  const header = ['Regular price', 'Price', 'Name']
  const fields = (mapping: ReadonlyMap<string, string>) =>
    recognizeColumns(header, 'other', mapping).columns.map(({ field }) => field)
  expect(fields(new Map())).toEqual(['variant.price', null, 'product.title'])
  expect(fields(new Map([['Price', 'variant.price']]))).toEqual([null, 'variant.price', 'product.title'])
})

test('a file of another shop without titles can’t be read', () => {
  const { problems } = recognizeColumns(['Email', 'City'], 'other', new Map())
  expect(problems).toMatchObject([{ column: null, message: "No column has the product's title." }])
})
