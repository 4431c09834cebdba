/** The floor's SQL: hand-written statements that return only these responses. */

const columns = `o.id, o.display_id, o.status, o.fulfillment_status, o.payment_status, o.email, o.customer_id, o.region_id,
  o.currency_code, o.tax_rate, o.cart_id, o.draft_order_id, o.external_id, o.billing_address_id, o.shipping_address_id,
  o.no_notification, o.canceled_at, o.subtotal, o.shipping_total, o.discount_total, o.gift_card_total, o.tax_total, o.total,
  o.paid_total, o.refunded_total, o.refundable_amount, o.metadata, o.created_at, o.updated_at, o.version`

const page = (rows: string, count: string) => `
  SELECT ${columns}, to_json(c) AS customer, to_json(a) AS shipping_address, (${count})::bigint AS count
  FROM (${rows}) o JOIN customer c ON c.id = o.customer_id LEFT JOIN address a ON a.id = o.shipping_address_id
  ORDER BY o.created_at DESC, o.id DESC`

const newest = 'ORDER BY created_at DESC, id DESC LIMIT 20'
const fifty = 'ORDER BY created_at DESC, id DESC LIMIT 50'
const count = `SELECT sum(n) FROM list_tally WHERE list = 'order' AND grain = 'all'`
const incomplete = `payment_status = 'awaiting' AND fulfillment_status IN ('not_fulfilled', 'fulfilled')`

export const list = page(`SELECT * FROM "order" ${newest}`, count)
export const longList = page(`SELECT * FROM "order" ${fifty}`, count)
// Reads skipped rows only in the index.
export const deepList = page(
  `SELECT w.* FROM (SELECT id FROM "order" ${newest} OFFSET $1) s JOIN "order" w ON w.id = s.id`,
  count,
)
export const filteredList = page(
  `SELECT * FROM "order" WHERE ${incomplete} ${newest}`,
  `${count} AND facet[2] = 'awaiting' AND facet[3] IN ('not_fulfilled', 'fulfilled')`,
)
export const searchByText = page(
  `SELECT * FROM "order" WHERE search_text LIKE $1 ${newest}`,
  `SELECT count(*) FROM (SELECT 1 FROM "order" WHERE search_text LIKE $1 LIMIT 10001) x`,
)
export const searchByNumber = page(`SELECT * FROM "order" WHERE display_id = $1`, 'SELECT 1')

export const all = (rows: string) => `(SELECT coalesce(json_agg(x), '[]') FROM (${rows}) x)`
export const one = (rows: string) => `(SELECT to_json(x) FROM (${rows}) x)`
export const lines = (owner: string) =>
  all(`SELECT i.*, (SELECT to_json(v) FROM product_variant v WHERE v.id = i.variant_id) AS variant,
    ${all('SELECT * FROM line_item_adjustment WHERE item_id = i.id')} AS adjustments
    FROM line_item i WHERE i.${owner} ORDER BY i.rank, i.id`)
export const shipping = (owner: string) =>
  `SELECT m.*, (SELECT to_json(p) FROM shipping_option p WHERE p.id = m.shipping_option_id AND p.deleted_at IS NULL) AS shipping_option
    FROM shipping_method m WHERE m.${owner} ORDER BY m.id`
const fulfillments = (owner: string) =>
  all(`SELECT f.*, ${all('SELECT * FROM fulfillment_item WHERE fulfillment_id = f.id')} AS items,
    ${all('SELECT * FROM tracking_link WHERE fulfillment_id = f.id')} AS tracking_links
    FROM fulfillment f WHERE f.${owner} ORDER BY f.created_at, f.id`)
const returns = (owner: string) =>
  `SELECT r.*, ${all(`SELECT e.*, (SELECT to_json(w) FROM return_reason w WHERE w.id = e.reason_id) AS reason
      FROM return_item e WHERE e.return_id = r.id`)} AS items, ${one(shipping('return_id = r.id'))} AS shipping_method
    FROM "return" r WHERE r.${owner} ORDER BY r.created_at, r.id`
export const addressOf = (id: string) => `(SELECT to_json(a) FROM address a WHERE a.id = ${id})`
const payments = `SELECT p.* FROM payment p WHERE p.order_id = o.id OR p.swap_id = ANY (ARRAY(SELECT id FROM swap WHERE order_id = o.id))`

const replacement = (owner: string, id: string) => `${lines(`${owner} = ${id}`)} AS additional_items,
  ${one(returns(`${owner} = ${id}`))} AS return_order, ${fulfillments(`${owner} = ${id}`)} AS fulfillments,
  ${all(shipping(`${owner} = ${id}`))} AS shipping_methods`

export const oneOrder = `SELECT ${columns}, to_json(c) AS customer,
  ${one(`SELECT g.*, ${all('SELECT * FROM country WHERE region_id = g.id ORDER BY display_name')} AS countries
    FROM region g WHERE g.id = o.region_id`)} AS region,
  ${addressOf('o.billing_address_id')} AS billing_address, ${addressOf('o.shipping_address_id')} AS shipping_address,
  ${lines('order_id = o.id')} AS items, ${all(shipping('order_id = o.id'))} AS shipping_methods,
  ${all(`SELECT d.*, to_json(u) AS rule FROM order_discounts l JOIN discount d ON d.id = l.discount_id
    JOIN discount_rule u ON u.id = d.rule_id WHERE l.order_id = o.id`)} AS discounts,
  ${all(`SELECT * FROM gift_card WHERE id IN (SELECT gift_card_id FROM gift_card_entry WHERE order_id = o.id AND kind = 'redeem')`)} AS gift_cards,
  ${all(`SELECT *, -delta AS amount FROM gift_card_entry WHERE order_id = o.id AND kind = 'redeem'`)} AS gift_card_transactions,
  ${all(payments)} AS payments,
  ${all(`SELECT n.* FROM payment_operation n JOIN (${payments}) p ON p.id = n.payment_id`)} AS payment_operations,
  ${all('SELECT * FROM refund WHERE order_id = o.id ORDER BY created_at')} AS refunds,
  ${fulfillments('order_id = o.id')} AS fulfillments, ${all(returns('order_id = o.id'))} AS returns,
  ${all(`SELECT s.*, ${addressOf('s.shipping_address_id')} AS shipping_address, ${replacement('swap_id', 's.id')},
    (SELECT to_json(p) FROM payment p WHERE p.swap_id = s.id LIMIT 1) AS payment
    FROM swap s WHERE s.order_id = o.id ORDER BY s.created_at`)} AS swaps,
  ${all(`SELECT k.*, ${addressOf('k.shipping_address_id')} AS shipping_address, ${replacement('claim_order_id', 'k.id')},
    ${all(`SELECT t.*, (SELECT to_json(i) FROM line_item i WHERE i.id = t.item_id) AS item,
      ${all('SELECT id, url FROM claim_image WHERE claim_item_id = t.id')} AS images,
      ${all('SELECT b.id, b.value FROM claim_item_tags h JOIN claim_tag b ON b.id = h.claim_tag_id WHERE h.claim_item_id = t.id')} AS tags
      FROM claim_item t WHERE t.claim_order_id = k.id`)} AS claim_items
    FROM claim_order k WHERE k.order_id = o.id ORDER BY k.created_at`)} AS claims
  FROM "order" o JOIN customer c ON c.id = o.customer_id WHERE o.id = $1`

const returnColumns = `r.id, r.status, r.order_id, r.swap_id, r.claim_order_id, r.refund_amount, r.received_at, r.shipping_data,
  r.no_notification, r.metadata, r.version, r.created_at, r.updated_at`
const swapColumns = `s.id, s.order_id, s.fulfillment_status, s.payment_status, s.difference_due, s.cart_id, s.shipping_address_id,
  s.confirmed_at, s.canceled_at, s.no_notification, s.allow_backorder, s.metadata, s.version, s.created_at, s.updated_at`

export const swaps = `SELECT ${swapColumns}, to_json(o) AS "order", ${addressOf('s.shipping_address_id')} AS shipping_address,
  (SELECT count(*) FROM swap)::bigint AS count
  FROM (SELECT * FROM swap ${fifty}) s JOIN (SELECT ${columns} FROM "order" o) o ON o.id = s.order_id
  ORDER BY s.created_at DESC, s.id DESC`

export const returnList = `SELECT ${returnColumns}, ${all(`SELECT e.*, (SELECT to_json(w) FROM return_reason w WHERE w.id = e.reason_id) AS reason
    FROM return_item e WHERE e.return_id = r.id`)} AS items, ${one(shipping('return_id = r.id'))} AS shipping_method,
  to_json(o) AS "order", json_build_object('id', r.swap_id, 'order_id', o.id) AS swap,
  ${addressOf('o.shipping_address_id')} AS shipping_address, (SELECT count(*) FROM "return")::bigint AS count
  FROM (SELECT * FROM "return" ${fifty}) r
    LEFT JOIN swap s ON s.id = r.swap_id LEFT JOIN claim_order k ON k.id = r.claim_order_id
    JOIN (SELECT ${columns} FROM "order" o) o ON o.id = coalesce(r.order_id, s.order_id, k.order_id)
  ORDER BY r.created_at DESC, r.id DESC`

const ofRegion = (table: string) =>
  all(`SELECT p.* FROM ${table} p JOIN region_${table}s l ON l.provider_id = p.id WHERE l.region_id = r.id`)

export const regions = `SELECT r.*, ${one('SELECT * FROM currency WHERE code = r.currency_code')} AS currency,
  ${all('SELECT * FROM country WHERE region_id = r.id ORDER BY display_name')} AS countries,
  ${ofRegion('payment_provider')} AS payment_providers, ${ofRegion('fulfillment_provider')} AS fulfillment_providers,
  (SELECT count(*) FROM region WHERE deleted_at IS NULL)::bigint AS count
  FROM region r WHERE r.deleted_at IS NULL ORDER BY r.name, r.id LIMIT 50`

export const openDraftsOfRegion = `SELECT count(*)::int AS open_drafts
  FROM draft_order d JOIN cart c ON c.id = d.cart_id WHERE d.status = 'open' AND c.region_id = $1`

/** The minimum for a fulfillment: two rows, the line, and the response. */
export const addFulfillment = `WITH fulfillment AS (
    INSERT INTO fulfillment (id, order_id, provider_id, created_at, updated_at) VALUES ($1, $2, 'manual', now(), now())
    RETURNING id),
  packed AS (INSERT INTO fulfillment_item (fulfillment_id, item_id, quantity) SELECT id, $3, 1 FROM fulfillment)
  UPDATE line_item SET updated_at = now() WHERE id = $3`

/** The minimum for a return request: two rows and the response. */
export const addReturn = `WITH asked AS (
    INSERT INTO "return" (id, order_id, created_at, updated_at) VALUES ($1, $2, now(), now()) RETURNING id)
  INSERT INTO return_item (return_id, item_id, quantity) SELECT id, $3, 1 FROM asked`

export const touchReturn = `UPDATE "return" SET updated_at = now() WHERE id = $1 RETURNING *`

export const addNote = `INSERT INTO note (id, resource_type, resource_id, value, created_at, updated_at)
  VALUES ($1, $2, $3, $4, now(), now()) RETURNING *, NULL AS author`

/** A page of products with all relations. */
export const pageOfProducts = (which: string, page = 'LIMIT $1 OFFSET $2') => `SELECT p.*,
  ${all(`SELECT v.*, ${all('SELECT * FROM money_amount WHERE variant_id = v.id AND deleted_at IS NULL')} AS prices,
    ${all('SELECT * FROM product_option_value WHERE variant_id = v.id AND deleted_at IS NULL')} AS options
    FROM product_variant v WHERE v.product_id = p.id AND v.deleted_at IS NULL ORDER BY v.variant_rank`)} AS variants,
  ${all(`SELECT t.*, ${all('SELECT * FROM product_option_value WHERE option_id = t.id AND deleted_at IS NULL')} AS values
    FROM product_option t WHERE t.product_id = p.id AND t.deleted_at IS NULL ORDER BY t.rank`)} AS options,
  ${all('SELECT * FROM image WHERE product_id = p.id AND deleted_at IS NULL ORDER BY rank')} AS images,
  ${all('SELECT t.* FROM product_tags l JOIN product_tag t ON t.id = l.product_tag_id WHERE l.product_id = p.id')} AS tags,
  ${one('SELECT * FROM product_type WHERE id = p.type_id')} AS type,
  ${one('SELECT * FROM product_collection WHERE id = p.collection_id')} AS collection,
  (SELECT sum(n) FROM list_tally WHERE list = 'product' AND grain = 'all')::bigint AS count
  FROM (SELECT * FROM product WHERE ${which} ORDER BY created_at DESC, id DESC ${page}) p`
export const products = pageOfProducts('deleted_at IS NULL')
export const publishedProducts = pageOfProducts(`deleted_at IS NULL AND status = 'published'`)

export const collections =
  'SELECT * FROM product_collection WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 50'

/** The parameters are LIKE patterns, one for each search word. For a common word, sorts only the first thousand matches. */
export const searchVariants = (words: number) => `
  WITH found AS MATERIALIZED (SELECT variant_id FROM variant_words
    WHERE ${Array.from({ length: words }, (_, place) => `words LIKE $${place + 1}`).join(' AND ')} LIMIT 1001)
  SELECT v.*, to_json(p) AS product,
  ${all('SELECT * FROM money_amount WHERE variant_id = v.id AND deleted_at IS NULL')} AS prices,
  ${all('SELECT * FROM product_option_value WHERE variant_id = v.id AND deleted_at IS NULL')} AS options,
  (SELECT count(*) FROM found) AS count
  FROM (SELECT v.id FROM found JOIN product_variant v ON v.id = found.variant_id JOIN product p ON p.id = v.product_id
    ORDER BY p.created_at DESC, p.id DESC, v.variant_rank, v.id LIMIT 20) s
  JOIN product_variant v ON v.id = s.id JOIN product p ON p.id = v.product_id
  ORDER BY p.created_at DESC, p.id DESC, v.variant_rank, v.id`

export const figuresOfCustomer = `SELECT currency_code, sum(refundable_amount)::bigint AS amount, count(*)::int AS orders,
  max(created_at) AS last FROM "order" WHERE customer_id = $1 GROUP BY currency_code`
