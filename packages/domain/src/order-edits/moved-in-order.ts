import { type DiscountableLine, discountLines, lineSubtotal, type NetLine } from '../discounts/index.ts'
import { divideHalfUp, sum } from '../money/index.ts'
import { type GiftCardsPaid, itemDiscount, type OrderTotals, totalsOfPlacedOrder } from '../orders/index.ts'
import {
  netOfLine,
  netOfMethod,
  type TaxedPart,
  type TaxLine,
  taxesOnLine,
  taxesOnMethod,
} from '../taxes/index.ts'
import { type EditDiscount, fixedLeft, scaledAdjustments } from './scaled-adjustments.ts'

/** What was taken off a line, in minor units; by hand if no discount did. */
export interface ChargedAdjustment {
  readonly discount_id: string | null
  readonly description: string
  readonly amount: number
  readonly metadata?: Readonly<Record<string, unknown>> | null | undefined
}

interface ChargedPart extends TaxedPart {
  readonly taxes?: readonly TaxLine[] | null | undefined
}

/** A line as it was charged; net amounts in minor units. */
export interface ChargedLine extends NetLine, ChargedPart {
  readonly adjustments: readonly ChargedAdjustment[]
}

/** `was`: as charged before the edit; undefined for what the edit adds. */
type EditedLine = DiscountableLine & TaxedPart & { readonly was: ChargedLine | undefined }
/** `subtotal` is the net price of a method whose price includes tax. */
type ChargedMethod = ChargedPart & { readonly price: number; readonly subtotal?: number | null | undefined }
type EditedMethod = TaxedPart & { readonly price: number; readonly was: ChargedMethod | undefined }

interface MovedInOrder extends GiftCardsPaid {
  /** Percent: the rate of what is added without taxes of its own. */
  readonly tax_rate: number
  readonly items: readonly ChargedLine[]
  readonly shipping_methods: readonly ChargedMethod[]
  readonly discounts: readonly EditDiscount[]
}

interface EditOfMovedInOrder {
  readonly items: readonly EditedLine[]
  readonly shipping_methods: readonly EditedMethod[]
  readonly discounts: readonly EditDiscount[]
}

/** A line as an edit charges it, in minor units. */
export interface RechargedLine {
  /** Its net price if that isn't unit price times quantity; else null. */
  readonly own_subtotal: number | null
  readonly adjustments: readonly ChargedAdjustment[]
  readonly taxes: readonly TaxLine[]
}

export interface EditedMovedInOrder {
  readonly totals: OrderTotals
  readonly items: readonly RechargedLine[]
  /** `subtotal` is the net price. */
  readonly shipping_methods: readonly {
    readonly price: number
    readonly subtotal: number
    readonly taxes: readonly TaxLine[]
  }[]
}

/**
 * Computes an order that was moved in as edited (move-in-28 to move-in-30). What the edit leaves stays as it was charged, to the minor
 * unit; only what it adds has the discounts' rules and today's taxes.
 */
export function editMovedInOrder(order: MovedInOrder, edited: EditOfMovedInOrder): EditedMovedInOrder {
  const items = rechargedLines(order, edited)
  const shipping_methods = rechargedMethods(order, edited)
  const placed = {
    tax_rate: order.tax_rate,
    moved_in_at: order.moved_in_at,
    items: edited.items.map(({ unit_price, quantity }, place) => {
      const { own_subtotal, adjustments, taxes } = items[place] ?? { own_subtotal: null, adjustments: [] }
      return { unit_price, quantity, own_subtotal, discount_total: sumOf(adjustments), taxes }
    }),
    shipping_methods,
  }
  const before = totalsOfPlacedOrder({
    ...order,
    items: order.items.map((line) => ({ ...line, discount_total: sumOf(line.adjustments) })),
  })
  const after = totalsOfPlacedOrder({ ...placed, gift_card_total: 0 })
  const cards = cardsLeft(order, { before: before.total + paidByCards(order), after: after.total })
  return { totals: totalsOfPlacedOrder({ ...placed, ...cards }), items, shipping_methods }
}

const sumOf = (parts: readonly { readonly amount: number }[]) => sum(parts.map(({ amount }) => amount))

function rechargedLines(order: MovedInOrder, { items, discounts }: EditOfMovedInOrder): RechargedLine[] {
  const counted = countedFirst(order.items, discounts)
  const rule = itemDiscount(counted)
  const isReplaced = itemDiscount(countedFirst(order.items, order.discounts))?.id !== rule?.id
  const lines = items.map((line) => ({ ...line, own_subtotal: netOf(line, order.tax_rate) }))
  const kept = lines.map((line) => keptAdjustments(line, discounts, isReplaced))
  const ruled = lines.map((line) => (line.was && !isReplaced ? { ...line, allow_discounts: false } : line))
  const given = sumOf(kept.flat().filter(({ discount_id }) => discount_id === rule?.id))
  const taken = rule ? discountLines(ruled, fixedLeft(rule, given)) : []
  return lines.map((line, place) => {
    const own = kept[place] ?? []
    const amount = Math.min(taken[place] ?? 0, Math.max(0, line.own_subtotal - sumOf(own)))
    const fresh = rule && amount > 0 ? [{ discount_id: rule.id, description: rule.code, amount }] : []
    const adjustments = [...own, ...fresh]
    const isOwn = line.own_subtotal !== line.unit_price * line.quantity
    return {
      own_subtotal: isOwn ? line.own_subtotal : null,
      adjustments,
      taxes: taxesOfLine(line, line.own_subtotal, sumOf(adjustments), order.tax_rate),
    }
  })
}

/** Returns discounts with the one first that was taken off the lines: other shops may have had several of which one counted. */
function countedFirst(
  lines: readonly ChargedLine[],
  discounts: readonly EditDiscount[],
): readonly EditDiscount[] {
  const ids = new Set(lines.flatMap(({ adjustments }) => adjustments.map(({ discount_id }) => discount_id)))
  const isCounted = ({ id }: EditDiscount) => ids.has(id)
  return [...discounts.filter(isCounted), ...discounts.filter((each) => !isCounted(each))]
}

/** Returns the net price of a line: as charged, or of another quantity or price at the taxes that were charged. */
function netOf(line: EditedLine, rate: number): number {
  const { was, unit_price, quantity } = line
  if (!was) return netOfLine(line, rate)
  if (was.unit_price === unit_price && was.quantity === quantity) return lineSubtotal(was)
  return netOfLine({ ...was, unit_price, quantity }, UNTAXED)
}

/** The rate in percent of what was charged without taxes. */
const UNTAXED = 0

/** Returns what stays taken off a line; without what discounts took, if these are replaced. */
function keptAdjustments(
  line: EditedLine & { readonly own_subtotal: number },
  discounts: readonly EditDiscount[],
  isReplaced: boolean,
): readonly ChargedAdjustment[] {
  const { was, own_subtotal, unit_price, quantity } = line
  if (!was) return []
  const kept = isReplaced
    ? was.adjustments.filter(({ discount_id }) => discount_id === null)
    : was.adjustments
  if (was.unit_price === unit_price && was.quantity === quantity) return kept
  return scaledAdjustments(kept, discounts, {
    quantity: [quantity, was.quantity],
    net: [own_subtotal, lineSubtotal(was)],
  })
}

/** Returns the taxes as charged unless the taxed amount changed. What was not taxed stays untaxed. */
function taxesOfLine(line: EditedLine, net: number, discount: number, rate: number): readonly TaxLine[] {
  const { was, unit_price, quantity } = line
  if (!was) return taxesOnLine(line, net - discount, rate)
  const taxes = was.taxes ?? []
  const isSame = lineSubtotal(was) === net && sumOf(was.adjustments) === discount
  return isSame || taxes.length === 0
    ? taxes
    : taxesOnLine({ ...was, unit_price, quantity }, net - discount, UNTAXED)
}

function rechargedMethods(order: MovedInOrder, edited: EditOfMovedInOrder) {
  const frees = (discounts: readonly EditDiscount[]) => discounts.some(({ type }) => type === 'free_shipping')
  const [isFree, wasFree] = [frees(edited.discounts), frees(order.discounts)]
  return edited.shipping_methods.map((method) => {
    const { was, price } = method
    if (isFree && !(was && wasFree)) return { price: 0, subtotal: 0, taxes: [] }
    if (was) return { price: was.price, subtotal: was.subtotal ?? was.price, taxes: was.taxes ?? [] }
    const subtotal = netOfMethod(method, order.tax_rate)
    return { price, subtotal, taxes: taxesOnMethod(method, subtotal, order.tax_rate) }
  })
}

const paidByCards = ({ gift_card_total, gift_card_tax_total = 0 }: GiftCardsPaid) =>
  gift_card_total + gift_card_tax_total

/** Returns what gift cards pay of the edited order: what they paid, at most its price with tax, or what they already paid beyond that. */
function cardsLeft(order: GiftCardsPaid, price: { readonly before: number; readonly after: number }) {
  const { gift_card_total, gift_card_tax_total = 0 } = order
  const paid = paidByCards(order)
  const left = Math.max(0, Math.min(paid, price.after + Math.max(0, paid - price.before)))
  if (left === paid || paid <= 0) return { gift_card_total, gift_card_tax_total }
  const tax = Number(divideHalfUp(BigInt(gift_card_tax_total) * BigInt(left), BigInt(paid)))
  return { gift_card_total: left - tax, gift_card_tax_total: tax }
}
