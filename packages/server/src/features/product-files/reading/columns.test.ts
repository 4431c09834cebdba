import { listLimits } from '@purser/domain/products'
import { expect, test } from 'vitest'
import { dialectOf, isField, recogniseColumns } from './columns.ts'
import { medusaHeader } from './medusa-columns.ts'

test.each([
  [['Handle', 'Title', 'Body (HTML)', 'Variant Price'], 'shopify'],
  [['Product Id', 'Product Handle', 'Variant SKU'], 'medusa'],
  [[' product title ', 'Price EUR'], 'medusa'],
  [['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price'], null],
  [['SKU', 'Price USD'], null],
  [['Name', 'Email', 'Financial Status', 'Lineitem name'], null],
  [[], null],
])('a file with the columns %j is of %s', (header, dialect) => {
  expect(dialectOf(header)).toBe(dialect)
})

const meaning = (name: string, dialect: 'medusa' | 'shopify') =>
  recogniseColumns([name], dialect, new Map()).columns[0]

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
] as const)('the column %j of %s is left out, and it is said why', (name, dialect) => {
  expect(meaning(name, dialect)).toEqual({ name, field: null, reason: expect.stringMatching(/\.$/) })
})

test('a mapping decides; what nobody knows, what is there twice and what is mapped in vain are problems', () => {
  const { columns, problems } = recogniseColumns(
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
  expect(problems.map(({ column, message }) => [column, message])).toEqual([
    ['Colour code', 'The column is not known.'],
    ['Wholesale', "There is no field 'product.nothing'."],
    [null, "The file has no column 'Gone', which is mapped."],
  ])
  const alike = new Map([
    ['Price denmark [DKK]', ''],
    ['Price Denmark [DKK]', 'price.dkk'],
  ])
  const { columns: told } = recogniseColumns(['Product Title', ...alike.keys()], 'medusa', alike)
  expect(told.map(({ field }) => field)).toEqual(['product.title', null, 'price.dkk'])
  const twice = recogniseColumns(['Handle', 'Handle'], 'shopify', new Map())
  expect(twice.problems).toMatchObject([{ column: 'Handle', message: "Two columns are called 'Handle'." }])
})

test('every column that the export writes can be mapped to', () => {
  expect(medusaHeader.filter(([, field]) => !isField(field))).toEqual([])
  expect(isField('price.U.S. [usd]')).toBe(true)
  expect(isField(`option${listLimits.options}.value`)).toBe(true)
  expect(isField(`option${listLimits.options + 1}.value`)).toBe(false)
})
