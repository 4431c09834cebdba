import { expect, test } from 'vitest'
import type { FileProduct, FileVariant } from '../reading/file-product.ts'
import { mergeProduct } from './merge.ts'
import { productDefaults, type StoreProduct, variantDefaults } from './store-product.ts'

const store = {
  collections: [],
  regions: new Map(),
  codes: new Map(),
  downloaded: new Map(),
  lostUploads: new Map(),
  newId: (prefix: string) => `${prefix}_new`,
}

const fileOf = (options: string[], values: string[]): FileProduct => ({
  row: 2,
  handle: 'lamp',
  fields: { title: 'Lamp' },
  options,
  variants: [{ row: 2, fields: {}, values, prices: [] }],
})

const storedWith = (titles: string[], values: string[]): StoreProduct => ({
  id: 'prod_1',
  version: 1,
  handle: 'lamp',
  fields: { ...productDefaults, title: 'Lamp' },
  collection: null,
  type: null,
  tags: [],
  images: [],
  options: titles.map((title) => ({ id: `opt_${title}`, title })),
  variants: [
    {
      id: 'variant_1',
      version: 1,
      fields: { ...variantDefaults, title: 'One' },
      values,
      stock: 0,
      prices: [],
    },
  ],
})

test.each([
  [['Size', 'Color'], ['Size', 'Color'], ['S', 'red'], true],
  [['Size', 'Color'], ['colour', 'SIZE'], ['red', 'S'], true],
  [['Colour', 'colour'], ['colour', 'Colour'], ['red', 'S'], true],
  [['Colour', 'colour'], ['COLOUR', 'colour'], ['S', 'red'], true],
  [['Size', 'Color'], ['Size'], ['S'], false],
  [['Size', 'Color'], ['Size', 'Size'], ['S', 'red'], false],
  [['Size', 'Color'], ['Size', 'Cut'], ['S', 'red'], false],
])('a product with the options %j meets a file with %j and %j', (titles, options, values, isMet) => {
  const stored = storedWith(titles, ['S', 'red'])
  const { target, problems } = mergeProduct(fileOf(options, values), stored, store)
  expect([problems.length === 0, target]).toEqual([isMet, stored])
})

test('a new product can’t have two equal options', () => {
  const { problems } = mergeProduct(fileOf(['Colour', 'colour'], ['S', 'red']), null, store)
  expect(problems).toEqual([
    {
      row: 2,
      column: 'option1.name',
      message: "'Colour' and 'colour' are the same option. Rename one.",
      remedy: 'Give each option its own title.',
    },
  ])
})

const handleProblems = (file: Partial<FileProduct>, current: StoreProduct | null) =>
  mergeProduct({ ...fileOf([], []), options: [], variants: [], ...file }, current, store).problems.map(
    ({ row, column, message }) => [row, column, message.split(':')[0]],
  )

test('an invalid handle is reported with its row, unless the product already has it', () => {
  const odd = { ...storedWith([], []), handle: 'a/b?c' }
  expect(handleProblems({ handle: '<b>x</b>' }, null)).toEqual([
    [2, 'product.handle', "A handle can't contain '<'. Use letters, digits and hyphens."],
  ])
  expect(handleProblems({ id: 'prod_1', handle: 'a b' }, odd)).toEqual([
    [2, 'product.handle', "A handle can't contain spaces. Use letters, digits and hyphens."],
  ])
  expect(handleProblems({ handle: 'a/b?c' }, odd)).toEqual([])
  expect(handleProblems({ collection: { handle: 'a/b' } }, null)).toEqual([
    [2, 'product.collection_handle', "A handle can't contain '/'. Use letters, digits and hyphens."],
  ])
  const collections = [{ id: 'pcol_1', title: 'Old', handle: 'a/b' }]
  const known = mergeProduct({ ...fileOf([], []), variants: [], collection: { handle: 'a/b' } }, null, {
    ...store,
    collections,
  })
  expect(known.problems).toEqual([])
})

test.each([
  [true, 0, null, ['price.eur', "A gift card's price must be above 0."]],
  [true, 500, 0, ['price.eur', "A gift card's price must be above 0."]],
  [true, 500, null, null],
  [false, 0, null, null],
  [false, 500, 501, ['price.eur', "The sale price can't be higher than the price."]],
])('for a product whose being a gift card is %s, the price %i, on sale %j, gives %j', (...row) => {
  const [is_giftcard, amount, sale_amount, told] = row
  const prices = [{ currency_code: 'eur', region_id: null, amount, sale_amount }]
  const file = {
    ...fileOf([], []),
    fields: { title: 'Card', is_giftcard },
    variants: [{ row: 2, fields: {}, values: [], prices }],
  }
  const { problems } = mergeProduct(file, null, store)
  expect(problems.map(({ column, message }) => [column, message])).toEqual(told === null ? [] : [told])
})

const sibling = (id: string, sku: string, barcode: string | null) => ({
  id,
  version: 1,
  fields: { ...variantDefaults, title: sku, sku, barcode },
  values: [sku],
  stock: 0,
  prices: [],
})

const coded = (row: number, sku: string, barcode?: string): FileVariant => ({
  row,
  fields: barcode === undefined ? { title: sku, sku } : { title: sku, sku, barcode },
  values: [sku],
  prices: [],
})

const bothX = (one: string, other: string) =>
  `The variants '${one}' and '${other}' would both have the barcode 'X'.`

test.each([
  ['does not name the other', [coded(2, 'A', 'X')], [[2, 'variant.barcode', bothX('A', 'B')]]],
  [
    "leaves the other's blank",
    [coded(2, 'A', 'X'), coded(3, 'B')],
    [[2, 'variant.barcode', bothX('A', 'B')]],
  ],
  ['gives it to a new one', [coded(2, 'C', 'X')], [[2, 'variant.barcode', bothX('B', 'C')]]],
  ['gives the other its own', [coded(2, 'A', 'X'), coded(3, 'B', 'Y')], []],
  ['lets two change places', [coded(2, 'A', 'X'), coded(3, 'B', 'W')], []],
])(
  'a variant takes the code of another variant of its product (product-files-5): the file %s',
  (_, variants, told) => {
    const stored = {
      ...storedWith(['Size'], []),
      variants: [sibling('variant_1', 'A', 'W'), sibling('variant_2', 'B', 'X')],
    }
    const { problems } = mergeProduct({ ...fileOf(['Size'], []), variants }, stored, store)
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual(told)
  },
)
