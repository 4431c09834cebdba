import { lifetimes, make, type Step, times } from '../step.ts'
import { payableTotal } from './derive.ts'

/** Carts and drafts, before orders: these refer to both. */
export const carts: readonly Step[] = [
  {
    into: 'cart',
    sql: `INSERT INTO cart (id, type, email, customer_id, region_id, billing_address_id, shipping_address_id, completed_at, payment_authorized_at,
        context, metadata, currency_code, ${lifetimes})
      SELECT own.id, kept.type, lower(own.email), buyer.kept_id, own.region_id, billing.id, shipping.id,
        CASE kept.type WHEN 'draft_order' THEN CASE WHEN kept.order_id IS NOT NULL THEN coalesce(own.completed_at, sold.created_at) END
          WHEN 'swap' THEN kept.completed_at ELSE coalesce(own.completed_at, kept.completed_at) END,
        own.payment_authorized_at, own.context, v1.as_object(own.metadata), lower(coalesce(sold.currency_code, region.currency_code)),
        own.created_at, own.updated_at, own.deleted_at
      FROM v1.cart AS own JOIN v1.kept_cart AS kept ON kept.id = own.id JOIN region ON region.id = own.region_id
        LEFT JOIN v1.kept_swap AS swap ON swap.id = kept.swap_id
        LEFT JOIN v1."order" AS sold ON sold.id = coalesce(kept.order_id, swap.order_id)
        LEFT JOIN v1.known_customer AS buyer ON buyer.id = own.customer_id
        LEFT JOIN v1.address_for AS billing ON billing.owner = kept.address_owner AND billing.address_id = own.billing_address_id
        LEFT JOIN v1.address_for AS shipping ON shipping.owner = kept.address_owner AND shipping.address_id = own.shipping_address_id`,
  },
  {
    into: 'cart_discounts',
    sql: `INSERT INTO cart_discounts (cart_id, discount_id)
      SELECT DISTINCT cart_id, discount_id FROM v1.cart_discounts JOIN cart ON cart.id = cart_id JOIN discount ON discount.id = discount_id`,
  },
  {
    into: 'draft_order',
    sql: `INSERT INTO draft_order (id, display_id, status, cart_id, order_id, canceled_at, completed_at, no_notification_order, metadata, ${times})
      SELECT own.id, own.display_id, CASE WHEN kept.order_id IS NULL THEN 'open' ELSE 'completed' END, kept.cart_id, kept.order_id, own.canceled_at,
        CASE WHEN kept.order_id IS NOT NULL THEN coalesce(own.completed_at, sold.created_at) END, no_notification_order,
        v1.as_object(own.metadata), own.created_at, own.updated_at
      FROM v1.draft_order AS own JOIN v1.kept_draft AS kept ON kept.id = own.id LEFT JOIN v1."order" AS sold ON sold.id = kept.order_id`,
  },
]

/**
 * Orders, with the totals that v1's API shows. `tax_rate` is for what is added later: the order's own, else its region's. Statuses are those
 * that follow from the money and goods that came.
 */
export const orders: readonly Step[] = [
  {
    into: 'order',
    sql: `INSERT INTO "order" (id, display_id, status, fulfillment_status, payment_status, email, customer_id, region_id, currency_code, tax_rate,
        cart_id, draft_order_id, external_id, billing_address_id, shipping_address_id, no_notification, metadata, subtotal, shipping_total,
        discount_total, gift_card_total, gift_card_tax_total, tax_total, total, paid_total, refunded_total, refundable_amount, search_text,
        canceled_at, moved_in_at, moved_in_balance, ${times})
      SELECT own.id, own.display_id, own.status, derived.fulfillment_status, derived.payment_status, lower(own.email), buyer.kept_id, own.region_id,
        lower(own.currency_code), least(greatest(coalesce(own.tax_rate, region.tax_rate, 0), 0), 100)::numeric, cart.cart_id, draft.id, own.external_id,
        billing.id, shipping.id, own.no_notification, v1.as_object(own.metadata), figures.subtotal, figures.shipping_total, figures.discount_total,
        payable.by_cards, figures.gift_card_tax_total, figures.tax_total, payable.total, coalesce(money.paid, 0), coalesce(money.refunded, 0),
        coalesce(money.paid, 0) - coalesce(money.refunded, 0), derived.search_text, kept.canceled_at,
        current_setting('move_in.now')::timestamptz, coalesce(greatest(payable.total, 0) - asked.amount, 0), own.created_at, own.updated_at
      FROM v1."order" AS own JOIN v1.kept_order AS kept ON kept.id = own.id
        JOIN v1.order_figures AS figures ON figures.order_id = own.id
        CROSS JOIN LATERAL (SELECT greatest(figures.gift_card_total, 0) AS by_cards, ${payableTotal} AS total) AS payable
        JOIN v1.derived_order AS derived ON derived.id = own.id
        JOIN v1.known_customer AS buyer ON buyer.id = own.customer_id
        LEFT JOIN v1.region ON region.id = own.region_id
        LEFT JOIN v1.order_of_cart AS cart ON cart.id = own.id
        LEFT JOIN v1.kept_draft AS draft ON draft.order_id = own.id
        LEFT JOIN v1.money_of_order AS money ON money.id = own.id
        LEFT JOIN (SELECT order_id, sum(amount)::bigint AS amount FROM v1.kept_payment WHERE order_id IS NOT NULL GROUP BY 1) AS asked
          ON asked.order_id = own.id
        LEFT JOIN v1.address_for AS billing ON billing.owner = own.id AND billing.address_id = own.billing_address_id
        LEFT JOIN v1.address_for AS shipping ON shipping.owner = own.id AND shipping.address_id = own.shipping_address_id`,
  },
  {
    into: 'order_discounts',
    sql: `INSERT INTO order_discounts (order_id, discount_id) SELECT order_id, discount_id FROM v1.discounted_order`,
  },
]

/** Lines and shipping methods with their taxes as charged. */
export const lines: readonly Step[] = [
  {
    into: 'line_item',
    sql: `INSERT INTO line_item (id, cart_id, order_id, swap_id, claim_order_id, original_item_id, title, description, thumbnail, variant_id, unit_price,
        quantity, fulfilled_quantity, shipped_quantity, returned_quantity, is_return, is_giftcard, should_merge, allow_discounts, has_shipping,
        metadata, rank, home_order_id, includes_tax, subtotal, ${times})
      SELECT own.id, kept.cart_id, kept.order_id, kept.swap_id, kept.claim_order_id, original.id, own.title, own.description, own.thumbnail, variant.id,
        own.unit_price, own.quantity, coalesce(units.fulfilled_quantity, 0), coalesce(units.shipped_quantity, 0), coalesce(units.returned_quantity, 0),
        coalesce(own.is_return, false), coalesce(own.is_giftcard, false), coalesce(own.should_merge, true), coalesce(own.allow_discounts, true),
        own.has_shipping, v1.as_object(own.metadata),
        row_number() OVER (PARTITION BY coalesce(kept.order_id, kept.swap_id, kept.claim_order_id, kept.cart_id) ORDER BY own.created_at, own.id) - 1,
        kept.home_order_id, coalesce(own.includes_tax, false), CASE WHEN own.includes_tax THEN figures.subtotal END,
        own.created_at, own.updated_at
      FROM v1.line_item AS own JOIN v1.kept_line AS kept ON kept.id = own.id
        LEFT JOIN v1.kept_line AS original ON original.id = own.original_item_id
        LEFT JOIN product_variant AS variant ON variant.id = own.variant_id
        LEFT JOIN v1.units_of_line AS units ON units.id = own.id
        LEFT JOIN v1.line_figures AS figures ON figures.line_id = own.id AND kept.order_id IS NOT NULL`,
  },
  // A return has one method.
  make(
    'kept_method',
    `SELECT own.id, sold.id AS order_id, cart.id AS cart_id, swap.id AS swap_id, claim.id AS claim_order_id,
      CASE WHEN row_number() OVER (PARTITION BY back.id ORDER BY own.id) = 1 THEN back.id END AS return_id
    FROM v1.shipping_method AS own
      LEFT JOIN v1.kept_order AS sold ON sold.id = own.order_id
      LEFT JOIN v1.kept_cart AS cart ON cart.id = own.cart_id
      LEFT JOIN v1.kept_swap AS swap ON swap.id = own.swap_id
      LEFT JOIN v1.kept_claim AS claim ON claim.id = own.claim_order_id
      LEFT JOIN v1.kept_return AS back ON back.id = own.return_id`,
  ),
  {
    into: 'shipping_method',
    sql: `INSERT INTO shipping_method (id, shipping_option_id, order_id, cart_id, swap_id, return_id, claim_order_id, price, includes_tax, subtotal,
        data)
      SELECT own.id, option.id, kept.order_id, kept.cart_id, kept.swap_id, kept.return_id, kept.claim_order_id, priced.price, priced.includes_tax,
        CASE WHEN priced.includes_tax THEN greatest(figures.subtotal, 0) END,
        coalesce(v1.as_object(own.data), '{}') || CASE WHEN priced.price <> own.price THEN jsonb_build_object('v1_price', own.price) ELSE '{}' END
      FROM v1.shipping_method AS own JOIN v1.kept_method AS kept ON kept.id = own.id
        LEFT JOIN shipping_option AS option ON option.id = own.shipping_option_id
        LEFT JOIN v1.method_figures AS figures ON figures.method_id = own.id AND kept.order_id IS NOT NULL
        LEFT JOIN v1.sale_method AS sold ON sold.id = own.id AND kept.order_id IS NOT NULL
        CROSS JOIN LATERAL (
          SELECT CASE WHEN sold.is_shipping_free THEN 0 ELSE greatest(own.price, 0) END AS price,
            coalesce(sold.includes_tax, own.includes_tax, false) AS includes_tax
        ) AS priced
      WHERE num_nonnulls(kept.order_id, kept.cart_id, kept.swap_id, kept.return_id, kept.claim_order_id) > 0`,
  },
]

const taxColumns = 'id, rate, name, code, amount, line_item_id, shipping_method_id'

/** Taxes as charged, each with its amount: a rate is never applied again. What has no tax here was not taxed. */
export const taxes: readonly Step[] = [
  {
    into: 'tax_line',
    sql: `INSERT INTO tax_line (${taxColumns})
      SELECT coalesce(figure.tax_line_id, v1.made_id('litl', figure.line_id, figure.place::text)), figure.rate::numeric, coalesce(figure.name, ''), figure.code,
        figure.amount, figure.line_id, NULL
      FROM v1.line_tax AS figure JOIN v1.kept_line AS line ON line.id = figure.line_id AND line.order_id IS NOT NULL
      UNION ALL
      SELECT coalesce(figure.tax_line_id, v1.made_id('smtl', figure.method_id, figure.place::text)), figure.rate::numeric, coalesce(figure.name, ''), figure.code,
        figure.amount, NULL, figure.method_id
      FROM v1.method_tax AS figure JOIN v1.kept_method AS method ON method.id = figure.method_id AND method.order_id IS NOT NULL`,
  },
]
