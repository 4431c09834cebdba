import { allocate, percentageOf, sum, withoutTax } from '../money/index.ts'
import type { RefundReason } from '../payments/index.ts'
import type { Seller } from './settings.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const invoiceTitles = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
} as const satisfies Record<InvoiceKind, string>

export interface Buyer {
  readonly name: string
  readonly company: string | null
  readonly address_1: string | null
  readonly address_2: string | null
  readonly postal_code: string | null
  readonly city: string | null
  readonly province: string | null
  readonly country_code: string | null
  readonly email: string
  readonly vat_number: string | null
}

/** Goods on an invoice. Amounts are net, in minor units; net_total = unit_price x quantity - discount_total. */
export interface InvoiceLine {
  readonly title: string
  readonly description: string | null
  readonly sku: string | null
  readonly quantity: number
  readonly unit_price: number
  readonly discount_total: number
  readonly net_total: number
  /** Percent. */
  readonly tax_rate: number
}

export const adjustmentKinds = ['shipping', 'rounding', 'gift_cards', 'returned_items'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** What is added to the sum of the lines, or taken off it, before tax. */
export interface InvoiceAdjustment {
  readonly kind: AdjustmentKind
  readonly title: string
  /** Net, in minor units; below 0 if it is taken off. */
  readonly amount: number
  readonly tax_rate: number
}

/** What is taxed at one rate, in minor units. */
export interface InvoiceTax {
  readonly rate: number
  readonly net: number
  readonly tax: number
}

export interface InvoicedOrder {
  readonly id: string
  readonly display_id: number
  /** ISO 8601. */
  readonly created_at: string
}

interface PrecedingInvoice {
  readonly number: string
  /** YYYY-MM-DD. */
  readonly issued_on: string
}

/** The amounts of an invoice or credit note, in minor units: net_total + tax_total = total. */
export interface InvoiceAmounts {
  readonly lines: readonly InvoiceLine[]
  readonly adjustments: readonly InvoiceAdjustment[]
  readonly taxes: readonly InvoiceTax[]
  readonly net_total: number
  readonly tax_total: number
  readonly total: number
}

/** Everything that an invoice or credit note says but its number. Never changed once issued. */
export interface InvoiceContent extends InvoiceAmounts {
  readonly kind: InvoiceKind
  /** YYYY-MM-DD, in UTC. */
  readonly issued_on: string
  readonly currency_code: string
  readonly seller: Seller
  readonly buyer: Buyer
  readonly order: InvoicedOrder
  /** When the goods shipped last, YYYY-MM-DD; null or omitted if none had shipped when it was issued, and for credit notes. */
  readonly delivered_on?: string | null
  /** The invoices that a credit note corrects. */
  readonly corrects: readonly PrecedingInvoice[]
  /** Paid when it was issued; for a credit note all of it. */
  readonly paid_total: number
  readonly payment_terms: string | null
  readonly exemption_reason: string | null
  readonly footer: string | null
}

interface SoldLine {
  readonly title: string
  readonly description: string | null
  readonly sku: string | null
  readonly quantity: number
  readonly unit_price: number
  readonly discount_total: number
}

interface ChargedShipping {
  readonly title: string
  readonly price: number
}

/** Returns the amounts of an invoice for an order as it was placed: exactly its totals, with the tax that it was placed with. */
export function amountsOfOrder(order: {
  readonly tax_rate: number
  readonly items: readonly SoldLine[]
  readonly shipping_methods: readonly ChargedShipping[]
  readonly gift_card_total: number
  readonly tax_total: number
}): InvoiceAmounts {
  const { tax_rate, gift_card_total, tax_total } = order
  const lines = order.items.map((item) => lineOf(item, tax_rate))
  const adjustments = [
    ...shippingOf(order.shipping_methods, tax_rate),
    // Taxed when they were sold, so they reduce what is taxed now.
    ...adjustment('gift_cards', 'Gift cards, taxed when sold', 0 - gift_card_total, tax_rate),
  ]
  const net = netOf(lines, adjustments)
  return amountsOf(lines, adjustments, [{ rate: tax_rate, net, tax: tax_total }])
}

/**
 * Returns the amounts of an invoice for what a customer paid for an exchange: the new items and return shipping, less the items returned.
 * `paid` includes tax.
 */
export function amountsOfExchange(exchange: {
  readonly tax_rate: number
  readonly items: readonly SoldLine[]
  readonly shipping_methods: readonly ChargedShipping[]
  readonly paid: number
}): InvoiceAmounts {
  const { tax_rate, paid } = exchange
  const lines = exchange.items.map((item) => lineOf(item, tax_rate))
  const shipping = shippingOf(exchange.shipping_methods, tax_rate)
  const net = withoutTax(paid, tax_rate)
  const rest = net - netOf(lines, shipping)
  const adjustments = [
    ...shipping,
    ...(rest < 0
      ? adjustment('returned_items', 'Returned items', rest, tax_rate)
      : adjustment('rounding', 'Rounding', rest, tax_rate)),
  ]
  return amountsOf(lines, adjustments, [{ rate: tax_rate, net, tax: paid - net }])
}

const refundTitles: Record<RefundReason, string> = {
  discount: 'Discount',
  return: 'Returned items',
  swap: 'Difference of an exchange',
  claim: 'Claim',
  other: 'Refund',
}

/** Returns what a credit note says it is for; null: for an order that was canceled. */
export const creditTitle = (reason: RefundReason | null): string =>
  reason === null ? 'Canceled order' : refundTitles[reason]

/** Units that a refund was for. `amount` is their share of it, in minor units with tax. */
export interface CreditedLine extends Omit<SoldLine, 'discount_total'> {
  readonly amount: number
}

/**
 * Returns the amounts of a credit note that refunds `taxes`: with the refunded items, if a refund of items is taxed at one rate, else with one
 * line for each rate.
 */
export function amountsOfCredit(
  title: string,
  taxes: readonly InvoiceTax[],
  items: readonly CreditedLine[] = [],
): InvoiceAmounts {
  const [only] = taxes
  if (only && taxes.length === 1 && items.length > 0) return amountsOf(creditedLines(items, only), [], taxes)
  const lines = taxes.map(({ rate, net }) =>
    lineOf({ title, description: null, sku: null, quantity: 1, unit_price: net, discount_total: 0 }, rate),
  )
  return amountsOf(lines, [], taxes)
}

/** Splits the net amount over the items. What is credited less than their price is shown as a discount. */
function creditedLines(items: readonly CreditedLine[], { rate, net }: InvoiceTax): InvoiceLine[] {
  const shares = allocate(
    net,
    items.map(({ amount }) => amount),
  )
  return items.map(({ amount: _, ...item }, place) => {
    const share = shares[place] ?? 0
    const unit_price = Math.max(item.unit_price, Math.ceil(share / item.quantity))
    return lineOf({ ...item, unit_price, discount_total: unit_price * item.quantity - share }, rate)
  })
}

function lineOf(item: SoldLine, tax_rate: number): InvoiceLine {
  const { title, description, sku, quantity, unit_price, discount_total } = item
  const net_total = unit_price * quantity - discount_total
  return { title, description, sku, quantity, unit_price, discount_total, net_total, tax_rate }
}

const shippingOf = (methods: readonly ChargedShipping[], tax_rate: number): InvoiceAdjustment[] =>
  methods.flatMap(({ title, price }) => adjustment('shipping', title, price, tax_rate))

/** Nothing if the amount is 0. */
function adjustment(
  kind: AdjustmentKind,
  title: string,
  amount: number,
  tax_rate: number,
): InvoiceAdjustment[] {
  return amount === 0 ? [] : [{ kind, title, amount, tax_rate }]
}

const netOf = (lines: readonly InvoiceLine[], adjustments: readonly InvoiceAdjustment[]): number =>
  sum(lines.map(({ net_total }) => net_total)) + sum(adjustments.map(({ amount }) => amount))

function amountsOf(
  lines: readonly InvoiceLine[],
  adjustments: readonly InvoiceAdjustment[],
  taxes: readonly InvoiceTax[],
): InvoiceAmounts {
  const net_total = sum(taxes.map(({ net }) => net))
  const tax_total = sum(taxes.map(({ tax }) => tax))
  return { lines, adjustments, taxes, net_total, tax_total, total: net_total + tax_total }
}

/**
 * Returns whether the amounts add up: each line, lines and adjustments at each rate to what is taxed there, and the totals. The tax of a rate
 * may differ from the rate of its net amount by one unit, because the tax of several credit notes adds up to that of their invoice.
 * @internal Tests read it.
 */
export function addsUp({ lines, adjustments, taxes, net_total, tax_total, total }: InvoiceAmounts): boolean {
  const areLinesRight = lines.every(
    (line) => line.net_total === line.unit_price * line.quantity - line.discount_total,
  )
  const areRatesRight = taxes.every(({ rate, net, tax }) => {
    const ofRate = <Row extends { readonly tax_rate: number }>(rows: readonly Row[]) =>
      rows.filter(({ tax_rate }) => tax_rate === rate)
    return netOf(ofRate(lines), ofRate(adjustments)) === net && Math.abs(percentageOf(net, rate) - tax) <= 1
  })
  return (
    areLinesRight &&
    areRatesRight &&
    netOf(lines, adjustments) === net_total &&
    sum(taxes.map(({ net }) => net)) === net_total &&
    sum(taxes.map(({ tax }) => tax)) === tax_total &&
    net_total + tax_total === total
  )
}
