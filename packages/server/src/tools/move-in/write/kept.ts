import { make, type Step } from '../step.ts'

/** Which orders, drafts, swaps, claims, carts and lines come, and whose they are. What isn't here stays out with all that belongs to it. */
export const kept: readonly Step[] = [
  // An order has a line.
  make(
    'kept_order',
    `SELECT id, status = 'canceled' AS is_canceled, CASE WHEN status = 'canceled' THEN coalesce(canceled_at, updated_at) END AS canceled_at
    FROM v1."order" AS sold
    WHERE EXISTS (SELECT FROM v1.line_item WHERE order_id = sold.id AND quantity > 0)`,
  ),
  // A swap has what is returned and what is sent instead.
  make(
    'kept_swap',
    `SELECT swap.id, swap.order_id, swap.cart_id, swap.canceled_at, swap.confirmed_at FROM v1.swap JOIN v1.kept_order AS sold ON sold.id = swap.order_id
    WHERE swap.deleted_at IS NULL AND EXISTS (SELECT FROM v1.line_item WHERE swap_id = swap.id AND quantity > 0)
      AND EXISTS (SELECT FROM v1.return WHERE swap_id = swap.id)`,
  ),
  make(
    'kept_claim',
    `SELECT claim.id, claim.order_id, claim.canceled_at FROM v1.claim_order AS claim JOIN v1.kept_order AS sold ON sold.id = claim.order_id
    WHERE claim.deleted_at IS NULL AND EXISTS (SELECT FROM v1.claim_item WHERE claim_order_id = claim.id)
      AND (claim.type = 'replace') = EXISTS (SELECT FROM v1.line_item WHERE claim_order_id = claim.id AND quantity > 0)`,
  ),
  // A draft has a cart, and its order names it. v1 may have only one of both references. Nobody can complete an open one of a deleted region.
  make(
    'kept_draft',
    `SELECT DISTINCT ON (draft.cart_id) draft.id, draft.cart_id, sold.id AS order_id, draft.created_at
    FROM v1.draft_order AS draft JOIN v1.cart ON cart.id = draft.cart_id
      LEFT JOIN (
        SELECT DISTINCT ON (draft_id) draft_id, id FROM (
          SELECT draft_order_id AS draft_id, id FROM v1."order" WHERE draft_order_id IS NOT NULL
          UNION SELECT id, order_id FROM v1.draft_order WHERE order_id IS NOT NULL) AS named
          JOIN v1.kept_order USING (id) ORDER BY draft_id, id) AS sold ON sold.draft_id = draft.id
      JOIN v1.region ON region.id = cart.region_id AND (region.deleted_at IS NULL OR sold.id IS NOT NULL)
    ORDER BY draft.cart_id, sold.id NULLS LAST, draft.created_at, draft.id`,
  ),
  // Carts of orders, drafts and swaps; the abandoned ones stay out. A cart became one order.
  make(
    'kept_cart',
    `SELECT DISTINCT ON (cart.id) cart.id, owner.type, owner.order_id, owner.swap_id,
      coalesce(owner.swap_id, owner.order_id, cart.id) AS address_owner, owner.completed_at
    FROM v1.cart JOIN (
      SELECT cart_id, 'draft_order' AS type, order_id, NULL AS swap_id, NULL::timestamptz AS completed_at, 1 AS place, id FROM v1.kept_draft
      UNION ALL SELECT cart_id, 'swap', NULL, id, confirmed_at, 2, id FROM v1.kept_swap
      UNION ALL SELECT cart_id, 'default', id, NULL, created_at, 3, id FROM v1."order" JOIN v1.kept_order USING (id)
    ) AS owner (cart_id, type, order_id, swap_id, completed_at, place, id) ON owner.cart_id = cart.id
    ORDER BY cart.id, place, owner.id`,
  ),
  make(
    'order_of_cart',
    `SELECT DISTINCT ON (own.cart_id) own.cart_id, own.id FROM v1."order" AS own JOIN v1.kept_order AS sold ON sold.id = own.id
      JOIN v1.kept_cart AS cart ON cart.id = own.cart_id
    WHERE cart.type = 'default' OR (cart.type = 'draft_order' AND cart.order_id = own.id)
    ORDER BY own.cart_id, own.created_at, own.id`,
  ),
  // Lines that an order edit replaced, or only proposed, stay out.
  make(
    'kept_line',
    `SELECT line.id, sold.id AS order_id,
      CASE WHEN sold.id IS NULL THEN swap.id END AS swap_id, CASE WHEN sold.id IS NULL AND swap.id IS NULL THEN claim.id END AS claim_order_id,
      cart.id AS cart_id, coalesce(sold.id, swap.order_id, claim.order_id) AS home_order_id, line.quantity
    FROM v1.line_item AS line
      LEFT JOIN v1.kept_order AS sold ON sold.id = line.order_id
      LEFT JOIN v1.kept_swap AS swap ON swap.id = line.swap_id
      LEFT JOIN v1.kept_claim AS claim ON claim.id = line.claim_order_id
      LEFT JOIN v1.kept_cart AS cart ON cart.id = line.cart_id
      LEFT JOIN (SELECT DISTINCT original_item_id FROM v1.line_item WHERE order_id IS NOT NULL AND original_item_id IS NOT NULL) AS later
        ON later.original_item_id = line.id AND line.order_id IS NULL AND coalesce(line.is_return, false) = false
    WHERE line.quantity > 0 AND later.original_item_id IS NULL
      AND (sold.id IS NOT NULL OR line.order_edit_id IS NULL)
      AND num_nonnulls(sold.id, swap.id, claim.id, cart.id) > 0`,
  ),
  // Fulfillments, returns and claims keep naming the line that an edit replaced: they are moved to the line that replaced it.
  make(
    'live_line',
    `WITH RECURSIVE chain AS (
      SELECT id, id AS live_id, 0 AS depth FROM v1.kept_line
      UNION
      SELECT line.original_item_id, chain.live_id, depth + 1 FROM chain JOIN v1.line_item AS line ON line.id = chain.id
      WHERE line.original_item_id IS NOT NULL AND depth < 100 AND line.original_item_id NOT IN (SELECT id FROM v1.kept_line)
    ) SELECT DISTINCT ON (id) id, live_id FROM chain ORDER BY id, depth`,
  ),
]
