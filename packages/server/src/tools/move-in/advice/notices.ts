import { NO_PASSWORD } from '../../../features/credentials/index.ts'

/** Something that a merchant should know about the move, found in what was staged and written. */
export interface Notice {
  /** SQL that returns the ids concerned. */
  readonly sql: string
  /** What happened to them, as a heading above the ids. */
  readonly text: string
  /** What to do; null: nothing. */
  readonly remedy: string | null
}

const installed = (kind: string) => `SELECT id FROM ${kind}_provider WHERE is_installed`

/** Records that need a decision, the most urgent first. */
const toDecide: readonly Notice[] = [
  {
    sql: `SELECT own.id FROM v1.kept_payment AS own JOIN v1.payment ON payment.id = own.id
      WHERE own.captured_at IS NULL AND own.canceled_at IS NULL AND own.amount > 0 AND payment.provider_id NOT IN (${installed('payment')})`,
    text: "Authorized, uncaptured payments of providers that Purser doesn't have",
    remedy: "Capture or cancel them in the provider's own dashboard.",
  },
  {
    sql: `SELECT id FROM v1.region WHERE tax_provider_id IS NOT NULL AND deleted_at IS NULL`,
    text: 'Regions whose taxes a tax provider computed',
    remedy: "New orders are taxed by the region's rate and its tax rates. Check them.",
  },
  {
    sql: `SELECT own.id FROM v1.discount AS own JOIN discount ON discount.id = own.id
      WHERE discount.is_disabled AND NOT own.is_disabled AND own.deleted_at IS NULL`,
    text: "Disabled discounts: Purser doesn't have their conditions",
    remedy:
      'Delete them and create them again, for products or for the whole order. Later moves keep what you created.',
  },
  {
    sql: `SELECT id FROM v1.price_list WHERE status = 'active' AND deleted_at IS NULL AND (ends_at IS NULL OR ends_at > now())`,
    text: 'Active price lists, kept in the attic',
    remedy: 'If you still need these prices, enter them on the variants.',
  },
  {
    sql: `SELECT id FROM v1.sales_channel WHERE deleted_at IS NULL AND NOT is_disabled
      AND (SELECT count(*) FROM v1.sales_channel WHERE deleted_at IS NULL AND NOT is_disabled) > 1`,
    text: 'Sales channels, kept in the attic: every storefront sells every published product',
    remedy: 'Unpublish products that your storefront must not show.',
  },
  {
    sql: `SELECT email FROM "user" WHERE password_hash = '${NO_PASSWORD}' AND deleted_at IS NULL`,
    text: 'Operators without a password',
    remedy: 'Set one: npm run operator -- password EMAIL.',
  },
  {
    sql: `SELECT id FROM fulfillment_provider WHERE NOT is_installed AND id IN (SELECT provider_id FROM v1.shipping_option WHERE deleted_at IS NULL)
      UNION SELECT provider.id FROM payment_provider AS provider JOIN region_payment_providers ON provider_id = provider.id WHERE NOT is_installed`,
    text: "Providers of shipping options and regions that Purser doesn't have",
    remedy: 'Choose other providers for these regions and options, or configure Stripe.',
  },
]

/** Records that were changed on the way. */
const changed: readonly Notice[] = [
  {
    sql: `SELECT own.id FROM v1.refund AS own JOIN v1.kept_order AS sold ON sold.id = own.order_id LEFT JOIN v1.kept_refund AS kept ON kept.id = own.id
      WHERE own.amount > coalesce(kept.amount, 0)`,
    text: 'Refunds of more than was captured: lowered to what was captured',
    remedy: "Compare these orders with the payment provider's dashboard.",
  },
  {
    sql: `SELECT id FROM v1.payment WHERE captured_at IS NOT NULL AND canceled_at IS NOT NULL`,
    text: 'Payments that were both captured and canceled: now captured',
    remedy: null,
  },
  {
    sql: `SELECT id FROM v1.known_customer WHERE kept_id <> id`,
    text: 'Customers merged into another customer with the same email',
    remedy: null,
  },
  {
    sql: `SELECT id FROM v1.known_customer WHERE is_back AND kept_id = id`,
    text: 'Deleted customers with orders: restored as guests',
    remedy: null,
  },
  {
    sql: `SELECT v1_id FROM v1.known_user WHERE NOT is_new OR is_double`,
    text: 'Operators whose email is taken: the existing operator stays',
    remedy: null,
  },
  {
    sql: `SELECT own.id FROM v1.product_variant AS own JOIN product_variant AS variant ON variant.id = own.id
      WHERE own.inventory_quantity < 0 AND variant.inventory_quantity = 0 AND variant.deleted_at IS NULL`,
    text: 'Variants without backorders whose stock was below 0: now 0',
    remedy: null,
  },
  {
    sql: `SELECT id FROM v1.discount AS own JOIN v1.use_of_discount AS used ON used.discount_id = own.id WHERE own.usage_limit > 0 AND used.uses > own.usage_limit`,
    text: 'Discounts that were used more often than allowed: their limit was raised',
    remedy: null,
  },
  {
    sql: `SELECT own.id FROM v1.discount AS own JOIN v1.own_discount AS mine ON mine.code = upper(trim(own.code)) WHERE own.deleted_at IS NULL`,
    text: 'Discounts whose code was created again here: the one that was created here stays',
    remedy: null,
  },
  {
    sql: `SELECT id FROM v1.discount WHERE ends_at <= starts_at`,
    text: 'Discounts that ended before they started: now expired',
    remedy: null,
  },
  {
    sql: `SELECT own.id FROM v1."order" AS own JOIN v1.derived_order AS derived ON derived.id = own.id
      WHERE (own.payment_status, own.fulfillment_status) IS DISTINCT FROM (derived.payment_status, derived.fulfillment_status)`,
    text: 'Orders whose status changed: Purser derives it from payments, fulfillments and returns',
    remedy: null,
  },
  {
    sql: `SELECT own.id FROM v1.line_item AS own JOIN v1.kept_line AS kept ON kept.id = own.id LEFT JOIN v1.units_of_line AS units ON units.id = own.id
      WHERE (coalesce(own.fulfilled_quantity, 0), coalesce(own.shipped_quantity, 0), coalesce(own.returned_quantity, 0))
        IS DISTINCT FROM (coalesce(units.fulfilled_quantity, 0), coalesce(units.shipped_quantity, 0), coalesce(units.returned_quantity, 0))`,
    text: 'Items whose quantities changed: Purser counts fulfillments and returns',
    remedy: null,
  },
]

/** Pictures by the server that has them. */
const pictures: Notice = {
  sql: `SELECT coalesce(substring(url FROM '^https?://[^/]+'), 'without a server') || ': ' || count(*) FROM (
      SELECT url FROM image UNION ALL SELECT thumbnail FROM product WHERE thumbnail IS NOT NULL
      UNION ALL SELECT thumbnail FROM line_item WHERE thumbnail IS NOT NULL UNION ALL SELECT url FROM claim_image) AS shown (url)
    WHERE url !~ upload_pattern()
    GROUP BY substring(url FROM '^https?://[^/]+') ORDER BY count(*) DESC`,
  text: 'Servers that host the pictures, with the number of pictures',
  remedy:
    'Pictures of the old server vanish when it is switched off. Before that, copy them into Purser: npm run move-in -- --pictures.',
}

export const notices: readonly Notice[] = [...toDecide, pictures, ...changed]
