import type { NetLine } from '../discounts/index.ts'
import { allocate, divideHalfUp, percentageOf, sum, withoutTax } from '../money/index.ts'
import { type GiftCardsPaid, totalsOfPlacedOrder } from '../orders/index.ts'
import type { RefundReason } from '../payments/index.ts'
import { type TaxLine, taxRateOf } from '../taxes/index.ts'
import { sumByRate } from './credit.ts'
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

/**
 * Goods on an invoice. Amounts are net, in minor units; net_total = unit_price x quantity - discount_total, or subtotal - discount_total. In a
 * document for a change of an order, the quantity of what goes the other way is below 0.
 */
export interface InvoiceLine {
  readonly title: string
  readonly description: string | null
  readonly sku: string | null
  readonly quantity: number
  readonly unit_price: number
  /** The price of all units where prices include tax; the unit price is rounded then. */
  readonly subtotal?: number | undefined
  readonly discount_total: number
  readonly net_total: number
  /** Percent. */
  readonly tax_rate: number
  /** What it is for if it isn't for goods; omitted for goods. */
  readonly kind?: AdjustmentKind | undefined
}

export const adjustmentKinds = [
  'shipping',
  'rounding',
  'gift_cards',
  'returned_items',
  'discount',
  'credited',
] as const
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
  /** The day the edit was confirmed, YYYY-MM-DD, if the document is for an edit; null or omitted otherwise. */
  readonly changed_on?: string | null
  /** The invoices that a credit note corrects, or that the invoice of a change adds to. */
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
  /** Its net price without discount, where that isn't unit price times quantity. */
  readonly own_subtotal?: number | null | undefined
  /** The taxes charged on it; none if the order's rate applies. */
  readonly taxes?: readonly TaxLine[] | null | undefined
}

interface ChargedShipping {
  readonly title: string
  readonly price: number
  readonly includes_tax?: boolean | undefined
  /** Its net price where its price includes tax. */
  readonly subtotal?: number | null | undefined
  readonly taxes?: readonly TaxLine[] | null | undefined
}

/** Returns the amounts of an invoice for an order as it was placed: exactly its totals, with the tax that it was placed with. */
export function amountsOfOrder(
  order: GiftCardsPaid & {
    readonly tax_rate: number
    readonly items: readonly SoldLine[]
    readonly shipping_methods: readonly ChargedShipping[]
    readonly tax_total: number
  },
): InvoiceAmounts {
  const { tax_rate, items, shipping_methods } = order
  const totals = totalsOfPlacedOrder(order)
  const parts = [...totals.items, ...totals.shipping_methods].map((part) => {
    const { gift_card_total, gift_card_tax_total, tax_lines, total } = part
    const tax = part.tax_total - gift_card_tax_total
    return { rate: taxRateOf({ taxes: tax_lines }, tax_rate), net: total - tax, tax, gift_card_total }
  })
  const rateAt = (place: number) => parts[place]?.rate ?? tax_rate
  const taxes = sumByRate([{ rate: tax_rate, net: 0, tax: 0 }, ...parts])
  const taxed = taxes.filter(({ net, tax }) => net !== 0 || tax !== 0)
  const lines = items.map((item, place) => lineOf(item, rateAt(place)))
  // Cards that paid for tax as well were not taxed before; others were, so they reduce what is taxed now.
  const cards =
    order.moved_in_at == null || order.gift_card_tax_total ? 'Gift cards, taxed when sold' : 'Gift cards'
  const adjustments = [
    ...shipping_methods.flatMap(({ title, price, subtotal }, place) =>
      adjustment('shipping', title, subtotal ?? price, rateAt(items.length + place)),
    ),
    ...taxes.flatMap(({ rate }) => {
      const ofRate = parts.filter((part) => part.rate === rate)
      const paid = sum(ofRate.map((part) => part.gift_card_total))
      return adjustment('gift_cards', cards, 0 - paid, rate)
    }),
  ]
  return amountsOf(lines, adjustments, taxed.length > 0 ? taxed : [{ rate: tax_rate, net: 0, tax: 0 }])
}

/**
 * Returns the amounts of an invoice for what a customer paid for an exchange: the new items and return shipping, less the items returned.
 * `paid` includes tax. It is split over the rates in proportion to what is new at each.
 */
export function amountsOfExchange(exchange: {
  readonly tax_rate: number
  readonly items: readonly SoldLine[]
  readonly shipping_methods: readonly ChargedShipping[]
  readonly paid: number
}): InvoiceAmounts {
  const { tax_rate, paid } = exchange
  const lines = exchange.items.map((item) => lineOf(item, taxRateOf(item, tax_rate)))
  const shipping = shippingOf(exchange.shipping_methods, tax_rate)
  const fresh = sumByRate(
    [
      ...lines.map((line) => ({ rate: line.tax_rate, net: line.net_total })),
      ...shipping.map(({ tax_rate: rate, amount: net }) => ({ rate, net })),
    ].map(({ rate, net }) => ({ rate, net, tax: percentageOf(net, rate) })),
  )
  const rates = fresh.length > 0 ? fresh : [{ rate: tax_rate, net: 1, tax: 0 }]
  const parts = allocate(
    paid,
    rates.map(({ net, tax }) => net + tax),
  )
  const taxes = rates.map(({ rate }, place) => {
    const [part = 0] = [parts[place]]
    const net = withoutTax(part, rate)
    return { rate, net, tax: part - net }
  })
  const adjustments = [
    ...shipping,
    ...taxes.flatMap(({ rate, net }) => {
      const rest = net - (fresh.find((each) => each.rate === rate)?.net ?? 0)
      return rest < 0
        ? adjustment('returned_items', 'Returned items', rest, rate)
        : adjustment('rounding', 'Rounding', rest, rate)
    }),
  ]
  return amountsOf(lines, adjustments, taxes)
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
export interface CreditedLine extends Omit<SoldLine, 'discount_total' | 'taxes'> {
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
    const unit_price = Math.max(netUnitPrice(item), Math.ceil(share / item.quantity))
    const discount_total = unit_price * item.quantity - share
    return lineOf({ ...item, unit_price, own_subtotal: null, discount_total }, rate)
  })
}

/** Returns goods as a line that is taxed at a rate, in percent. */
export function lineOf(item: SoldLine, tax_rate: number): InvoiceLine {
  const { title, description, sku, quantity, own_subtotal, discount_total } = item
  const unit_price = netUnitPrice(item)
  const net_total = (own_subtotal ?? unit_price * quantity) - discount_total
  const whole = own_subtotal == null ? {} : { subtotal: own_subtotal }
  return { title, description, sku, quantity, unit_price, ...whole, discount_total, net_total, tax_rate }
}

/** Returns the net price of one unit of a line, rounded half up. */
export function netUnitPrice({ unit_price, quantity, own_subtotal }: NetLine): number {
  if (own_subtotal == null || quantity <= 0) return unit_price
  return Number(divideHalfUp(BigInt(own_subtotal), BigInt(quantity)))
}

const shippingOf = (methods: readonly ChargedShipping[], tax_rate: number): InvoiceAdjustment[] =>
  methods.flatMap((method) =>
    adjustment('shipping', method.title, method.subtotal ?? method.price, taxRateOf(method, tax_rate)),
  )

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

/** Returns the amounts of a document with these lines and adjustments, whose sums are those of `taxes`. */
export function amountsOf(
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
 * may differ from the rate of its net amount by one unit, because the tax of several credit notes adds up to that of their invoice, and by one
 * more for each line, because an order with several rates rounds each by itself; where prices include tax, the net price of each unit is rounded.
 * @internal Tests read it.
 */
export function addsUp({ lines, adjustments, taxes, net_total, tax_total, total }: InvoiceAmounts): boolean {
  const areLinesRight = lines.every(
    (line) => line.net_total === (line.subtotal ?? line.unit_price * line.quantity) - line.discount_total,
  )
  const included = lines.filter(({ subtotal }) => subtotal !== undefined)
  const roundedLines = taxes.length > 1 || included.length > 0 ? lines.length : 0
  const roundedUnits = sum(included.map(({ quantity }) => quantity))
  const areRatesRight = taxes.every(({ rate, net, tax }) => {
    const ofRate = <Row extends { readonly tax_rate: number }>(rows: readonly Row[]) =>
      rows.filter(({ tax_rate }) => tax_rate === rate)
    return (
      netOf(ofRate(lines), ofRate(adjustments)) === net &&
      Math.abs(percentageOf(net, rate) - tax) <= 1 + roundedLines + roundedUnits * (rate / 100)
    )
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
