import { hiddenGiftCardCode } from '../gift-cards/index.ts'
import { formatAmount, formatPercent } from '../money/index.ts'
import { paymentProviderName } from '../payments/index.ts'
import { statusLabel } from '../statuses/index.ts'
import { nameOf } from './name-of-line.ts'
import type { BookedLine, BookedMethod, OrderBooks } from './order-books.ts'
import { type Explanation, explained, grouped, type Part, subtracted } from './part.ts'

/** The amounts of an order that can be explained. */
export const explainedOrderFields = [
  'subtotal',
  'discount_total',
  'shipping_total',
  'gift_card_total',
  'tax_total',
  'total',
  'paid_total',
  'refunded_total',
  'disputed_total',
  'refundable_amount',
  'amount_due',
] as const
export type ExplainedOrderField = (typeof explainedOrderFields)[number]

/** The amounts of a draft order that can be explained: what the order that is made of it will come to. */
export const explainedDraftFields = [
  'subtotal',
  'discount_total',
  'shipping_total',
  'tax_total',
  'total',
] as const
export type ExplainedDraftField = (typeof explainedDraftFields)[number]

const labels: Readonly<Record<ExplainedOrderField, string>> = {
  subtotal: 'Items',
  discount_total: 'Discounts',
  shipping_total: 'Shipping',
  gift_card_total: 'Gift cards',
  tax_total: 'Tax',
  total: 'Total',
  paid_total: 'Paid',
  refunded_total: 'Refunded',
  disputed_total: 'Disputed',
  refundable_amount: 'Net paid',
  amount_due: 'Amount due',
}

/**
 * Explains an amount of an order from its books. Shares no arithmetic with the totals of orders, so that a fault in one shows (explain-2).
 * `shown`: the amount that the order has, in minor units.
 */
export function explainOrder(field: ExplainedOrderField, shown: number, books: OrderBooks): Explanation {
  return explained(labels[field], shown, partsOf[field](books))
}

const group = (field: ExplainedOrderField, books: OrderBooks) => grouped(labels[field], partsOf[field](books))

const netOfLine = ({ subtotal, unit_price, quantity }: BookedLine) => subtotal ?? unit_price * quantity
const netOfMethod = ({ subtotal, price }: BookedMethod) => subtotal ?? price

function itemsOf({ lines, currency_code }: OrderBooks): Part[] {
  return lines.map((line) => {
    const price = `${line.quantity} × ${formatAmount(line.unit_price, currency_code)}`
    return {
      label: nameOf(line),
      amount: netOfLine(line),
      note: line.subtotal === null ? price : `${price} with tax`,
    }
  })
}

const discountsOf = ({ lines }: OrderBooks): Part[] =>
  lines.flatMap((line) =>
    line.adjustments.map(({ description, amount }) => ({ label: `${description}: ${nameOf(line)}`, amount })),
  )

const shippingOf = ({ methods, currency_code }: OrderBooks): Part[] =>
  methods.map((method) => ({
    label: method.title,
    amount: netOfMethod(method),
    ...(method.subtotal !== null && { note: `${formatAmount(method.price, currency_code)} with tax` }),
  }))

const cardsOf = ({ cards }: OrderBooks): Part[] =>
  cards.map(({ code, amount, created_at }) => ({ label: hiddenGiftCardCode(code), amount, at: created_at }))

function taxesOf(books: OrderBooks): Part[] {
  const sold = [...books.lines.map((line) => ({ ...line, title: nameOf(line) })), ...books.methods]
  if (!books.is_moved_in && sold.every(({ taxes }) => taxes.length === 0)) return taxOfRate(books)
  const charged = sold.flatMap(({ title, taxes }) =>
    taxes.map(({ name, rate, amount }) => ({ label: `${name} ${formatPercent(rate)}: ${title}`, amount })),
  )
  const { gift_card_tax_total } = books
  return gift_card_tax_total === 0
    ? charged
    : [...charged, { label: 'Tax already in the gift cards', amount: -gift_card_tax_total }]
}

/** The tax of an order with one rate, rounded once, half up (money-9). In whole numbers: a product can exceed what a float holds. */
function taxOfRate(books: OrderBooks): Part[] {
  const totalOf = (field: ExplainedOrderField) => group(field, books).amount
  const net =
    totalOf('subtotal') - totalOf('discount_total') + totalOf('shipping_total') - totalOf('gift_card_total')
  const millionths = BigInt(net) * BigInt(Math.round(books.tax_rate * 1_000_000))
  const amount = Number(floorDivided(2n * millionths + ONE, 2n * ONE))
  const rest = millionths - BigInt(amount) * ONE
  const rounding =
    rest === 0n ? '' : `, rounded ${rest > 0n ? 'down' : 'up'} from ${exact(millionths, books)}`
  const of = `${formatPercent(books.tax_rate)} of ${formatAmount(net, books.currency_code)}`
  return [{ label: 'Tax rate of the region', amount, note: `${of}${rounding}` }]
}

/** A minor unit times a percent, in millionths of a percent. */
const ONE = 100_000_000n

function floorDivided(dividend: bigint, divisor: bigint): bigint {
  const whole = dividend / divisor
  return dividend % divisor < 0n ? whole - 1n : whole
}

/** Formats an unrounded amount with all of its decimals. */
function exact(millionths: bigint, { currency_code }: OrderBooks): string {
  const whole = millionths / ONE
  const rest = millionths < 0n ? whole * ONE - millionths : millionths - whole * ONE
  const decimals = String(rest).padStart(8, '0').replace(/0+$/, '')
  const written = formatAmount(Number(whole), currency_code)
  return `${written}${/\.\d+$/.test(written) ? '' : '.'}${decimals}`
}

const recorded = (at: string | null, by: string | null) => ({ at: at ?? undefined, by: by ?? undefined })

const paymentsOf = ({ payments }: OrderBooks): Part[] =>
  payments
    .filter(({ captured }) => captured !== 0)
    .map(({ provider_id, is_of_swap, captured, captured_at, captured_by }) => ({
      label: `${paymentProviderName(provider_id)}${is_of_swap ? ', for a swap' : ''}`,
      amount: captured,
      ...recorded(captured_at, captured_by),
    }))

const refundsOf = ({ refunds }: OrderBooks): Part[] =>
  refunds
    .filter(({ amount }) => amount !== 0)
    .map(({ reason, note, amount, created_at, created_by }) => ({
      label: statusLabel(reason),
      amount,
      note: note ?? undefined,
      ...recorded(created_at, created_by),
    }))

/** What customers dispute, or won from the store: of each payment at most what is left of it. */
const disputesOf = ({ payments }: OrderBooks): Part[] =>
  payments
    .map(({ provider_id, captured, refunded, disputed }) => ({
      label: paymentProviderName(provider_id),
      amount: Math.min(disputed, Math.max(0, captured - refunded)),
    }))
    .filter(({ amount }) => amount !== 0)

/** What edits left due, or below 0 to refund, which is at most what can still be refunded. */
function balanceOf(books: OrderBooks): Part[] {
  const { has_balance, payments, refunds, moved_in_balance } = books
  if (!has_balance) return []
  const asked = payments
    .filter(({ is_of_swap }) => !is_of_swap)
    .map(({ provider_id, asked: amount }) => ({ label: paymentProviderName(provider_id), amount }))
  const back = refunds.map(({ for_edits, amount }) => Math.min(for_edits, amount))
  const parts = [
    group('total', books),
    subtracted(grouped('Payments', asked)),
    { label: 'Refunded after edits', amount: back.reduce((total, each) => total + each, 0) },
    { label: 'Difference when the order was moved in', amount: 0 - moved_in_balance },
  ]
  const balance = grouped('', parts).amount
  const limit = Math.max(0, group('refundable_amount', books).amount)
  const beyond = { label: 'More than can be refunded', amount: Math.max(0, -balance - limit) }
  return [...parts, beyond].filter((part) => part.amount !== 0)
}

const partsOf: Readonly<Record<ExplainedOrderField, (books: OrderBooks) => readonly Part[]>> = {
  subtotal: itemsOf,
  discount_total: discountsOf,
  shipping_total: shippingOf,
  gift_card_total: cardsOf,
  tax_total: taxesOf,
  total: (books) => [
    group('subtotal', books),
    subtracted(group('discount_total', books)),
    group('shipping_total', books),
    subtracted(group('gift_card_total', books)),
    group('tax_total', books),
  ],
  paid_total: paymentsOf,
  refunded_total: refundsOf,
  disputed_total: disputesOf,
  refundable_amount: (books) => [
    group('paid_total', books),
    subtracted(group('refunded_total', books)),
    subtracted(group('disputed_total', books)),
  ],
  amount_due: balanceOf,
}
