import { idPrefixes } from '@purser/domain/ids'
import { computeOrderTotals, deriveFulfillmentStatus, orderSearchText } from '@purser/domain/orders'
import { type Db, json, newId, type Tx } from '../src/database/index.ts'
import { openShop, shop } from './open-shop.ts'
import { redeemCard, redeemDiscount } from './redemptions.ts'

/** What an order of a test is like; everything left out is usual. */
export interface OrderPlan {
  readonly at?: string
  readonly email?: string
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly phone?: string | null
  /** Without: goods that need no fulfillment, and no address of any kind. */
  readonly hasAddress?: boolean
  readonly lines?: readonly { readonly unit_price: number; readonly quantity: number }[]
  /** The net price of its shipping; null: none. */
  readonly shipping?: number | null
  /** Percent off the goods. */
  readonly discount?: number
  /** What a gift card holds that pays for it as far as it goes. */
  readonly giftCard?: number
  /** 'manual' unless another is installed. */
  readonly providerId?: string
  readonly metadata?: Record<string, unknown>
}

export interface PlacedOrder {
  readonly id: string
  readonly display_id: number
  readonly total: number
  readonly customer_id: string
  readonly payment_id: string | null
  readonly line_ids: readonly string[]
  readonly gift_card_id: string | null
  readonly discount_id: string | null
}

/** Places an order as a customer would have: priced by the domain, paid but not captured, its goods out of stock. */
export async function placeOrder(db: Db, plan: OrderPlan = {}): Promise<PlacedOrder> {
  await openShop(db)
  return db.transaction().execute((tx) => writeOrder(tx, plan))
}

async function writeOrder(tx: Tx, plan: OrderPlan): Promise<PlacedOrder> {
  const at = plan.at ?? '2026-03-01T10:00:00.000Z'
  const when = { created_at: at, updated_at: at }
  const lines = plan.lines ?? [{ unit_price: 2_000, quantity: 2 }]
  const shipping = plan.shipping === undefined ? 500 : plan.shipping
  const totals = totalsOf(plan, lines, shipping)
  const person = personOf(plan)
  const email = plan.email ?? 'nina.tanaka@example.com'
  const customerId = await customerOf(tx, email, person, when)
  const addressIds =
    plan.hasAddress === false
      ? [null, null]
      : [await addAddress(tx, person, when), await addAddress(tx, person, when)]
  const hasPayment = totals.total > 0
  const { display_id, id } = await tx
    .insertInto('order')
    .values({
      id: newId(idPrefixes.order),
      email,
      customer_id: customerId,
      region_id: shop.region.id,
      currency_code: shop.region.currency_code,
      tax_rate: shop.region.tax_rate,
      shipping_address_id: addressIds[0] ?? null,
      billing_address_id: addressIds[1] ?? null,
      subtotal: totals.subtotal,
      shipping_total: totals.shipping_total,
      discount_total: totals.discount_total,
      gift_card_total: totals.gift_card_total,
      tax_total: totals.tax_total,
      total: totals.total,
      metadata: json(plan.metadata),
      fulfillment_status: deriveFulfillmentStatus({ isCanceled: false, items: lines }),
      payment_status: hasPayment ? 'awaiting' : 'captured',
      search_text: orderSearchText({
        email,
        customer: person,
        shipping_address: plan.hasAddress === false ? null : person,
      }),
      ...when,
    })
    .returning(['id', 'display_id'])
    .executeTakeFirstOrThrow()
  const line_ids = await addLines(tx, id, lines, when)
  if (shipping !== null) await addShipping(tx, id, shipping)
  return {
    id,
    display_id,
    total: totals.total,
    customer_id: customerId,
    payment_id: hasPayment ? await addPayment(tx, id, totals.total, plan.providerId ?? 'manual', when) : null,
    line_ids,
    gift_card_id:
      plan.giftCard === undefined
        ? null
        : await redeemCard(tx, id, plan.giftCard, totals.gift_card_total, at),
    discount_id:
      plan.discount === undefined ? null : await redeemDiscount(tx, id, plan.discount, line_ids, totals, at),
  }
}

type Person = { first_name: string | null; last_name: string | null; phone: string | null }
type When = { created_at: string; updated_at: string }

function personOf(plan: OrderPlan): Person {
  return {
    first_name: plan.first_name === undefined ? 'Nina' : plan.first_name,
    last_name: plan.last_name === undefined ? 'Tanaka' : plan.last_name,
    phone: plan.phone ?? null,
  }
}

type Lines = NonNullable<OrderPlan['lines']>

function totalsOf(plan: OrderPlan, lines: Lines, shipping: number | null) {
  return computeOrderTotals({
    tax_rate: shop.region.tax_rate,
    items: lines,
    shipping_methods: shipping === null ? [] : [{ price: shipping }],
    discounts:
      plan.discount === undefined ? [] : [{ type: 'percentage', value: plan.discount, allocation: 'total' }],
    gift_card_balance: plan.giftCard ?? 0,
  })
}

async function addShipping(tx: Tx, order_id: string, price: number): Promise<void> {
  await tx
    .insertInto('shipping_method')
    .values({
      id: newId(idPrefixes.shipping_method),
      shipping_option_id: shop.shippingOptionId,
      order_id,
      price,
    })
    .execute()
}

/** Orders that are placed at once may be those of one new customer: the first writes it, the others find it. */
async function customerOf(tx: Tx, email: string, person: Person, when: When): Promise<string> {
  await tx
    .insertInto('customer')
    .values({ id: newId(idPrefixes.customer), email, ...person, ...when })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function addAddress(tx: Tx, person: Person, when: When): Promise<string> {
  const id = newId(idPrefixes.address)
  const place = { address_1: 'Hauptstr. 1', city: 'Berlin', postal_code: '10115', country_code: 'de' }
  await tx
    .insertInto('address')
    .values({ id, ...person, ...place, ...when })
    .execute()
  return id
}

async function addLines(tx: Tx, order_id: string, lines: Lines, when: When): Promise<string[]> {
  const ids: string[] = []
  for (const [rank, { unit_price, quantity }] of lines.entries()) {
    const variant_id = shop.variants[rank % shop.variants.length] ?? null
    const id = newId(idPrefixes.line_item)
    ids.push(id)
    await tx
      .insertInto('line_item')
      .values({
        id,
        order_id,
        title: 'Mug',
        description: `Size ${rank + 1}`,
        variant_id,
        unit_price,
        quantity,
        rank,
        ...when,
      })
      .execute()
    if (variant_id === null) continue
    await tx
      .insertInto('inventory_movement')
      .values({
        id: newId(idPrefixes.inventory_movement),
        variant_id,
        kind: 'sale',
        delta: -quantity,
        line_item_id: id,
        created_at: when.created_at,
      })
      .execute()
    await tx
      .updateTable('product_variant')
      .set((variant) => ({ inventory_quantity: variant('inventory_quantity', '-', quantity) }))
      .where('id', '=', variant_id)
      .execute()
  }
  return ids
}

async function addPayment(
  tx: Tx,
  order_id: string,
  amount: number,
  provider_id: string,
  when: When,
): Promise<string> {
  const id = newId(idPrefixes.payment)
  const data = json({ secret: 'never-on-the-wire' }) ?? '{}'
  await tx
    .insertInto('payment')
    .values({ id, order_id, amount, currency_code: shop.region.currency_code, provider_id, data, ...when })
    .execute()
  return id
}
