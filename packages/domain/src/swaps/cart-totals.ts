import { allocate, sum } from '../money/index.ts'
import { lineValue, totalsOfPlacedOrder } from '../orders/index.ts'
import { netOfMethod, priceWithTax, type TaxLine } from '../taxes/index.ts'

/** A line of a swap's cart. Prices are unit prices in minor units, above 0; `own_subtotal` is the net price of one that includes tax. */
export type SwapCartLine =
  | {
      readonly kind: 'new' | 'shipping'
      readonly unit_price: number
      readonly quantity: number
      readonly includes_tax?: boolean | undefined
      readonly own_subtotal?: number | null | undefined
      /** Its own taxes; none if the order's rate applies. */
      readonly taxes?: readonly TaxLine[] | null | undefined
    }
  | {
      readonly kind: 'returned'
      readonly unit_price: number
      readonly quantity: number
      /** The complete line that it was bought with. */
      readonly bought: {
        readonly quantity: number
        /** Net, if its unit price includes tax. */
        readonly subtotal?: number | null | undefined
        readonly discount_total: number
        readonly gift_card_total: number
        readonly total: number
      }
    }

/** Minor units, negative for returned goods. total = subtotal - discount_total - gift_card_total + tax_total, also for each line. */
export interface SwapCartLineTotals {
  subtotal: number
  discount_total: number
  gift_card_total: number
  tax_total: number
  total: number
}

export interface SwapCartTotals extends SwapCartLineTotals {
  /** In line order. */
  items: SwapCartLineTotals[]
}

/**
 * Computes the totals of a swap's cart: new items at their price with tax, returned goods at what was paid for them, return shipping with
 * tax. They sum to `difference_due`, agreed when the swap was created; rounding differences since then are assigned to the returned goods.
 */
export function swapCartTotals(cart: {
  /** Percent: 25 is 25 %. */
  tax_rate: number
  lines: readonly SwapCartLine[]
  /** Null to use the sum of the lines. */
  difference_due: number | null
}): SwapCartTotals {
  const { tax_rate, lines } = cart
  const fresh = newItemTotals(lines, tax_rate)
  const returned = lines.flatMap((line, place) => (line.kind === 'returned' ? [{ line, place }] : []))
  const worth = returned.map(({ line }) => unitsOf(line, line.bought.total))
  const other = lines.map((line, place) => {
    if (line.kind === 'shipping') return shippingTotals(line, tax_rate)
    return fresh.get(place) ?? null
  })
  const otherTotal = sum(other.map((each) => each?.total ?? 0))
  const back = cart.difference_due === null ? sum(worth) : otherTotal - cart.difference_due
  const paid = new Map(allocate(back, worth).map((part, rank) => [returned[rank]?.place, part]))
  const items = lines.map((line, place) =>
    line.kind === 'returned' ? comingBack(line, paid.get(place) ?? 0) : (other[place] ?? noTotals),
  )
  const total = (name: keyof SwapCartLineTotals) => sum(items.map((each) => each[name]))
  return {
    subtotal: total('subtotal'),
    discount_total: total('discount_total'),
    gift_card_total: total('gift_card_total'),
    tax_total: total('tax_total'),
    total: total('total'),
    items,
  }
}

/** Prices the new items together; returns totals by line position. */
function newItemTotals(lines: readonly SwapCartLine[], tax_rate: number): Map<number, SwapCartLineTotals> {
  const places = lines.flatMap(({ kind }, place) => (kind === 'new' ? [place] : []))
  const { items } = totalsOfPlacedOrder({
    tax_rate,
    items: lines.flatMap((line) => (line.kind === 'new' ? [{ ...line, discount_total: 0 }] : [])),
    shipping_methods: [],
    gift_card_total: 0,
  })
  return new Map(
    places.flatMap((place, rank) => {
      const totals = items[rank]
      if (!totals) return []
      const { subtotal, discount_total, gift_card_total, tax_total, total } = totals
      return [[place, { subtotal, discount_total, gift_card_total, tax_total, total }]]
    }),
  )
}

const noTotals = { subtotal: 0, discount_total: 0, gift_card_total: 0, tax_total: 0, total: 0 }

function shippingTotals(
  line: Extract<SwapCartLine, { kind: 'new' | 'shipping' }>,
  tax_rate: number,
): SwapCartLineTotals {
  const price = line.unit_price * line.quantity
  const subtotal = line.own_subtotal ?? netOfMethod({ ...line, price }, tax_rate)
  const total = priceWithTax(price, line, tax_rate)
  return { ...noTotals, subtotal, tax_total: total - subtotal, total }
}

type ReturnedLine = Extract<SwapCartLine, { kind: 'returned' }>

/** Returns the returned units' share of an amount of the whole line. */
function unitsOf({ bought, quantity }: ReturnedLine, figure: number): number {
  return lineValue({ quantity: bought.quantity, total: figure }, quantity)
}

function comingBack(line: ReturnedLine, paid: number): SwapCartLineTotals {
  const whole = line.bought.subtotal
  const subtotal = whole == null ? line.unit_price * line.quantity : unitsOf(line, whole)
  const discount_total = unitsOf(line, line.bought.discount_total)
  const gift_card_total = unitsOf(line, line.bought.gift_card_total)
  return {
    subtotal: 0 - subtotal,
    discount_total: 0 - discount_total,
    gift_card_total: 0 - gift_card_total,
    tax_total: 0 - (paid - subtotal + discount_total + gift_card_total),
    total: 0 - paid,
  }
}
