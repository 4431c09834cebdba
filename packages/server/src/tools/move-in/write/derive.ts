import { deriveClaimPaymentStatus } from '@purser/domain/claims'
import { deriveReplacementFulfillmentStatus } from '@purser/domain/fulfillments'
import {
  deriveFulfillmentStatus,
  derivePaymentStatus,
  type FulfillmentStatus,
  orderSearchText,
  type SearchableOrder,
} from '@purser/domain/orders'
import { deriveSwapPaymentStatus, type SwapPaymentStatus } from '@purser/domain/swaps'
import type pg from 'pg'
import { insertStaged } from './insert-staged.ts'

/** Records read and written at once. */
const BATCH = 2_000

const place = (row: string) =>
  `CASE WHEN ${row}.id IS NOT NULL THEN json_build_object('first_name', ${row}.first_name, 'last_name', ${row}.last_name, 'phone', ${row}.phone,
    'company', ${row}.company, 'address_1', ${row}.address_1, 'address_2', ${row}.address_2, 'postal_code', ${row}.postal_code, 'city', ${row}.city) END`

const units = `'quantity', line.quantity, 'fulfilled_quantity', coalesce(units.fulfilled_quantity, 0),
  'shipped_quantity', coalesce(units.shipped_quantity, 0), 'returned_quantity', coalesce(units.returned_quantity, 0), 'removed_quantity', 0`

/** SQL of what an order costs: v1 lets a gift card pay less than 0 where discounts exceed the goods; here it pays nothing. */
export const payableTotal = 'figures.total + least(figures.gift_card_total, 0)'

const orderFacts = `
  WITH line_of AS (
    SELECT kept.home_order_id AS id, json_agg(json_build_object('title', line.title, 'sku', variant.sku)
        ORDER BY line.created_at, line.id) AS lines,
      json_agg(json_build_object(${units})) FILTER (WHERE kept.order_id IS NOT NULL) AS items
    FROM v1.kept_line AS kept JOIN v1.line_item AS line ON line.id = kept.id
      LEFT JOIN v1.product_variant AS variant ON variant.id = line.variant_id
      LEFT JOIN v1.units_of_line AS units ON units.id = kept.id
    WHERE kept.home_order_id IS NOT NULL GROUP BY 1
  ), payment_of AS (
    SELECT paid.home_order_id AS id, json_agg(json_build_object('id', paid.id, 'swap_id', paid.swap_id, 'captured_at', paid.captured_at,
      'canceled_at', paid.canceled_at, 'amount_captured', CASE WHEN paid.captured_at IS NULL THEN 0 ELSE paid.amount END,
      'amount_refunded', coalesce(refunded.amount, 0)) ORDER BY paid.created_at, paid.id) AS payments
    FROM v1.kept_payment AS paid
      LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM v1.refund_part GROUP BY 1) AS refunded ON refunded.payment_id = paid.id
    GROUP BY 1
  ), tracking_of AS (
    SELECT kept.home_order_id AS id, json_agg(number ORDER BY own.created_at, own.id, place) AS tracking_numbers
    FROM v1.fulfillment AS own JOIN v1.kept_fulfillment AS kept ON kept.id = own.id
      CROSS JOIN jsonb_array_elements_text(CASE jsonb_typeof(tracking_numbers) WHEN 'array' THEN tracking_numbers ELSE '[]' END)
        WITH ORDINALITY AS numbered (number, place)
    GROUP BY 1
  )
  SELECT kept.id, own.email, kept.is_canceled, own.fulfillment_status, (${payableTotal})::float8 AS total,
    json_build_object('first_name', buyer.first_name, 'last_name', buyer.last_name, 'phone', buyer.phone) AS customer,
    ${place('shipping')} AS shipping_address, ${place('billing')} AS billing_address,
    line_of.lines, coalesce(line_of.items, '[]') AS items, coalesce(payment_of.payments, '[]') AS payments,
    coalesce(tracking_of.tracking_numbers, '[]') AS tracking_numbers
  FROM v1.kept_order AS kept JOIN v1."order" AS own ON own.id = kept.id
    JOIN v1.order_figures AS figures ON figures.order_id = kept.id
    JOIN v1.known_customer AS known ON known.id = own.customer_id
    JOIN v1.customer AS buyer ON buyer.id = known.kept_id
    LEFT JOIN v1.address AS shipping ON shipping.id = own.shipping_address_id
    LEFT JOIN v1.address AS billing ON billing.id = own.billing_address_id
    LEFT JOIN line_of ON line_of.id = kept.id
    LEFT JOIN payment_of ON payment_of.id = kept.id
    LEFT JOIN tracking_of ON tracking_of.id = kept.id`

interface OrderFacts extends SearchableOrder {
  readonly id: string
  readonly is_canceled: boolean
  readonly fulfillment_status: string
  readonly total: number
  readonly items: Parameters<typeof deriveFulfillmentStatus>[0]['items']
  readonly payments: Parameters<typeof derivePaymentStatus>[0]['payments']
}

/** Derives each order's statuses and search text from what comes (domain), as Purser does after every change. */
export async function deriveOrders(client: pg.Client): Promise<void> {
  await client.query(
    'CREATE UNLOGGED TABLE v1.derived_order (id text, payment_status text, fulfillment_status text, search_text text)',
  )
  await inBatches<OrderFacts>(client, orderFacts, async (orders) => {
    await insertStaged(client, 'derived_order', orders.map(deriveOrder))
  })
}

function deriveOrder({
  id,
  is_canceled: isCanceled,
  fulfillment_status,
  items,
  payments,
  total,
  ...found
}: OrderFacts) {
  return {
    id,
    payment_status: derivePaymentStatus({ isCanceled, payments, hasFailedCapture: false, total }),
    fulfillment_status: deriveFulfillmentStatus({
      isCanceled,
      items,
      current: fulfillment_status as FulfillmentStatus,
    }),
    search_text: orderSearchText(found),
  }
}

const goodsOf = (owner: string) => `
  coalesce((SELECT json_agg(json_build_object(${units})) FROM v1.kept_line AS line LEFT JOIN v1.units_of_line AS units ON units.id = line.id
    WHERE line.${owner} = own.id), '[]') AS items,
  EXISTS (SELECT FROM v1.kept_fulfillment AS sent WHERE sent.${owner} = own.id AND sent.canceled_at IS NOT NULL) AS "hasCanceledFulfillment"`

interface Replacement {
  readonly id: string
  readonly isCanceled: boolean
  readonly hasCanceledFulfillment: boolean
  readonly items: Parameters<typeof deriveReplacementFulfillmentStatus>[0]['items']
}

/** A confirmed swap has a difference; one of 0 is confirmed. */
const swapFacts = `
  SELECT own.id, own.canceled_at IS NOT NULL AS "isCanceled", own.confirmed_at IS NOT NULL AS "isConfirmed", own.payment_status AS current,
    CASE WHEN own.confirmed_at IS NULL AND own.canceled_at IS NULL THEN nullif(own.difference_due, 0)
      WHEN own.confirmed_at IS NOT NULL THEN coalesce(own.difference_due, 0) ELSE own.difference_due END::float8 AS difference_due,
    coalesce((SELECT sum(amount) FROM v1.kept_payment AS paid WHERE paid.swap_id = own.id AND captured_at IS NOT NULL), 0)::float8 AS captured,
    coalesce((SELECT sum(amount) FROM v1.kept_refund AS back JOIN v1.cause_of_refund AS cause ON cause.refund_id = back.id
      WHERE cause.id = own.id), 0)::float8 AS refunded,
    ${goodsOf('swap_id')}
  FROM v1.swap AS own JOIN v1.kept_swap AS kept ON kept.id = own.id`

interface SwapFacts extends Replacement {
  readonly isConfirmed: boolean
  readonly current: string
  readonly difference_due: number | null
  readonly captured: number
  readonly refunded: number
}

const claimFacts = `
  SELECT own.id, own.canceled_at IS NOT NULL AS "isCanceled", own.type, greatest(own.refund_amount, 0)::float8 AS refund_amount,
    coalesce((SELECT sum(amount) FROM v1.kept_refund AS back JOIN v1.cause_of_refund AS cause ON cause.refund_id = back.id
      WHERE cause.id = own.id), 0)::float8 AS refunded,
    ${goodsOf('claim_order_id')}
  FROM v1.claim_order AS own JOIN v1.kept_claim AS kept ON kept.id = own.id`

type ClaimFacts = Replacement & Parameters<typeof deriveClaimPaymentStatus>[0]

/** Derives the statuses of swaps and claims. */
export async function deriveReplacements(client: pg.Client): Promise<void> {
  await client.query(`CREATE UNLOGGED TABLE v1.derived_swap (id text, payment_status text, fulfillment_status text, difference_due bigint);
    CREATE UNLOGGED TABLE v1.derived_claim (id text, payment_status text, fulfillment_status text)`)
  await inBatches<SwapFacts>(client, swapFacts, async (swaps) => {
    const derived = swaps.map(({ current, ...swap }) => ({
      id: swap.id,
      difference_due: swap.difference_due,
      payment_status: deriveSwapPaymentStatus({
        ...swap,
        isRefused: false,
        current: current as SwapPaymentStatus,
      }),
      fulfillment_status: deriveReplacementFulfillmentStatus(swap),
    }))
    await insertStaged(client, 'derived_swap', derived)
  })
  await inBatches<ClaimFacts>(client, claimFacts, async (claims) => {
    const derived = claims.map((claim) => ({
      id: claim.id,
      payment_status: deriveClaimPaymentStatus(claim),
      fulfillment_status: deriveReplacementFulfillmentStatus(claim),
    }))
    await insertStaged(client, 'derived_claim', derived)
  })
}

/** Reads a query's rows in batches, within the caller's transaction. */
async function inBatches<Row extends pg.QueryResultRow>(
  client: pg.Client,
  query: string,
  work: (rows: Row[]) => Promise<void>,
): Promise<void> {
  await client.query(`DECLARE facts NO SCROLL CURSOR FOR ${query}`)
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${BATCH} FROM facts`)
    if (rows.length === 0) break
    await work(rows)
  }
  await client.query('CLOSE facts')
}
