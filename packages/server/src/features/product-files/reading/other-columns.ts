import type { LeftOutReason } from '@purser/domain/record-imports'

/* Column names of other shops' files: WooCommerce, Shopware, Spree, Bagisto, Vendure and names that people make up. */

const fields: Readonly<Record<string, readonly string[]>> = {
  'product.title': ['name', 'title', 'product name', 'product title', 'item name'],
  'product.handle': ['handle', 'slug', 'url key', 'url handle'],
  'product.external_id': ['id', 'product id', 'external id'],
  'product.description': ['description', 'product description', 'long description', 'body (html)'],
  'product.subtitle': ['subtitle'],
  'product.status': ['status', 'product status'],
  'product.published': ['published', 'is published', 'enabled', 'active'],
  'product.type': ['product type'],
  'product.kind': [],
  'product.tags': ['tags', 'product tags'],
  'product.collection_title': ['collection', 'product collection'],
  'variant.title': ['variant title', 'variant name'],
  'variant.sku': ['sku', 'variant sku', 'product number', 'article number', 'item number'],
  'variant.ean': ['ean', 'ean13', 'ean 13'],
  'variant.upc': ['upc'],
  'variant.barcode': ['barcode', 'variant barcode', 'gtin', 'gtin, upc, ean, or isbn'],
  'variant.hs_code': ['hs code'],
  'variant.weight': ['weight (g)', 'weight grams', 'grams', 'variant grams'],
  'variant.inventory_quantity': [
    ...['stock', 'stock quantity', 'stock on hand', 'quantity', 'qty', 'inventory', 'inventory count'],
    ...['inventory quantity', 'variant inventory qty', 'variant inventory quantity', 'inventories'],
  ],
  'variant.allow_backorder': ['backorders allowed', 'inventory backorderable', 'allow backorder'],
  'variant.manage_inventory': ['track inventory', 'manage stock', 'manage inventory'],
  'variant.price': ['price', 'regular price', 'variant price', 'unit price'],
  'variant.sale_price': ['sale price', 'special price'],
  'variant.compare_at_price': ['compare at price', 'variant compare at price'],
  'variant.currency': ['currency', 'currency code'],
  'variant.parent': ['parent', 'parent sku', 'parent id'],
  'option.names': ['option groups'],
  'option.values': ['option values'],
  'option.configured': ['configurable variants'],
  'option.combinations': ['variants'],
  images: ['images', 'image urls'],
  image: ['image', 'image url', 'image src', 'picture', 'picture url', 'cover media url'],
}

export const otherColumns: ReadonlyMap<string, string> = new Map(
  Object.entries(fields).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
)

/**
 * Normalizes a column name for comparison: 'stockOnHand', 'stock_on_hand' and ' Stock on hand? ' are equal, and a language as in 'name:en'
 * is dropped.
 */
export const plainOther = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/:[a-z]{2}([_-][a-z]+)?\s*$/i, '')
    .replace(/[_\-.\s]+/g, ' ')
    .replace(/["'?]/g, '')
    .trim()
    .toLowerCase()

export const otherPatterns: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/^option ?(\d) (name|value)$/, ([, rank, part]) => `option${rank}.${part}`],
  [/^attribute (\d+) name$/, ([, rank]) => `option.attribute${rank}_name`],
  [/^attribute (\d+) value(?:\(s\))?$/, ([, rank]) => `option.attribute${rank}_value`],
  [/^image ?([1-9]\d?)( src| url)?$/, ([, rank]) => `image${rank}`],
  [/^price (?!net|tax)([a-z]{3})$/, ([, code]) => `price.${code}`],
  [/^sale price ([a-z]{3})$/, ([, code]) => `sale.${code}`],
]

export const otherLeftOut: readonly [RegExp, LeftOutReason][] = [
  [/^weight/, 'weight_unit'],
  [/^(length|width|height|depth)/, 'length_unit'],
  [/^categor/, 'category'],
  [/^(price (net|gross)|cost)/, 'other_price'],
  [/./, 'unmatched'],
]
