/** Why a column of a file is not imported. An `unknown` one must be mapped before the import can start. */
export const leftOutReasons = {
  unknown: 'No field matches this name.',
  chosen: 'Your choice.',
  unnamed: 'The column has no name.',
  field_taken: 'Another column already has this field.',
  no_currency: "This store doesn't have this currency.",
  unmatched: 'No field matches this name. Choose one to import it.',
  unsupported: 'This store has no such field.',
  weight_unit: 'Weights are in grams. Choose a field if this column is in grams.',
  length_unit: 'Lengths are in millimeters. Choose a field if this column is in millimeters.',
  category: 'This store has collections instead of categories.',
  other_price: 'Choose a field if customers see this price.',
  attribute: 'Choose a field if variants differ in it.',
  sales_channel: 'This store has no sales channels.',
  default_profile: 'The product uses the default shipping profile of its type.',
  foreign_id: 'An id from the store that exported the file.',
  own_dates: 'Purser sets its own dates.',
  taxonomy: "Shopify's product taxonomy.",
  metafield: "Metafields aren't imported.",
  region_setting: 'Set by regions and shipping profiles in this store.',
  weight_in_grams: 'Weights are imported in grams.',
  product_image: 'Images belong to the product in this store.',
  image_detail: "Only the image's address is imported.",
  seo: 'This store has no SEO fields.',
  marketing: "Purser doesn't keep who agreed to advertising. Keep this file for your newsletter.",
  computed: 'This store computes it from its own orders.',
  tax_exempt: 'This store has no tax exemptions.',
  account: 'Customers create accounts and passwords themselves.',
  country_alone: 'A country alone is no address.',
  gift_card_tail: 'Nobody can pay with the last characters of a code.',
  combinations: 'Set by this store for all discounts.',
  market_price: "A Shopify market's price. Choose a price of this store to import it.",
} as const
export type LeftOutReason = keyof typeof leftOutReasons

// The type of `Object.keys` isn't narrower.
export const leftOutCodes = Object.keys(leftOutReasons) as readonly LeftOutReason[]
