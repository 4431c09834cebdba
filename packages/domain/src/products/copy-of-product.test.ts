import { expect, test } from 'vitest'
import { copyOfProduct } from './index.ts'

type Metadata = Record<string, unknown>

const measures = {
  weight: 300,
  length: null,
  height: 12,
  width: null,
  hs_code: '6402',
  origin_country: 'pt',
  mid_code: null,
  material: 'Clay',
}
const variant = {
  id: 'variant_1',
  title: 'Blue / L',
  sku: 'MUG-1',
  ean: '401',
  upc: '77',
  barcode: '9',
  inventory_quantity: 12,
  allow_backorder: true,
  reorder_point: 3,
  manage_inventory: true,
  variant_rank: 0,
  ...measures,
  metadata: { shelf: 3 } as Metadata,
  options: [
    { id: 'optval_2', option_id: 'opt_size', value: 'L' },
    { id: 'optval_1', option_id: 'opt_color', value: 'Blue' },
  ],
  prices: [
    { id: 'ma_1', currency_code: 'eur', region_id: null, amount: 1_000, sale_amount: 900 },
    { id: 'ma_2', currency_code: 'eur', region_id: 'reg_1', amount: 1_100, sale_amount: null },
  ],
}
const mug = {
  id: 'prod_1',
  title: 'Mug',
  subtitle: 'Big',
  description: 'Holds tea.',
  handle: 'mug',
  status: 'published',
  thumbnail: 'http://localhost/a.png',
  is_giftcard: false,
  discountable: false,
  collection_id: 'pcol_1',
  ...measures,
  external_id: 'erp-1',
  metadata: { maker: 'Ana' } as Metadata,
  type: { id: 'ptyp_1', value: 'Cups' },
  tags: [{ id: 'ptag_1', value: 'new' }],
  images: [{ id: 'img_1', url: 'http://localhost/a.png' }],
  options: [
    { id: 'opt_color', title: 'Color' },
    { id: 'opt_size', title: 'Size' },
  ],
  variants: [variant],
}

// Compares the whole copy, so that a copied code, stock or id would be noticed.
test('a copy has everything except unique fields, stock and external ids, and is a draft', () => {
  expect(copyOfProduct(mug, new Set(['reg_1']))).toEqual({
    title: 'Mug copy',
    handle: 'mug-copy',
    status: 'draft',
    subtitle: 'Big',
    description: 'Holds tea.',
    thumbnail: 'http://localhost/a.png',
    is_giftcard: false,
    discountable: false,
    collection_id: 'pcol_1',
    ...measures,
    metadata: { maker: 'Ana' },
    type: { value: 'Cups' },
    tags: [{ value: 'new' }],
    images: ['http://localhost/a.png'],
    options: [{ title: 'Color' }, { title: 'Size' }],
    variants: [
      {
        title: 'Blue / L',
        allow_backorder: true,
        reorder_point: 3,
        manage_inventory: true,
        metadata: { shelf: 3 },
        ...measures,
        options: [{ value: 'Blue' }, { value: 'L' }],
        prices: [
          { currency_code: 'eur', amount: 1_000, sale_amount: 900 },
          { region_id: 'reg_1', amount: 1_100, sale_amount: null },
        ],
      },
    ],
  })
})

test('empty fields stay empty in the copy, and a product without a handle gives it none', () => {
  const bare = { ...mug, handle: null, type: null, tags: [], images: [], options: [], variants: [] }
  const copy = copyOfProduct(bare, new Set())
  expect(copy).toMatchObject({ type: null, tags: [], images: [], options: [], variants: [] })
  expect(copy).not.toHaveProperty('handle')
  expect(copyOfProduct({ ...mug, handle: 'mugs/large' }, new Set())).not.toHaveProperty('handle')
})

test('a price for a deleted region isn’t copied', () => {
  const [copied] = copyOfProduct(mug, new Set(['reg_2'])).variants
  expect(copied?.prices).toEqual([{ currency_code: 'eur', amount: 1_000, sale_amount: 900 }])
})
