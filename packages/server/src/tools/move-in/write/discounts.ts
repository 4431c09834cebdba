import { lifetimes, make, type Step } from '../step.ts'

const duration = String.raw`^P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?$`

/**
 * Discounts. A rule fits if it has no conditions, or one that names products and discounts each item; before 1.3 the products were the rule's
 * own. A percentage without conditions is the same for each item and in total. All other rules come disabled: they would discount the wrong items.
 */
export const discounts: readonly Step[] = [
  make(
    'condition_of_rule',
    `SELECT discount_rule_id, count(*) AS conditions, bool_and(type = 'products' AND operator = 'in') AS are_products
    FROM v1.discount_condition WHERE deleted_at IS NULL GROUP BY 1`,
  ),
  make(
    'product_of_rule',
    `SELECT condition.discount_rule_id, named.product_id FROM v1.discount_condition_product AS named
      JOIN v1.discount_condition AS condition ON condition.id = named.condition_id
      WHERE condition.type = 'products' AND condition.operator = 'in' AND condition.deleted_at IS NULL
    UNION SELECT discount_rule_id, product_id FROM v1.discount_rule_products`,
  ),
  make(
    'known_rule',
    `SELECT rule.id, CASE WHEN type = 'percentage' AND names.discount_rule_id IS NULL THEN 'total' ELSE coalesce(allocation, 'total') END AS allocation,
      CASE WHEN conditions > 0 THEN conditions = 1 AND are_products AND allocation = 'item' AND type <> 'free_shipping'
        WHEN names.discount_rule_id IS NOT NULL THEN allocation = 'item' AND type <> 'free_shipping'
        ELSE type <> 'fixed' OR allocation = 'total' END AS fits
    FROM v1.discount_rule AS rule LEFT JOIN v1.condition_of_rule AS condition ON condition.discount_rule_id = rule.id
      LEFT JOIN (SELECT DISTINCT discount_rule_id FROM v1.product_of_rule) AS names ON names.discount_rule_id = rule.id`,
  ),
  {
    into: 'discount_rule',
    sql: `INSERT INTO discount_rule (id, description, type, value, allocation, metadata, ${lifetimes})
      SELECT own.id, description, type, CASE type WHEN 'percentage' THEN least(greatest(value, 0), 100) ELSE greatest(value, 0) END,
        known.allocation, v1.as_object(metadata), ${lifetimes}
      FROM v1.discount_rule AS own JOIN v1.known_rule AS known ON known.id = own.id`,
  },
  // A discount without a rule takes nothing off.
  {
    into: 'discount_rule',
    sql: `INSERT INTO discount_rule (id, type, value, allocation, ${lifetimes})
      SELECT v1.made_id('dru', id), 'percentage', 0, 'total', ${lifetimes} FROM v1.discount WHERE rule_id IS NULL`,
  },
  {
    into: 'discount_rule_products',
    sql: `INSERT INTO discount_rule_products (discount_rule_id, product_id)
      SELECT rule.id, product.id FROM v1.product_of_rule AS own JOIN discount_rule AS rule ON rule.id = own.discount_rule_id
        JOIN product ON product.id = own.product_id`,
  },
  make(
    'discounted_order',
    'SELECT DISTINCT order_id, discount_id FROM v1.order_discounts JOIN v1.kept_order AS sold ON sold.id = order_id',
  ),
  // One use for each order that isn't canceled, whatever v1 counted. A limit below them is raised.
  make(
    'use_of_discount',
    `SELECT discount_id, count(*) AS uses FROM v1.discounted_order JOIN v1."order" AS sold ON sold.id = order_id
    WHERE sold.status <> 'canceled' GROUP BY 1`,
  ),
  // Of codes that differ in case or spaces the newest stays, and none that was created or deleted here before an earlier move. A discount
  // that ends before it starts is over at once.
  {
    into: 'discount',
    sql: `INSERT INTO discount (id, code, is_dynamic, is_disabled, rule_id, parent_discount_id, usage_limit, usage_count, starts_at, ends_at,
        valid_duration, metadata, ${lifetimes})
      SELECT own.id, own.key, coalesce(is_dynamic, false),
        coalesce(is_disabled, false) OR own.rule_id IS NULL OR NOT coalesce(known.fits, false) OR coalesce(rule.type = 'fixed' AND sold_in.regions > 1, false),
        coalesce(own.rule_id, v1.made_id('dru', own.id)),
        CASE WHEN parent.rule_id = own.rule_id AND parent.parent_discount_id IS NULL THEN own.parent_discount_id END,
        CASE WHEN coalesce(own.usage_limit, rule.usage_limit) > 0 THEN greatest(coalesce(own.usage_limit, rule.usage_limit), coalesce(used.uses, 0)) WHEN coalesce(own.usage_limit, rule.usage_limit) = 0 THEN 0 END,
        coalesce(used.uses, 0), starts_at, CASE WHEN ends_at <= starts_at THEN starts_at + interval '1 second' ELSE ends_at END,
        CASE WHEN valid_duration ~ '${duration}' THEN valid_duration END, v1.as_object(own.metadata), own.created_at, own.updated_at,
        CASE WHEN row_number() OVER (PARTITION BY own.key, own.deleted_at IS NULL ORDER BY own.created_at DESC, own.id) > 1
          THEN coalesce(own.deleted_at, own.updated_at) ELSE coalesce(own.deleted_at, gone.deleted_at, CASE WHEN mine.code IS NOT NULL THEN greatest(mine.created_at, own.created_at) END) END
      FROM (SELECT *, upper(trim(code)) AS key FROM v1.discount) AS own
        LEFT JOIN v1.deleted_discount AS gone ON gone.id = own.id
        LEFT JOIN (SELECT code, created_at FROM v1.own_discount) AS mine ON mine.code = own.key
        LEFT JOIN v1.known_rule AS known ON known.id = own.rule_id
        LEFT JOIN v1.discount_rule AS rule ON rule.id = own.rule_id
        LEFT JOIN v1.use_of_discount AS used ON used.discount_id = own.id
        LEFT JOIN (SELECT id, rule_id, parent_discount_id FROM v1.discount) AS parent ON parent.id = own.parent_discount_id
        LEFT JOIN (SELECT discount_id, count(*) AS regions FROM v1.discount_regions GROUP BY 1) AS sold_in ON sold_in.discount_id = own.id`,
  },
  // A fixed amount is in one currency, so it is for one region.
  {
    into: 'discount_regions',
    sql: `INSERT INTO discount_regions (discount_id, region_id)
      SELECT own.discount_id, own.region_id FROM (
        SELECT *, row_number() OVER (PARTITION BY discount_id ORDER BY region_id) AS place FROM v1.discount_regions) AS own
        JOIN discount ON discount.id = own.discount_id JOIN discount_rule AS rule ON rule.id = discount.rule_id
      WHERE rule.type <> 'fixed' OR own.place = 1`,
  },
]

const linkedTo = (table: string, owner: string, target: string) => ({
  into: table,
  sql: `INSERT INTO ${table} SELECT own.* FROM v1.own_${table} AS own WHERE own.${owner} IN (SELECT id FROM ${target})`,
})

/** Discounts that were created here before an earlier move. Without the regions or products that they name, they would be for all. */
export const ownDiscounts: readonly Step[] = [
  { into: 'discount_rule', sql: 'INSERT INTO discount_rule SELECT * FROM v1.own_discount_rule' },
  {
    into: 'discount',
    sql: `UPDATE v1.own_discount AS own SET usage_count = 0, is_disabled = is_disabled
        OR (EXISTS (SELECT FROM v1.own_discount_regions WHERE discount_id = own.id)
          AND NOT EXISTS (SELECT FROM v1.own_discount_regions WHERE discount_id = own.id AND region_id IN (SELECT id FROM region)))
        OR (EXISTS (SELECT FROM v1.own_discount_rule_products WHERE discount_rule_id = own.rule_id UNION ALL SELECT FROM v1.own_discount_rule_variants WHERE discount_rule_id = own.rule_id)
          AND NOT EXISTS (SELECT FROM v1.own_discount_rule_products WHERE discount_rule_id = own.rule_id AND product_id IN (SELECT id FROM product)
            UNION ALL SELECT FROM v1.own_discount_rule_variants WHERE discount_rule_id = own.rule_id AND variant_id IN (SELECT id FROM product_variant)));
      INSERT INTO discount SELECT * FROM v1.own_discount`,
  },
  linkedTo('discount_regions', 'region_id', 'region'),
  linkedTo('discount_rule_products', 'product_id', 'product'),
  linkedTo('discount_rule_variants', 'variant_id', 'product_variant'),
]

/** What was taken off the lines of orders: of the discount that counts in v1's totals, and what was taken off without a discount. */
export const adjustments: readonly Step[] = [
  make(
    'kept_adjustment',
    `SELECT own.id, own.item_id, coalesce(own.description, '') AS description, figure.discount_id, figure.amount, v1.as_object(own.metadata) AS metadata
    FROM v1.adjustment_figures AS figure JOIN v1.line_item_adjustment AS own ON own.id = figure.adjustment_id
      JOIN v1.kept_line AS line ON line.id = own.item_id AND line.order_id IS NOT NULL
    WHERE figure.amount > 0`,
  ),
  {
    into: 'line_item_adjustment',
    sql: `INSERT INTO line_item_adjustment (id, item_id, description, discount_id, amount, metadata)
      SELECT id, item_id, description, discount_id, amount, metadata FROM v1.kept_adjustment`,
  },
  {
    into: 'discount_redemption',
    sql: `INSERT INTO discount_redemption (id, discount_id, order_id, redeemed_at, released_at, currency_code, amount)
      SELECT v1.made_id('dred', used.discount_id, used.order_id), used.discount_id, used.order_id, sold.created_at, sold.canceled_at, sold.currency_code,
        coalesce(taken.amount, 0)
      FROM v1.discounted_order AS used JOIN "order" AS sold ON sold.id = used.order_id
        LEFT JOIN (
          SELECT line.order_id, own.discount_id, sum(own.amount)::bigint AS amount
          FROM line_item_adjustment AS own JOIN line_item AS line ON line.id = own.item_id
          WHERE line.order_id IS NOT NULL AND own.discount_id IS NOT NULL GROUP BY 1, 2) AS taken
          ON taken.order_id = used.order_id AND taken.discount_id = used.discount_id`,
  },
]
