import {
  type DiscountableLine,
  type DiscountRule,
  discountLines,
  lineSubtotal,
  type NetLine,
} from '../discounts/index.ts'
import { allocate, percentageOf, sum } from '../money/index.ts'
import {
  defaultTaxes,
  isTaxedByLine,
  netOfLine,
  netOfMethod,
  type PricedMethod,
  sumOfTaxes,
  type TaxedPart,
  type TaxLine,
  type TaxRate,
  taxesOn,
  taxesOnLine,
  taxesOnMethod,
} from '../taxes/index.ts'
import { itemDiscount } from './adjustments.ts'
import {
  allocateCards,
  cardsPayTax,
  type GiftCardsPaid,
  type PartPaidByCards,
  type TaxedGiftCard,
  taxOfCards,
} from './cards-paid.ts'

/** The parts of one line in an order's totals, in minor units. All but the originals sum to the order's. */
export interface LineTotals extends PartPaidByCards {
  subtotal: number
  discount_total: number
  tax_total: number
  /** The taxes that sum to `tax_total`. */
  tax_lines: TaxLine[]
  /** subtotal - discount_total + tax_total - gift_card_total - gift_card_tax_total: the amount paid for the line. */
  total: number
  /** Tax on the subtotal alone, rounded half up for the line. */
  original_tax_total: number
  original_total: number
}

/** One shipping method's part. */
export interface ShippingTotals extends PartPaidByCards {
  subtotal: number
  tax_total: number
  tax_lines: TaxLine[]
  /** subtotal + tax_total - gift_card_total - gift_card_tax_total. */
  total: number
}

/** An order's totals in minor units; `items` and `shipping_methods` are in the given order. */
export interface OrderTotals {
  subtotal: number
  shipping_total: number
  discount_total: number
  gift_card_total: number
  gift_card_tax_total: number
  /** item_tax_total + shipping_tax_total - gift_card_tax_total. */
  tax_total: number
  item_tax_total: number
  shipping_tax_total: number
  total: number
  /** Whether each line and shipping method was taxed and rounded by itself. */
  is_taxed_by_line: boolean
  items: LineTotals[]
  shipping_methods: ShippingTotals[]
}

/** `taxes` are those that apply to a line or shipping method; without any of its own, the order's rate does. */
export interface OrderToPrice {
  /** Percent: 25 is 25 %. */
  tax_rate: number
  items: readonly (DiscountableLine & TaxedPart)[]
  shipping_methods: readonly PricedMethod[]
  /** The first that is not free shipping counts; free shipping makes every shipping price 0. */
  discounts?: readonly DiscountRule[] | undefined
  /** The combined balance of the order's gift cards, which pay before tax. */
  gift_card_balance?: number | undefined
  /** Instead of the balance: gift cards whose own tax is taken off the order's, in the order in which they pay. */
  taxed_gift_cards?: readonly TaxedGiftCard[] | undefined
}

/** `taxes` are those that were charged; none for an order with one rate. */
interface ChargedPart {
  readonly taxes?: readonly TaxLine[] | null | undefined
  readonly includes_tax?: boolean | null | undefined
}

/** `own_subtotal` is its stored net price, if its unit price includes tax; `discount_total` its stored adjustment. */
type PlacedLine = NetLine & { readonly discount_total: number }

/** `subtotal` is its net price, stored if its price includes tax. */
interface PlacedMethod {
  readonly price: number
  readonly subtotal?: number | null | undefined
}

export interface PlacedOrder extends GiftCardsPaid {
  tax_rate: number
  items: readonly (PlacedLine & ChargedPart)[]
  shipping_methods: readonly (PlacedMethod & ChargedPart)[]
  /** The amount that the order was placed with; computed from the rate if omitted. */
  tax_total?: number | undefined
}

/**
 * Computes the totals of an order about to be placed, with its discounts and gift cards applied: gift cards pay for goods after
 * discount and for shipping, never for tax.
 */
export function computeOrderTotals(order: OrderToPrice): OrderTotals {
  const { tax_rate, discounts = [] } = order
  const rule = itemDiscount(discounts)
  const lines = order.items.map((line) => withNetPrice(line, tax_rate))
  const adjustments = rule ? discountLines(lines, rule) : lines.map(() => 0)
  const isShippingFree = discounts.some((discount) => discount.type === 'free_shipping')
  const items = lines.map((line, position) => ({ ...line, discount_total: adjustments[position] ?? 0 }))
  const goods = sum(items.map((line) => lineSubtotal(line) - line.discount_total))
  const methods = isShippingFree
    ? order.shipping_methods.map((method) => ({ ...method, price: 0 }))
    : order.shipping_methods
  const shipping_methods = methods.map((method) => ({ ...method, subtotal: netOfMethod(method, tax_rate) }))
  const payable = goods + sum(shipping_methods.map(({ subtotal }) => subtotal))
  const { taxed_gift_cards: taxedCards } = order
  const balance = taxedCards ? sum(taxedCards.map((card) => card.balance)) : (order.gift_card_balance ?? 0)
  const gift_card_total = Math.max(0, Math.min(payable, balance))
  const priced = { tax_rate, items, shipping_methods, gift_card_total }
  const taxes: TaxesOf<(typeof items)[number], (typeof shipping_methods)[number]> = {
    ofLine: (line, net) => taxesOnLine(line, net, tax_rate),
    ofMethod: (method, net) => taxesOnMethod(method, net, tax_rate),
  }
  if (taxedCards === undefined || gift_card_total === 0) return totalsOf(priced, taxes)
  const whole = totalsOf({ ...priced, gift_card_total: 0, areCardsTaxed: true }, taxes)
  const gift_card_tax_total = Math.min(whole.tax_total, taxOfCards(taxedCards, gift_card_total))
  return totalsOf({ ...priced, gift_card_tax_total, areCardsTaxed: true }, taxes)
}

/**
 * Returns what each discount takes off an order about to be placed, without tax, in the order of the discounts: off goods the first
 * that is not free shipping, off shipping the first that is.
 */
export function discountAmounts({
  tax_rate,
  shipping_methods,
  discounts = [],
  ...order
}: Omit<OrderToPrice, 'gift_card_balance'>): number[] {
  const items = order.items.map((line) => withNetPrice(line, tax_rate))
  const reducing = itemDiscount(discounts)
  const freeing = discounts.find(({ type }) => type === 'free_shipping')
  return discounts.map((discount) => {
    if (discount === reducing) return sum(discountLines(items, discount))
    return discount === freeing ? sum(shipping_methods.map((method) => netOfMethod(method, tax_rate))) : 0
  })
}

/**
 * Computes the totals of an order from its stored rows, without applying rules again. Gift cards pay for goods first, then for shipping. An
 * order with one tax rate is taxed once, half up, on goods and shipping less discount and gift cards, then the tax is allocated to lines and
 * shipping in minor units, so that the parts sum to the whole (money-9). One that is taxed by line, as are all that were moved in, has the
 * taxes stored with its lines. Items and shipping of a swap or claim may have none stored: the rate applies to them.
 */
export function totalsOfPlacedOrder(order: PlacedOrder): OrderTotals {
  const { tax_rate, moved_in_at } = order
  const without = moved_in_at == null ? null : untaxed
  const own = ({ taxes }: ChargedPart) => (taxes && taxes.length > 0 ? taxes : without)
  const items = order.items.map((line) => (line.own_subtotal == null ? withNetPrice(line, tax_rate) : line))
  const shipping_methods = order.shipping_methods.map((method) => ({
    ...method,
    subtotal: method.subtotal ?? netOfMethod(method, tax_rate),
  }))
  return totalsOf(
    { ...order, items, shipping_methods },
    {
      ofLine: (line, net) => own(line) ?? taxesOnLine(line, net, tax_rate),
      ofMethod: (method, net) => own(method) ?? taxesOnMethod(method, net, tax_rate),
    },
  )
}

/** What a line or shipping method without taxes has in an order that was moved in: its rate is for what is added later. */
const untaxed: readonly TaxLine[] = [{ rate: 0, name: 'none', code: null, amount: 0 }]

/** Return the taxes of a line or shipping method on its net amount, in an order that is taxed by line. */
interface TaxesOf<Line, Method> {
  readonly ofLine: (line: Line, net: number) => readonly TaxLine[]
  readonly ofMethod: (method: Method, net: number) => readonly TaxLine[]
}

function totalsOf<Line extends PlacedLine & TaxedPart, Method extends PlacedMethod & TaxedPart>(
  order: Omit<PlacedOrder, 'items' | 'shipping_methods'> & {
    readonly items: readonly Line[]
    readonly shipping_methods: readonly Method[]
    /** Whether the order is about to be paid by cards whose own tax is taken off. */
    readonly areCardsTaxed?: boolean
  },
  taxesOf: TaxesOf<Line, Method>,
): OrderTotals {
  const { items: lines, shipping_methods: methods } = order
  const is_taxed_by_line =
    order.moved_in_at != null || order.areCardsTaxed === true || isTaxedByLine([...lines, ...methods])
  const { nets, cards, taxes } = split(order, (taxed) =>
    is_taxed_by_line
      ? [
          ...lines.map((line, position) => taxesOf.ofLine(line, taxed[position] ?? 0)),
          ...methods.map((method, position) => taxesOf.ofMethod(method, taxed[lines.length + position] ?? 0)),
        ]
      : taxesAtOneRate(order, taxed),
  )
  const partAt = (position: number) => {
    const tax_lines = [...(taxes[position] ?? [])]
    const tax_total = sumOfTaxes(tax_lines)
    const { gift_card_total = 0, gift_card_tax_total = 0 } = cards[position] ?? {}
    const total = (nets[position] ?? 0) - gift_card_total + tax_total - gift_card_tax_total
    return { gift_card_total, gift_card_tax_total, tax_total, tax_lines, total }
  }
  const items = order.items.map((line, position): LineTotals => {
    const subtotal = lineSubtotal(line)
    const { discount_total } = line
    const part = partAt(position)
    // Nothing was taken off: the stored taxes are the originals, however the other shop rounded them.
    const isWhole = is_taxed_by_line && part.total === subtotal + part.tax_total
    const originals = isWhole
      ? { original_tax_total: part.tax_total, original_total: part.total }
      : originalTotals(subtotal, part.tax_lines, grossOf(line))
    return { subtotal, discount_total, ...part, ...originals }
  })
  const shipping_methods = order.shipping_methods.map(
    (method, position): ShippingTotals => ({
      subtotal: netOfPlaced(method),
      ...partAt(items.length + position),
    }),
  )
  return { ...sumUp(items, shipping_methods, order), is_taxed_by_line }
}

/** Splits what gift cards paid over goods after discount and shipping, and taxes these: before tax, or whole where cards pay tax as well. */
function split(
  order: GiftCardsPaid & {
    readonly items: readonly PlacedLine[]
    readonly shipping_methods: readonly PlacedMethod[]
    readonly areCardsTaxed?: boolean
  },
  taxesOn: (nets: readonly number[]) => readonly (readonly TaxLine[])[],
) {
  const goods = order.items.map((line) => lineSubtotal(line) - line.discount_total)
  const prices = order.shipping_methods.map(netOfPlaced)
  const nets = [...goods, ...prices]
  if (!order.areCardsTaxed && !cardsPayTax(order)) {
    const paid = allocateGiftCards(order.gift_card_total, goods, prices)
    const cards = paid.map((gift_card_total) => ({ gift_card_total, gift_card_tax_total: 0 }))
    return { nets, cards, taxes: taxesOn(nets.map((net, place) => net - (paid[place] ?? 0))) }
  }
  const taxes = taxesOn(nets)
  const gross = nets.map((net, place) => net + sumOfTaxes(taxes[place] ?? []))
  return { nets, cards: allocateCards(order, gross), taxes }
}

/** Computes the net price of a line whose price includes tax. */
const withNetPrice = <Line extends NetLine & TaxedPart>(line: Line, tax_rate: number): Line =>
  line.includes_tax === true ? { ...line, own_subtotal: netOfLine(line, tax_rate) } : line

const netOfPlaced = ({ price, subtotal }: PlacedMethod): number => subtotal ?? price

/** Returns a line's price if it includes tax. */
const grossOf = ({ includes_tax, unit_price, quantity }: PlacedLine & TaxedPart): number | undefined =>
  includes_tax === true ? unit_price * quantity : undefined

/** Rounds the tax once for all nets (minor units), or takes the tax that the order was placed with, and splits it over them. */
function taxesAtOneRate(
  { tax_rate, tax_total, gift_card_tax_total = 0 }: Omit<PlacedOrder, 'items' | 'shipping_methods'>,
  nets: readonly number[],
): TaxLine[][] {
  const whole = tax_total === undefined ? percentageOf(sum(nets), tax_rate) : tax_total + gift_card_tax_total
  const amounts = allocate(whole, nets)
  return nets.map((_, place) =>
    defaultTaxes(tax_rate).map((tax) => ({ ...tax, amount: amounts[place] ?? 0 })),
  )
}

/** Splits the gift card amount (minor units) over goods after discount, then shipping; in older releases it paid for goods only. */
function allocateGiftCards(total: number, goods: readonly number[], shipping: readonly number[]): number[] {
  const ofGoods = shipping.length === 0 ? total : Math.min(total, sum(goods))
  return [...allocate(ofGoods, goods), ...allocate(total - ofGoods, shipping)]
}

/**
 * Returns the price of a net amount without discounts or free shipping, in minor units; each tax rounded half up. `gross` is the price if it
 * includes tax.
 */
export function originalTotals(net: number, taxes: readonly TaxRate[], gross?: number) {
  const original_tax_total = gross === undefined ? sumOfTaxes(taxesOn(net, taxes)) : gross - net
  return { original_tax_total, original_total: net + original_tax_total }
}

function sumUp(
  items: LineTotals[],
  shipping_methods: ShippingTotals[],
  { gift_card_total, gift_card_tax_total = 0 }: GiftCardsPaid,
): Omit<OrderTotals, 'is_taxed_by_line'> {
  const subtotal = sum(items.map((line) => line.subtotal))
  const discount_total = sum(items.map((line) => line.discount_total))
  const shipping_total = sum(shipping_methods.map((method) => method.subtotal))
  const item_tax_total = sum(items.map((line) => line.tax_total))
  const shipping_tax_total = sum(shipping_methods.map((method) => method.tax_total))
  const tax_total = item_tax_total + shipping_tax_total - gift_card_tax_total
  return {
    subtotal,
    shipping_total,
    discount_total,
    gift_card_total,
    gift_card_tax_total,
    tax_total,
    item_tax_total,
    shipping_tax_total,
    total: subtotal + shipping_total + tax_total - discount_total - gift_card_total,
    items,
    shipping_methods,
  }
}
