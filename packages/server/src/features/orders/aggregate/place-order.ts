import type { DiscountRule } from '@purser/domain/discounts'
import { idPrefixes } from '@purser/domain/ids'
import {
  computeOrderTotals,
  discountAmounts,
  giftCardsPaying,
  lineAdjustments,
  type OrderTotals,
} from '@purser/domain/orders'
import type { TaxRate } from '@purser/domain/taxes'
import { sql } from 'kysely'
import { type Context, drawNumber, json, newId, type Tx, together } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import { copyAddress } from '../../addresses/index.ts'
import { redeemDiscounts } from '../../discounts/index.ts'
import { redeemGiftCards, requireCardCurrency } from '../../gift-cards/index.ts'
import { beginPaymentOperation } from '../../payments/index.ts'
import { takeStock } from '../../stock/index.ts'
import { writeNetPrices, writeTaxLines } from '../../taxes/index.ts'
import { issueSoldCards } from './issue-sold-cards.ts'
import { recalculateOrder } from './recalculate-order.ts'

/** A locked cart to place as an order, with at least one line. Prices in minor units, net unless they include tax. */
export interface CartToPlace {
  readonly id: string
  readonly email: string
  readonly customer: { readonly id: string }
  readonly region: {
    readonly id: string
    readonly currency_code: string
    readonly tax_rate: number
    readonly gift_cards_taxable: boolean
  }
  readonly billing_address_id: string | null
  readonly shipping_address_id: string | null
  readonly metadata: unknown
  readonly items: readonly {
    readonly id: string
    readonly variant_id: string | null
    readonly product_id: string | null
    readonly unit_price: number
    readonly includes_tax?: boolean | undefined
    readonly quantity: number
    readonly allow_discounts: boolean
    readonly is_giftcard: boolean
    /** Its own taxes; without any, the region's rate applies. */
    readonly taxes?: readonly TaxRate[] | null | undefined
  }[]
  readonly shipping_methods: readonly {
    readonly id: string
    readonly price: number
    readonly includes_tax?: boolean | undefined
    readonly taxes?: readonly TaxRate[] | null | undefined
  }[]
  readonly discounts: readonly (DiscountRule & { readonly id: string; readonly code: string })[]
  /** Gift cards that pay for it, each in full before the next. */
  readonly gift_cards?: readonly {
    readonly id: string
    readonly balance: number
    readonly tax_rate?: number | null
  }[]
}

export interface Placing {
  /** The draft order behind it; null when a customer placed it. */
  readonly draft_order_id: string | null
  readonly no_notification: boolean | null
  /** The payment provider. */
  readonly provider_id: string
  /** Provider data that later calls send back to it. */
  readonly payment_data?: unknown
  /** Whether the payment is already captured. */
  readonly isCaptured?: boolean
}

/**
 * Places the order of a cart: moves its lines and shipping methods to the order, copies its addresses, redeems its discounts and gift
 * cards, takes the goods out of stock, and issues the gift cards it buys if they are paid for. A free order has no payment. Returns its id.
 * Throws 400 when a discount or gift card can't be used or goods are unavailable.
 */
export async function placeOrder(tx: Tx, ctx: Context, cart: CartToPlace, placing: Placing): Promise<string> {
  const { gift_cards = [] } = cart
  const { tax_rate } = cart.region
  const totals = computeOrderTotals({ ...cart, tax_rate, ...giftCardsPaying(gift_cards, cart.region) })
  const order_id = await writeOrder(tx, ctx, cart, totals, placing)
  await takeOverLines(tx, ctx, cart, totals, order_id)
  const owner = { order_id, region_id: cart.region.id, currency_code: cart.region.currency_code }
  const { no_notification } = placing
  const sellsCards = cart.items.some(({ is_giftcard }) => is_giftcard)
  if (sellsCards) await requireCardCurrency(tx, cart.region.id, cart.region.currency_code)
  await redeemGiftCards(tx, ctx, { ...owner, amount: totals.gift_card_total }, gift_cards)
  const given = discountAmounts({ ...cart, tax_rate: cart.region.tax_rate })
  const used = cart.discounts.map(({ id, code }, place) => ({ id, code, amount: given[place] ?? 0 }))
  await redeemDiscounts(tx, ctx, owner, used)
  const lines = cart.items.map(({ id, variant_id, quantity }) => ({ line_item_id: id, variant_id, quantity }))
  await together(
    takeStock(tx, ctx, lines),
    emit(tx, ctx, 'order.placed', { id: order_id, no_notification }),
    pay(tx, ctx, cart, { ...placing, order_id, amount: totals.total }),
  )
  if (sellsCards) await issueSoldCards(tx, ctx, order_id)
  const { payment_status } = await recalculateOrder(tx, ctx, order_id, { isFoundByMore: true })
  if (payment_status === 'captured') {
    await emit(tx, ctx, 'order.payment_captured', { id: order_id, no_notification })
  }
  return order_id
}

async function nextOrderNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence('"order"', 'display_id'))::int as number`.execute(tx)
  const [drawn] = rows
  if (!drawn) throw new Error('The order numbers have no sequence')
  return drawn.number
}

async function writeOrder(
  tx: Tx,
  ctx: Context,
  cart: CartToPlace,
  totals: OrderTotals,
  { draft_order_id, no_notification }: Placing,
): Promise<string> {
  const id = newId(idPrefixes.order)
  const { email, customer, region } = cart
  const [shipping_address_id, billing_address_id] = await together(
    copyAddress(tx, ctx, cart.shipping_address_id),
    copyAddress(tx, ctx, cart.billing_address_id),
  )
  const { subtotal, shipping_total, discount_total, gift_card_total, gift_card_tax_total, tax_total, total } =
    totals
  const display_id = await drawNumber(() => nextOrderNumber(tx))
  await tx
    .insertInto('order')
    .values({
      id,
      ...(display_id !== undefined && { display_id }),
      email,
      customer_id: customer.id,
      region_id: region.id,
      currency_code: region.currency_code,
      tax_rate: region.tax_rate,
      cart_id: cart.id,
      draft_order_id,
      shipping_address_id,
      billing_address_id,
      no_notification,
      subtotal,
      shipping_total,
      discount_total,
      gift_card_total,
      gift_card_tax_total,
      tax_total,
      total,
      // Set once the order has its lines.
      search_text: '',
      metadata: json(cart.metadata),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return id
}

/** Moves the cart's lines and shipping methods to the order, each with its share of the discount. Free shipping costs nothing. */
async function takeOverLines(
  tx: Tx,
  ctx: Context,
  cart: CartToPlace,
  totals: OrderTotals,
  order_id: string,
): Promise<void> {
  const lines = tx
    .updateTable('line_item')
    .set({ order_id, updated_at: ctx.now })
    .where('cart_id', '=', cart.id)
    .execute()
  const adjustments = lineAdjustments(cart.items, cart.discounts, totals.items).map((adjustment) => ({
    ...adjustment,
    id: newId(idPrefixes.line_item_adjustment),
  }))
  // Free shipping sets every price to 0; otherwise prices stay.
  const free = totals.shipping_total === 0 ? { price: 0 } : {}
  const shipping = tx
    .updateTable('shipping_method')
    .set({ order_id, ...free })
    .where('cart_id', '=', cart.id)
    .execute()
  await together(lines, shipping)
  if (adjustments.length > 0) await tx.insertInto('line_item_adjustment').values(adjustments).execute()
  if (!totals.is_taxed_by_line) return
  await writeTaxLines(tx, taxesOfTotals(cart, totals))
  const net = (place: number, parts: readonly { readonly subtotal: number }[]) => parts[place]?.subtotal ?? 0
  const items = cart.items.map((line, place) => ({ ...line, subtotal: net(place, totals.items) }))
  await writeNetPrices(tx, 'line_item', items)
  const methods = cart.shipping_methods.map((method, place) => ({
    ...method,
    subtotal: net(place, totals.shipping_methods),
  }))
  await writeNetPrices(tx, 'shipping_method', methods)
}

const taxesOfTotals = (cart: CartToPlace, totals: OrderTotals) => ({
  line_items: new Map(cart.items.map(({ id }, place) => [id, totals.items[place]?.tax_lines ?? []])),
  shipping_methods: new Map(
    cart.shipping_methods.map(({ id }, place) => [id, totals.shipping_methods[place]?.tax_lines ?? []]),
  ),
})

/** Records the payment of the amount due, if any. */
async function pay(
  tx: Tx,
  ctx: Context,
  cart: CartToPlace,
  placing: Placing & { order_id: string; amount: number },
): Promise<void> {
  const { order_id, provider_id, amount } = placing
  if (amount <= 0) return
  const id = newId(idPrefixes.payment)
  await tx
    .insertInto('payment')
    .values({
      id,
      order_id,
      cart_id: cart.id,
      amount,
      currency_code: cart.region.currency_code,
      provider_id,
      data: json(placing.payment_data ?? {}) ?? '{}',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  if (!placing.isCaptured) return
  const { no_notification } = placing
  const capture = { kind: 'capture', amount, no_notification, isDone: true } as const
  await beginPaymentOperation(tx, ctx, { payment: { id, provider_id }, ...capture })
}
