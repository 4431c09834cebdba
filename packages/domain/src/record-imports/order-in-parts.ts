import { formatAmountWithCode, percentageOf, sum } from '../money/index.ts'
import type { PastOrderAmounts, PastOrderLine, PastOrderTax } from '../past-orders/index.ts'

/** What takes an amount off an order: part of the goods or of the shipping. */
export type PartDiscount =
  | { readonly type: 'percentage'; readonly percent: number }
  | { readonly type: 'fixed_amount' | 'shipping'; readonly amount: number }

/** The kinds of transactions that Shopify writes. */
export const transactionKinds = ['authorization', 'capture', 'sale', 'void', 'refund'] as const

export interface PartTransaction {
  readonly kind: (typeof transactionKinds)[number]
  readonly isSuccessful: boolean
  readonly amount: number
}

/** An order whose file has no total: its items, shipping, taxes, discounts and transactions are in rows of their own. */
export interface OrderInParts {
  readonly lines: readonly PastOrderLine[]
  readonly shipping: readonly number[]
  readonly taxes: readonly PastOrderTax[]
  /** All taxes, if the file says; else those of `taxes`. */
  readonly tax_total: number | undefined
  readonly discounts: readonly PartDiscount[]
  readonly transactions: readonly PartTransaction[]
  readonly financial_status: string | undefined
}

type Found = Omit<PastOrderAmounts, 'duties_total' | 'refunded_total'> & {
  /** Undefined if the status says that a part was refunded, and no transaction says how much. */
  readonly refunded_total: number | undefined
  /** What was captured; 0 if the file has no such transaction. */
  readonly paid_total: number
}

/** Adds up the amounts of an order. Taxes are on top of the prices. */
export function addUpParts(order: OrderInParts): Found {
  const { lines, shipping, taxes, discounts, transactions, financial_status } = order
  const goods = sum(lines.map(({ quantity, unit_price, discount }) => quantity * unit_price - discount))
  const ofGoods = sum(
    discounts.map((each) => {
      if (each.type === 'percentage') return percentageOf(goods, each.percent)
      return each.type === 'shipping' ? 0 : each.amount
    }),
  )
  const ofShipping = sum(discounts.map((each) => (each.type === 'shipping' ? each.amount : 0)))
  const shipping_total = sum(shipping)
  const tax_total = order.tax_total ?? sum(taxes.map(({ amount }) => amount))
  const subtotal = Math.max(0, goods - ofGoods)
  const total = subtotal + Math.max(0, shipping_total - ofShipping) + tax_total
  const sumOf = (...kinds: readonly string[]) =>
    sum(
      transactions
        .filter(({ kind, isSuccessful }) => isSuccessful && kinds.includes(kind))
        .map(({ amount }) => amount),
    )
  return {
    subtotal,
    shipping_total,
    discount_total: ofGoods + ofShipping,
    tax_total,
    total,
    refunded_total: refundedOf(sumOf('refund'), total, financial_status),
    paid_total: sumOf('sale', 'capture'),
  }
}

function refundedOf(refunded: number, total: number, status = ''): number | undefined {
  const plain = status.trim().toLowerCase()
  if (refunded > 0) return refunded
  if (plain === 'refunded') return total
  return plain === 'partially_refunded' ? undefined : 0
}

/** Returns a sentence about payments or refunds that contradict the total that was added up; null if they don't. */
export function paymentsRemark(
  { total, refunded_total, currency_code }: Pick<PastOrderAmounts, 'total' | 'refunded_total'> & Currency,
  paid_total: number,
): string | null {
  const shown = (amount: number) => formatAmountWithCode(amount, currency_code)
  const paid = paid_total > 0 && paid_total !== total ? [`${shown(paid_total)} was paid`] : []
  const refunded = refunded_total > total ? [`${shown(refunded_total)} was refunded`] : []
  const found = [...paid, ...refunded]
  if (found.length === 0) return null
  return `The items, shipping, taxes and discount add up to ${shown(total)}, but ${found.join(' and ')}. All are kept.`
}

interface Currency {
  readonly currency_code: string
}
