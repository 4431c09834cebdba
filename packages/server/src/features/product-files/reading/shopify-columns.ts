/* The columns of Shopify's product files, by their present names and the older ones. */

const own = {
  handle: 'product.handle',
  title: 'product.title',
  'body (html)': 'product.description',
  type: 'product.type',
  tags: 'product.tags',
  collection: 'product.collection_title',
  published: 'product.published',
  status: 'product.status',
  'gift card': 'product.is_giftcard',
  'variant sku': 'variant.sku',
  'variant barcode': 'variant.barcode',
  'variant grams': 'variant.weight',
  'variant inventory tracker': 'variant.tracker',
  'variant inventory qty': 'variant.inventory_quantity',
  'variant inventory policy': 'variant.policy',
  'variant price': 'variant.price',
  'variant compare at price': 'variant.compare_at_price',
  'image src': 'image',
  'image position': 'image.position',
  // Present names, where they are others.
  'url handle': 'product.handle',
  description: 'product.description',
  'published on online store': 'product.published',
  sku: 'variant.sku',
  barcode: 'variant.barcode',
  'weight value (grams)': 'variant.weight',
  'inventory tracker': 'variant.tracker',
  'inventory quantity': 'variant.inventory_quantity',
  'continue selling when out of stock': 'variant.policy',
  price: 'variant.price',
  'compare-at price': 'variant.compare_at_price',
  'product image url': 'image',
}

export const shopifyColumns: ReadonlyMap<string, string> = new Map(Object.entries(own))

export const shopifyPatterns: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/^option([1-3]) (name|value)$/i, ([, rank, part = '']) => `option${rank}.${part.toLowerCase()}`],
]

const ofMarkets = "A Shopify market's price. Choose a price of this store, such as price.eur, to import it."

export const shopifyLeftOut: readonly [RegExp, string][] = [
  [
    /^(vendor|template suffix|published scope|published at|custom product type)$/i,
    'This store has no such field.',
  ],
  [/^(product category|standard product type|standardized product type)/i, "Shopify's product taxonomy."],
  [/^metafields? |\((product|variant)\.metafields\./i, "Metafields aren't imported."],
  [
    /^(variant )?(fulfillment service|requires shipping|taxable|charge tax|tax code)$/i,
    'Set by regions and shipping profiles in this store.',
  ],
  [/^(variant weight( unit)?|weight unit for display)$/i, 'Weights are imported in grams.'],
  [/^variant image( url)?$/i, 'Images belong to the product in this store.'],
  [/^image (alt text|attachment)$/i, "Only the image's address is imported."],
  [/^(seo |google shopping \/ )/i, 'This store has no SEO fields.'],
  [/^option[1-3] linked to$/i, "Metafields aren't imported."],
  [/^(cost per item|unit price .*|.* measure( unit)?)$/i, 'This store has no such field.'],
  [/^(included|price|compare[- ]at price) \/ /i, ofMarkets],
]
