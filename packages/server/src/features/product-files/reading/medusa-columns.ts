import type { LeftOutReason } from '@purser/domain/record-imports'

/* The columns of Medusa v1's product files, and our own for fields that they lack. The export writes the same names in this order. */

const measureTitles = {
  Weight: 'weight',
  Length: 'length',
  Width: 'width',
  Height: 'height',
  'HS Code': 'hs_code',
  'Origin Country': 'origin_country',
  'MID Code': 'mid_code',
  Material: 'material',
} as const

/** In the order of their columns. */
export const measureFields = Object.values(measureTitles)

const measures = (noun: 'Product' | 'Variant') =>
  Object.entries(measureTitles).map(
    ([name, field]) => [`${noun} ${name}`, `${noun.toLowerCase()}.${field}`] as const,
  )

/** Pairs of the name that the export writes and its field. */
export const medusaHeader: readonly (readonly [string, string])[] = [
  ['Product Id', 'product.id'],
  ['Product Handle', 'product.handle'],
  ['Product Title', 'product.title'],
  ['Product Subtitle', 'product.subtitle'],
  ['Product Description', 'product.description'],
  ['Product Status', 'product.status'],
  ['Product Thumbnail', 'product.thumbnail'],
  ...measures('Product'),
  ['Product Collection Title', 'product.collection_title'],
  ['Product Collection Handle', 'product.collection_handle'],
  ['Product Type', 'product.type'],
  ['Product Tags', 'product.tags'],
  ['Product Discountable', 'product.discountable'],
  ['Product External Id', 'product.external_id'],
  ['Product Gift Card', 'product.is_giftcard'],
  ['Variant Id', 'variant.id'],
  ['Variant Title', 'variant.title'],
  ['Variant SKU', 'variant.sku'],
  ['Variant EAN', 'variant.ean'],
  ['Variant UPC', 'variant.upc'],
  ['Variant Barcode', 'variant.barcode'],
  ['Variant Inventory Quantity', 'variant.inventory_quantity'],
  ['Variant Allow Backorder', 'variant.allow_backorder'],
  ['Variant Manage Inventory', 'variant.manage_inventory'],
  ...measures('Variant'),
  ['Variant Reorder Point', 'variant.reorder_point'],
  ['Variant Unit Cost', 'variant.unit_cost'],
]

export const medusaColumns: ReadonlyMap<string, string> = new Map([
  ...medusaHeader.map(([name, field]) => [name.toLowerCase(), field] as const),
  // The name in later releases.
  ['product is giftcard', 'product.is_giftcard'],
])

export const medusaPatterns: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/^(?:variant )?price ([a-z]{3})$/i, ([, code = '']) => `price.${code.toLowerCase()}`],
  [/^sale price ([a-z]{3})$/i, ([, code = '']) => `sale.${code.toLowerCase()}`],
  [
    /^(?:variant )?price (.+) \[([a-z]{3})\]$/i,
    ([, name, code = '']) => `price.${name} [${code.toLowerCase()}]`,
  ],
  [/^sale price (.+) \[([a-z]{3})\]$/i, ([, name, code = '']) => `sale.${name} [${code.toLowerCase()}]`],
  [
    /^(?:variant )?option (100|[1-9]\d?) (name|value)$/i,
    ([, rank, part = '']) => `option${rank}.${part.toLowerCase()}`,
  ],
  [
    /^(?:image ([1-9]\d{0,2}) url|product image ([1-9]\d{0,2}))$/i,
    ([, one, other]) => `image${one ?? other}`,
  ],
  [/^product tag ([1-9]\d?)$/i, ([, rank]) => `tag${rank}`],
]

export const medusaLeftOut: readonly [RegExp, LeftOutReason][] = [
  [/^sales channel \d+ /i, 'sales_channel'],
  [/^product category \d+( |$)/i, 'category'],
  [/^product profile (name|type)$/i, 'default_profile'],
  [/^(product (collection|type) id|variant product id)$/i, 'foreign_id'],
  [/^(product|variant) (created|updated|deleted) at$/i, 'own_dates'],
  [/^((product|variant) metadata|variant variant rank)$/i, 'unsupported'],
]
