/**
 * The tables of the schema `v1` with what Medusa v1's API answers for the staged orders, computed from its rows. Amounts are whole minor
 * units of the order's currency. Rows are of orders; those with `order_id` null are of the cart of a swap, whose total is its difference.
 */
export const figureTables = {
  /** A row an order: the twelve figures of `GET /admin/orders/:id`. `tax_total` is net of `gift_card_tax_total`. */
  order_figures: `order_id text, subtotal bigint, shipping_total bigint, discount_total bigint, gift_card_total bigint,
    gift_card_tax_total bigint, item_tax_total bigint, shipping_tax_total bigint, tax_total bigint, total bigint,
    paid_total bigint, refunded_total bigint, refundable_amount bigint`,
  /**
   * A row a line. The subtotals, discounts and taxes of an order's lines sum to the order's; v1 shows other line totals, which don't.
   * `subtotal` differs from price × quantity where the price includes tax. `tax_total` is before gift cards.
   */
  line_figures: 'line_id text, order_id text, subtotal bigint, discount_total bigint, tax_total bigint',
  /**
   * A row a tax of a line, as charged: the line's stored ones, the order's flat rate (before 1.2), or today's rates where v1 stored none.
   * `tax_line_id` is v1's, or null. `place` counts from 1 in v1's order. `original_amount` is the tax without the discount.
   */
  line_tax: `line_id text, order_id text, place integer, tax_line_id text, rate double precision, name text, code text, amount bigint,
    original_amount bigint`,
  /** A row an adjustment that counts in the order's discount; fractions are split so that they sum to it and to the lines' discounts. */
  adjustment_figures: 'adjustment_id text, line_id text, order_id text, discount_id text, amount bigint',
  /** A row a shipping method of an order: `subtotal` is the price as charged, without tax, 0 if shipping was free. */
  method_figures: 'method_id text, order_id text, subtotal bigint, tax_total bigint',
  /** A row a tax of a shipping method; none if shipping was free. v1 rounds a method's taxes once: they are split to sum to that. */
  method_tax:
    'method_id text, order_id text, place integer, tax_line_id text, rate double precision, name text, code text, amount bigint',
  /** A row a swap with a cart: what it costs by the same formulas. v1 stores it as `difference_due` when the swap is confirmed. */
  swap_figures: 'swap_id text, difference_due bigint',
} as const
