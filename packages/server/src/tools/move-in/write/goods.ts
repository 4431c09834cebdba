import { make, type Step, times } from '../step.ts'

/** What was sent and came back, and the quantities that follow for each line. */
export const keptGoods: readonly Step[] = [
  // A return has one owner. Of a canceled order, swap or claim nothing is expected back.
  make(
    'kept_return',
    `SELECT id, order_id, swap_id, claim_order_id, home_order_id, status FROM (
      SELECT back.id, CASE WHEN back.swap_id IS NULL AND back.claim_order_id IS NULL THEN sold.id END AS order_id,
        swap.id AS swap_id, CASE WHEN back.swap_id IS NULL THEN claim.id END AS claim_order_id,
        coalesce(swap.order_id, claim.order_id, sold.id) AS home_order_id,
        CASE WHEN back.status NOT IN ('received', 'canceled') AND coalesce(swap.canceled_at, claim.canceled_at, home.canceled_at) IS NOT NULL
          THEN 'canceled' ELSE back.status END AS status,
        row_number() OVER (PARTITION BY coalesce(back.swap_id, back.claim_order_id, back.id)
          ORDER BY back.status = 'canceled', back.created_at, back.id) AS place
      FROM v1.return AS back
        LEFT JOIN v1.kept_swap AS swap ON swap.id = back.swap_id
        LEFT JOIN v1.kept_claim AS claim ON claim.id = back.claim_order_id
        LEFT JOIN v1.kept_order AS sold ON sold.id = back.order_id
        LEFT JOIN v1.kept_order AS home ON home.id = coalesce(swap.order_id, claim.order_id, sold.id)) AS owned
    WHERE place = 1 AND num_nonnulls(order_id, swap_id, claim_order_id) = 1`,
  ),
  make(
    'kept_return_item',
    `SELECT return_id, item_id, quantity, is_requested, requested_quantity,
      CASE WHEN status = 'received' THEN least(received_quantity, greatest(0, line_quantity - coalesce(received_before, 0))) END AS received_quantity,
      reason_id, note, metadata, home_order_id
    FROM (
      SELECT own.*, back.status, line.quantity AS line_quantity, back.home_order_id,
        sum(own.received_quantity) FILTER (WHERE back.status = 'received') OVER (PARTITION BY own.item_id ORDER BY own.return_id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS received_before
      FROM (
        SELECT own.return_id, live.live_id AS item_id, sum(own.quantity)::integer AS quantity, bool_or(coalesce(own.is_requested, true)) AS is_requested,
          sum(greatest(own.requested_quantity, 0))::integer AS requested_quantity,
          sum(greatest(coalesce(own.received_quantity, own.quantity), 0))::integer AS received_quantity,
          min(own.reason_id) AS reason_id, string_agg(own.note, ' ') AS note, (array_agg(own.metadata))[1] AS metadata
        FROM v1.return_item AS own JOIN v1.live_line AS live ON live.id = own.item_id
        WHERE own.quantity > 0 GROUP BY 1, 2) AS own
        JOIN v1.kept_return AS back ON back.id = own.return_id
        JOIN v1.kept_line AS line ON line.id = own.item_id AND line.home_order_id = back.home_order_id) AS counted`,
  ),
  // A fulfillment has one owner. One that was shipped isn't canceled.
  make(
    'kept_fulfillment',
    `SELECT id, order_id, swap_id, claim_order_id, home_order_id, shipped_at, CASE WHEN shipped_at IS NULL THEN canceled_at END AS canceled_at
    FROM (
      SELECT own.id, CASE WHEN own.swap_id IS NULL AND own.claim_order_id IS NULL THEN sold.id END AS order_id,
        swap.id AS swap_id, CASE WHEN own.swap_id IS NULL THEN claim.id END AS claim_order_id,
        coalesce(swap.order_id, claim.order_id, sold.id) AS home_order_id, own.shipped_at,
        coalesce(own.canceled_at, swap.canceled_at, claim.canceled_at, sold.canceled_at) AS canceled_at
      FROM v1.fulfillment AS own
        LEFT JOIN v1.kept_swap AS swap ON swap.id = own.swap_id
        LEFT JOIN v1.kept_claim AS claim ON claim.id = own.claim_order_id
        LEFT JOIN v1.kept_order AS sold ON sold.id = own.order_id) AS owned
    WHERE num_nonnulls(order_id, swap_id, claim_order_id) = 1`,
  ),
  // It contains units of its owner, in all fulfillments of a line no more than the line has.
  make(
    'kept_fulfillment_item',
    `SELECT fulfillment_id, item_id, home_order_id, shipped_at, canceled_at,
      CASE WHEN canceled_at IS NULL THEN least(quantity, line_quantity - coalesce(packed_before, 0)) ELSE quantity END::integer AS quantity
    FROM (
      SELECT own.*, packed.home_order_id, packed.shipped_at, packed.canceled_at, line.quantity AS line_quantity,
        sum(own.quantity) FILTER (WHERE packed.canceled_at IS NULL) OVER (PARTITION BY own.item_id ORDER BY packed.shipped_at NULLS LAST, own.fulfillment_id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS packed_before
      FROM (
        SELECT own.fulfillment_id, live.live_id AS item_id, sum(own.quantity)::integer AS quantity
        FROM v1.fulfillment_item AS own JOIN v1.live_line AS live ON live.id = own.item_id
        WHERE own.quantity > 0 GROUP BY 1, 2) AS own
        JOIN v1.kept_fulfillment AS packed ON packed.id = own.fulfillment_id
        JOIN v1.kept_line AS line ON line.id = own.item_id AND (line.order_id, line.swap_id, line.claim_order_id)
          IS NOT DISTINCT FROM (packed.order_id, packed.swap_id, packed.claim_order_id)) AS counted
    WHERE canceled_at IS NOT NULL OR line_quantity > coalesce(packed_before, 0)`,
  ),
  // v1 counts units on the line; here they follow from its fulfillments and returns.
  make(
    'units_of_line',
    `SELECT id, sum(fulfilled)::integer AS fulfilled_quantity, sum(shipped)::integer AS shipped_quantity, sum(returned)::integer AS returned_quantity FROM (
      SELECT item_id AS id, quantity AS fulfilled, CASE WHEN shipped_at IS NULL THEN 0 ELSE quantity END AS shipped, 0 AS returned
        FROM v1.kept_fulfillment_item WHERE canceled_at IS NULL
      UNION ALL SELECT item_id, 0, 0, received_quantity FROM v1.kept_return_item WHERE received_quantity IS NOT NULL) AS moved
    GROUP BY 1`,
  ),
]

/** Fulfillments, returns, swaps and claims. */
export const goods: readonly Step[] = [
  {
    into: 'swap',
    sql: `INSERT INTO swap (id, order_id, fulfillment_status, payment_status, difference_due, cart_id, shipping_address_id, confirmed_at, canceled_at,
        no_notification, allow_backorder, metadata, search_text, ${times})
      SELECT own.id, own.order_id, derived.fulfillment_status, derived.payment_status, derived.difference_due, cart.id, address.id, own.confirmed_at,
        own.canceled_at, no_notification, coalesce(allow_backorder, false), v1.as_object(own.metadata), sold.search_text, own.created_at, own.updated_at
      FROM v1.swap AS own JOIN v1.derived_swap AS derived ON derived.id = own.id
        JOIN v1.derived_order AS sold ON sold.id = own.order_id
        LEFT JOIN v1.kept_cart AS cart ON cart.id = own.cart_id AND cart.swap_id = own.id
        LEFT JOIN v1.address_for AS address ON address.owner = own.id AND address.address_id = own.shipping_address_id`,
  },
  // A replacement has no amount.
  {
    into: 'claim_order',
    sql: `INSERT INTO claim_order (id, order_id, type, payment_status, fulfillment_status, refund_amount, shipping_address_id, canceled_at,
        no_notification, metadata, ${times})
      SELECT own.id, own.order_id, own.type, derived.payment_status, derived.fulfillment_status,
        CASE own.type WHEN 'refund' THEN greatest(own.refund_amount, 0) END, address.id, own.canceled_at, no_notification,
        v1.as_object(own.metadata), own.created_at, own.updated_at
      FROM v1.claim_order AS own JOIN v1.derived_claim AS derived ON derived.id = own.id
        LEFT JOIN v1.address_for AS address ON address.owner = own.id AND address.address_id = own.shipping_address_id`,
  },
  {
    into: 'return',
    sql: `INSERT INTO "return" (id, status, order_id, swap_id, claim_order_id, refund_amount, received_at, shipping_data, no_notification, metadata,
        home_order_id, search_text, ${times})
      SELECT own.id, kept.status, kept.order_id, kept.swap_id, kept.claim_order_id, greatest(coalesce(refund_amount, 0), 0),
        CASE kept.status WHEN 'received' THEN coalesce(received_at, updated_at) END, shipping_data, no_notification, v1.as_object(metadata),
        kept.home_order_id, sold.search_text, ${times}
      FROM v1.return AS own JOIN v1.kept_return AS kept ON kept.id = own.id JOIN v1.derived_order AS sold ON sold.id = kept.home_order_id`,
  },
]

/** What refers to lines: written after them. */
export const goodsOfLines: readonly Step[] = [
  {
    into: 'return_item',
    sql: `INSERT INTO return_item (return_id, item_id, quantity, is_requested, requested_quantity, received_quantity, reason_id, note, metadata, home_order_id)
      SELECT return_id, item_id, quantity, is_requested, requested_quantity, received_quantity, reason.id, note, v1.as_object(own.metadata), home_order_id
      FROM v1.kept_return_item AS own LEFT JOIN return_reason AS reason ON reason.id = own.reason_id`,
  },
  {
    into: 'fulfillment',
    sql: `INSERT INTO fulfillment (id, order_id, swap_id, claim_order_id, provider_id, data, tracking_numbers, shipped_at, canceled_at,
        no_notification, metadata, home_order_id, ${times})
      SELECT own.id, kept.order_id, kept.swap_id, kept.claim_order_id, provider_id, coalesce(v1.as_object(data), '{}'),
        CASE jsonb_typeof(tracking_numbers) WHEN 'array' THEN ARRAY(SELECT jsonb_array_elements_text(tracking_numbers)) ELSE '{}' END,
        kept.shipped_at, kept.canceled_at, no_notification, v1.as_object(metadata), kept.home_order_id, ${times}
      FROM v1.fulfillment AS own JOIN v1.kept_fulfillment AS kept ON kept.id = own.id`,
  },
  {
    into: 'fulfillment_item',
    sql: `INSERT INTO fulfillment_item (fulfillment_id, item_id, quantity, home_order_id)
      SELECT fulfillment_id, item_id, quantity, home_order_id FROM v1.kept_fulfillment_item`,
  },
  {
    into: 'tracking_link',
    sql: `INSERT INTO tracking_link (id, fulfillment_id, tracking_number, url, metadata, ${times})
      SELECT own.id, fulfillment_id, tracking_number, url, v1.as_object(metadata), ${times}
      FROM v1.tracking_link AS own JOIN v1.kept_fulfillment AS kept ON kept.id = own.fulfillment_id WHERE own.deleted_at IS NULL`,
  },
  // Tags with equal values are one.
  make(
    'known_claim_tag',
    `SELECT id, first_value(id) OVER (PARTITION BY value ORDER BY deleted_at IS NOT NULL, created_at, id) AS kept_id FROM v1.claim_tag`,
  ),
  {
    into: 'claim_tag',
    sql: `INSERT INTO claim_tag (id, value, metadata, ${times}, deleted_at)
      SELECT own.id, value, v1.as_object(metadata), ${times}, deleted_at
      FROM v1.claim_tag AS own JOIN v1.known_claim_tag AS known ON known.kept_id = own.id AND known.id = own.id`,
  },
  {
    into: 'claim_item',
    sql: `INSERT INTO claim_item (id, claim_order_id, item_id, variant_id, reason, note, quantity, metadata, home_order_id, ${times}, deleted_at)
      SELECT DISTINCT ON (own.claim_order_id, live.live_id) own.id, own.claim_order_id, live.live_id, variant.id, own.reason, own.note, own.quantity,
        v1.as_object(own.metadata), claim.order_id, own.created_at, own.updated_at, own.deleted_at
      FROM v1.claim_item AS own JOIN v1.kept_claim AS claim ON claim.id = own.claim_order_id
        JOIN v1.live_line AS live ON live.id = own.item_id
        JOIN v1.kept_line AS line ON line.id = live.live_id AND line.home_order_id = claim.order_id
        LEFT JOIN product_variant AS variant ON variant.id = own.variant_id
      WHERE own.quantity > 0 ORDER BY own.claim_order_id, live.live_id, own.deleted_at IS NOT NULL, own.created_at, own.id`,
  },
  {
    into: 'claim_item_tags',
    sql: `INSERT INTO claim_item_tags (claim_item_id, claim_tag_id)
      SELECT DISTINCT item.id, known.kept_id FROM v1.claim_item_tags AS own JOIN claim_item AS item ON item.id = own.item_id
        JOIN v1.known_claim_tag AS known ON known.id = own.tag_id`,
  },
  {
    into: 'claim_image',
    sql: `INSERT INTO claim_image (id, claim_item_id, url, metadata, ${times}, deleted_at)
      SELECT own.id, own.claim_item_id, own.url, v1.as_object(own.metadata), own.created_at, own.updated_at, own.deleted_at
      FROM v1.claim_image AS own JOIN claim_item AS item ON item.id = own.claim_item_id`,
  },
]
