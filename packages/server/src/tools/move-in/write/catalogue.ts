import { lifetimes, make, type Step } from '../step.ts'

/** Of records with equal values, which v1 allows and the store doesn't, the oldest live one stays: the others' members become its own. */
const onlyOne = (table: string): Step =>
  make(
    `known_${table}`,
    `SELECT id, first_value(id) OVER alike AS kept_id FROM v1.${table}
    WINDOW alike AS (PARTITION BY value ORDER BY deleted_at IS NOT NULL, created_at, id)`,
  )

/** The deletion of a record that isn't the one that stays. */
const deletedUnlessKept =
  'CASE WHEN known.id <> kept_id THEN coalesce(deleted_at, updated_at) ELSE deleted_at END'

const valueRecord = (table: string): Step => ({
  into: table,
  sql: `INSERT INTO ${table} (id, value, metadata, ${lifetimes})
    SELECT own.id, value, v1.as_object(metadata), created_at, updated_at, ${deletedUnlessKept}
    FROM v1.${table} AS own JOIN v1.known_${table} AS known ON known.id = own.id`,
})

const measures = ['weight', 'length', 'height', 'width']
const customs = 'hs_code, origin_country, mid_code, material'

/** Collections, types, tags and products. */
export const products: readonly Step[] = [
  {
    into: 'product_collection',
    sql: `INSERT INTO product_collection (id, title, handle, metadata, ${lifetimes})
      SELECT id, title, handle, v1.as_object(metadata), ${lifetimes} FROM v1.product_collection`,
  },
  onlyOne('product_type'),
  valueRecord('product_type'),
  onlyOne('product_tag'),
  valueRecord('product_tag'),
  // A product has one profile: since 1.13 by a table that allows several.
  make(
    'profile_of_product',
    `SELECT product.id AS product_id, coalesce(
        (SELECT min(profile_id) FROM v1.product_shipping_profile AS has WHERE has.product_id = product.id),
        product.profile_id,
        (SELECT id FROM shipping_profile WHERE type = CASE WHEN product.is_giftcard THEN 'gift_card' ELSE 'default' END
          ORDER BY deleted_at IS NOT NULL, created_at, id LIMIT 1)) AS profile_id
    FROM v1.product`,
  ),
  {
    into: 'product',
    sql: `INSERT INTO product (id, title, subtitle, description, handle, status, is_giftcard, discountable, thumbnail, collection_id,
        type_id, profile_id, ${measures.join(', ')}, ${customs}, external_id, metadata, ${lifetimes})
      SELECT own.id, title, subtitle, description, handle, coalesce(status, 'published'), coalesce(is_giftcard, false),
        coalesce(discountable, true), thumbnail, collection_id, known.kept_id, has.profile_id,
        ${measures.map((name) => `v1.positive(${name})`).join(', ')}, ${customs}, external_id, v1.as_object(metadata), ${lifetimes}
      FROM v1.product AS own JOIN v1.profile_of_product AS has ON has.product_id = own.id
        LEFT JOIN v1.known_product_type AS known ON known.id = own.type_id`,
  },
  {
    into: 'product_tags',
    sql: `INSERT INTO product_tags (product_id, product_tag_id)
      SELECT DISTINCT product_id, known.kept_id FROM v1.product_tags AS own
        JOIN v1.known_product_tag AS known ON known.id = own.product_tag_id`,
  },
  // Products of v1 share pictures, in no order. Here each has its own, so a second product's gets a new id.
  {
    into: 'image',
    sql: `INSERT INTO image (id, product_id, url, rank, metadata, ${lifetimes})
      SELECT CASE WHEN row_number() OVER (PARTITION BY own.id ORDER BY product_id) = 1 THEN own.id
          ELSE v1.made_id('img', own.id, product_id) END,
        product_id, url, row_number() OVER (PARTITION BY product_id ORDER BY created_at, own.id) - 1, v1.as_object(metadata), ${lifetimes}
      FROM v1.product_images AS has JOIN v1.image AS own ON own.id = has.image_id`,
  },
]

/** Where an option or value of a live variant isn't of use, it is deleted with what made it so. */
export const variants: readonly Step[] = [
  {
    into: 'product_option',
    sql: `INSERT INTO product_option (id, product_id, title, rank, metadata, ${lifetimes})
      SELECT own.id, product_id, own.title, row_number() OVER (PARTITION BY product_id ORDER BY own.created_at, own.id) - 1,
        v1.as_object(own.metadata), own.created_at, own.updated_at, coalesce(own.deleted_at, product.deleted_at)
      FROM v1.product_option AS own JOIN product ON product.id = own.product_id`,
  },
  // Stock of the inventory module, where it is used: what can be made of the scarcest part, over all locations.
  make(
    'stock_of_variant',
    `SELECT link.variant_id, min(floor(level.available / greatest(coalesce(link.required_quantity, 1), 1)))::bigint AS units
    FROM v1.product_variant_inventory_item AS link JOIN (
      SELECT inventory_item_id, sum(coalesce(stocked_quantity, 0) - coalesce(reserved_quantity, 0)) AS available
      FROM v1.inventory_level WHERE deleted_at IS NULL GROUP BY 1) AS level USING (inventory_item_id)
    WHERE link.deleted_at IS NULL GROUP BY 1`,
  ),
  // Variants of deleted products are deleted. Ranks have no gaps, as after each change here. Stock below zero is only possible with backorders.
  {
    into: 'product_variant',
    sql: `INSERT INTO product_variant (id, product_id, title, sku, ean, upc, barcode, variant_rank, inventory_quantity, allow_backorder,
        manage_inventory, ${measures.join(', ')}, ${customs}, metadata, ${lifetimes})
      SELECT own.id, product_id, own.title, nullif(sku, ''), nullif(ean, ''), nullif(upc, ''), nullif(barcode, ''), row_number() OVER (PARTITION BY product_id, coalesce(own.deleted_at, product.deleted_at) IS NULL ORDER BY variant_rank, own.id) - 1,
        CASE WHEN coalesce(manage_inventory, true) AND NOT coalesce(allow_backorder, false)
          THEN greatest(coalesce(stock.units, inventory_quantity, 0), 0) ELSE coalesce(stock.units, inventory_quantity, 0) END,
        coalesce(allow_backorder, false), coalesce(manage_inventory, true),
        ${measures.map((name) => `v1.positive(own.${name})`).join(', ')},
        own.hs_code, own.origin_country, own.mid_code, own.material, v1.as_object(own.metadata), own.created_at, own.updated_at,
        coalesce(own.deleted_at, product.deleted_at)
      FROM v1.product_variant AS own JOIN product ON product.id = own.product_id
        LEFT JOIN v1.stock_of_variant AS stock ON stock.variant_id = own.id`,
  },
  // v1 has neither: what was set here before an earlier move stays.
  {
    into: 'product_variant',
    sql: `UPDATE product_variant SET reorder_point = own.reorder_point, unit_cost = own.unit_cost,
        unit_cost_currency_code = own.unit_cost_currency_code
      FROM v1.own_variant AS own WHERE own.id = product_variant.id`,
  },
  // A variant has one value of each option of its product: of duplicates the newest.
  {
    into: 'product_option_value',
    sql: `INSERT INTO product_option_value (id, option_id, variant_id, value, metadata, ${lifetimes})
      SELECT id, option_id, variant_id, value, v1.as_object(metadata), created_at, updated_at,
        CASE WHEN NOT is_of_product OR option_deleted_at IS NOT NULL OR place > 1
          THEN coalesce(deleted_at, option_deleted_at, updated_at) ELSE deleted_at END
      FROM (
        SELECT own.*, option.deleted_at AS option_deleted_at, option.product_id = variant.product_id AS is_of_product,
          row_number() OVER (PARTITION BY own.variant_id, own.option_id, own.deleted_at IS NULL ORDER BY own.created_at DESC, own.id) AS place
        FROM v1.product_option_value AS own JOIN product_option AS option ON option.id = own.option_id
          JOIN product_variant AS variant ON variant.id = own.variant_id) AS known`,
  },
  // v1 doesn't require a value of each option. A missing one is the variant's title, which its editor shows as such.
  {
    into: 'product_option_value',
    sql: `INSERT INTO product_option_value (id, option_id, variant_id, value, ${lifetimes.replace(', deleted_at', '')})
      SELECT v1.made_id('optval', variant.id, option.id), option.id, variant.id, variant.title, variant.created_at, variant.updated_at
      FROM product_variant AS variant JOIN product_option AS option ON option.product_id = variant.product_id AND option.deleted_at IS NULL
      WHERE variant.deleted_at IS NULL AND NOT EXISTS (
        SELECT FROM product_option_value AS has WHERE has.variant_id = variant.id AND has.option_id = option.id AND has.deleted_at IS NULL)`,
  },
  // Nor that variants differ: the second one with the same values gets its id appended to one of them.
  {
    into: 'product_option_value',
    sql: `UPDATE product_option_value AS value SET value = value.value || ' ' || value.variant_id
      FROM (
        SELECT variant_id, min_value_id, row_number() OVER (PARTITION BY product_id, choice ORDER BY created_at, variant_id) AS place
        FROM (
          SELECT variant.id AS variant_id, variant.product_id, variant.created_at, min(has.id) AS min_value_id,
            array_agg(has.value ORDER BY has.option_id) AS choice
          FROM product_variant AS variant JOIN product_option_value AS has ON has.variant_id = variant.id AND has.deleted_at IS NULL
          WHERE variant.deleted_at IS NULL GROUP BY variant.id) AS chosen) AS alike
      WHERE alike.place > 1 AND value.id = alike.min_value_id`,
  },
]

/** Prices and taxes of the catalogue. Prices of lists and for quantities have no place here: they go to the attic. */
export const prices: readonly Step[] = [
  // Since 1.15 a table says whose a price is, and one price may be of several variants.
  make(
    'price_of_variant',
    `SELECT DISTINCT ON (own.id, has.variant_id)
      CASE WHEN has.variant_id = min(has.variant_id) OVER (PARTITION BY own.id) THEN own.id
        ELSE v1.made_id('ma', own.id, has.variant_id) END AS id,
      own.id AS v1_id, variant.id AS variant_id, lower(own.currency_code) AS currency_code, own.region_id, greatest(own.amount, 0) AS amount,
      CASE WHEN own.sale_amount BETWEEN 0 AND own.amount THEN own.sale_amount END AS sale_amount,
      own.created_at, own.updated_at, coalesce(own.deleted_at, variant.deleted_at) AS deleted_at
    FROM v1.money_amount AS own
      JOIN (SELECT money_amount_id, variant_id FROM v1.product_variant_money_amount WHERE deleted_at IS NULL
        UNION SELECT id, variant_id FROM v1.money_amount WHERE variant_id IS NOT NULL) AS has ON has.money_amount_id = own.id
      JOIN product_variant AS variant ON variant.id = has.variant_id
    WHERE own.price_list_id IS NULL AND own.min_quantity IS NULL AND own.max_quantity IS NULL
    ORDER BY own.id, has.variant_id`,
  ),
  // A variant has one price in a currency and in a region: of duplicates the newest.
  {
    into: 'money_amount',
    sql: `INSERT INTO money_amount (id, variant_id, currency_code, region_id, amount, sale_amount, ${lifetimes})
      SELECT id, variant_id, currency_code, region_id, amount, sale_amount, created_at, updated_at,
        CASE WHEN place > 1 THEN coalesce(deleted_at, updated_at) ELSE deleted_at END
      FROM (SELECT *, row_number() OVER (
          PARTITION BY variant_id, region_id, CASE WHEN region_id IS NULL THEN currency_code END, deleted_at IS NULL
          ORDER BY updated_at DESC, created_at DESC, id DESC) AS place
        FROM v1.price_of_variant) AS known`,
  },
  ...(
    [
      ['product_tax_rate', 'product_id', 'product'],
      ['product_type_tax_rate', 'product_type_id', 'product_type'],
      ['shipping_tax_rate', 'shipping_option_id', 'shipping_option'],
    ] as const
  ).map(([table, column, owner]) => ({
    into: table,
    sql: `INSERT INTO ${table} (${column}, rate_id)
      SELECT own.${column}, own.rate_id FROM v1.${table} AS own JOIN ${owner} ON ${owner}.id = own.${column} JOIN tax_rate ON tax_rate.id = own.rate_id
      ON CONFLICT DO NOTHING`,
  })),
]
