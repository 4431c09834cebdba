import type { LeftOutReason } from '@purser/domain/record-imports'

/* The columns of Shopify's product files, by their current and older names. */

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
  // Current names that differ from the older ones.
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

export const shopifyLeftOut: readonly [RegExp, LeftOutReason][] = [
  [/^(vendor|template suffix|published scope|published at|custom product type)$/i, 'unsupported'],
  [/^(product category|standard product type|standardized product type)/i, 'taxonomy'],
  [/^metafields? |\((product|variant)\.metafields\./i, 'metafield'],
  [/^(variant )?(fulfillment service|requires shipping|taxable|charge tax|tax code)$/i, 'region_setting'],
  [/^(variant weight( unit)?|weight unit for display)$/i, 'weight_in_grams'],
  [/^variant image( url)?$/i, 'product_image'],
  [/^image (alt text|attachment)$/i, 'image_detail'],
  [/^(seo |google shopping \/ )/i, 'seo'],
  [/^option[1-3] linked to$/i, 'metafield'],
  [/^(cost per item|unit price .*|.* measure( unit)?)$/i, 'unsupported'],
  [/^(included|price|compare[- ]at price) \/ /i, 'market_price'],
]
