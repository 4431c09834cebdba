import type { V1Card, V1Line, V1Method, V1Order } from './add-order.ts'
import type { V1Figures } from './hard-orders.ts'
import { shop } from './shop-data.ts'

/**
 * Computes an order's figures from what was inserted, line by line in plain JavaScript: slow, obvious, and without a statement in common
 * with the product.
 */
export function expectedFigures(order: V1Order): V1Figures {
  const flat = Number(order.row?.tax_rate ?? 0)
  const lines = order.lines.map((line) => lineFigures(line, order, flat))
  const methods = (order.methods ?? []).map((method) => methodFigures(method, order, flat))
  const subtotal = add(lines.map((line) => line.subtotal))
  const rawDiscount = add(lines.map((line) => line.discount))
  const item_tax_total = add(lines.map((line) => line.tax))
  const shipping_total = add(methods.map((method) => method.subtotal))
  const shipping_tax_total = add(methods.map((method) => method.tax))
  const payable = subtotal + shipping_total - rawDiscount
  const cards = cardFigures(order, payable, item_tax_total + shipping_tax_total)
  const tax_total = item_tax_total + shipping_tax_total - cards.tax
  const discount_total = Math.round(rawDiscount)
  const paid_total = add((order.payments ?? []).map(({ amount }) => amount))
  const refunded_total = add((order.refunds ?? []).map(({ amount }) => amount))
  return {
    subtotal,
    shipping_total,
    discount_total,
    gift_card_total: cards.total,
    gift_card_tax_total: cards.tax,
    item_tax_total,
    shipping_tax_total,
    tax_total,
    total: subtotal + shipping_total + tax_total - discount_total - cards.total,
    paid_total,
    refunded_total,
    refundable_amount: paid_total - refunded_total,
  }
}

const add = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const regionOf = ({ region = 'reg_eu' }: V1Order) => {
  const found = shop.region.find(({ id }) => id === region)
  if (found === undefined) throw new Error(`The shop has no ${region}`)
  return found
}
const ruleOf = (discount: string) => {
  const rule = shop.discount.find(({ id }) => id === discount)?.rule_id
  return shop.discount_rule.find(({ id }) => id === rule)
}

function discountOf(line: V1Line, { discounts = [] }: V1Order): number {
  const main = discounts.find((discount) => ruleOf(discount)?.type !== 'free_shipping')
  const isAllowed = line.row?.allow_discounts !== false
  const given = line.adjustments ?? []
  const byMain = given.filter(({ discount }) => discount !== undefined && discount === main && isAllowed)
  return add(
    [...byMain, ...given.filter(({ discount }) => discount === undefined)].map(({ amount }) => amount),
  )
}

function lineFigures(line: V1Line, order: V1Order, flat: number) {
  const { price, quantity = 1, isInclusive = false } = line
  const discount = discountOf(line, order)
  if (flat !== 0) {
    const contained = isInclusive ? Math.round(((flat / 100) * price) / (1 + flat / 100)) : 0
    const subtotal = (price - contained) * quantity
    return { subtotal, discount, tax: Math.round((subtotal - Math.round(discount)) * (flat / 100)) }
  }
  const hasStored = order.lines.some(({ taxes = [] }) => taxes.length > 0)
  const rates = hasStored ? (line.taxes ?? []) : todaysRates(line, order)
  const share = add(rates.map((rate) => rate / 100))
  const contained = isInclusive ? Math.round((share * price) / (1 + share)) : 0
  const net = (price - contained) * quantity
  const tax = add(rates.map((rate) => Math.round((net - discount) * (rate / 100))))
  const original = add(rates.map((rate) => Math.round(net * (rate / 100))))
  const inclusive = rates.length === 0 ? 0 : price * quantity - original
  return { subtotal: isInclusive ? inclusive : price * quantity, discount, tax }
}

function todaysRates({ variant = 'var_s', row }: V1Line, order: V1Order): number[] {
  const known = shop.product_variant.find(({ id }) => id === variant)
  if (known === undefined || row?.is_return === true) return []
  const product = shop.product.find(({ id }) => id === known.product_id)
  const isGone = product !== undefined && 'deleted_at' in product
  const type = product !== undefined && 'type_id' in product ? product.type_id : undefined
  const chosen = [
    ...shop.product_tax_rate.filter(({ product_id }) => product_id === product?.id),
    ...shop.product_type_tax_rate.filter(({ product_type_id }) => product_type_id === type),
  ].map(({ rate_id }) => shop.tax_rate.find(({ id }) => id === rate_id))
  const region = regionOf(order)
  const own = isGone ? [] : chosen.filter((rate) => rate?.region_id === region.id)
  return own.length > 0 ? own.map((rate) => rate?.rate ?? 0) : [region.tax_rate]
}

function methodFigures(method: V1Method, order: V1Order, flat: number) {
  const { price, isInclusive = false } = method
  if ((order.discounts ?? []).some((discount) => ruleOf(discount)?.type === 'free_shipping'))
    return { subtotal: 0, tax: 0 }
  if (flat !== 0) return { subtotal: price, tax: Math.round(price * (flat / 100)) }
  const hasStored = (order.methods ?? []).some(({ taxes = [] }) => taxes.length > 0)
  const rates = hasStored ? (method.taxes ?? []) : todaysMethodRates(method, order)
  const exact = rates.map((rate) =>
    isInclusive ? ((rate / 100) * price) / (1 + rate / 100) : price * (rate / 100),
  )
  const tax = Math.round(add(exact))
  return { subtotal: isInclusive ? price - tax : price, tax }
}

function todaysMethodRates({ option }: V1Method, order: V1Order): number[] {
  const own = shop.shipping_tax_rate.filter(({ shipping_option_id }) => shipping_option_id === option)
  if (own.length === 0) return [regionOf(order).tax_rate]
  return own.map(({ rate_id }) => shop.tax_rate.find(({ id }) => id === rate_id)?.rate ?? 0)
}

function cardFigures(order: V1Order, payable: number, taxes: number) {
  const cards = order.cards ?? []
  const region = regionOf(order)
  const spent = cards.flatMap(({ card, transaction }) =>
    transaction === null ? [] : [{ card, ...transaction }],
  )
  if (spent.length > 0) {
    const rateOf = ({ card, is_taxable, tax_rate }: (typeof spent)[number]) => {
      const own = 'deleted_at' in card ? null : card.tax_rate
      const isOld = is_taxable === undefined && (region.gift_cards_taxable || Boolean(own))
      return isOld ? Number(own ?? region.tax_rate) : (tax_rate ?? 0)
    }
    const tax = add(spent.map((one) => Math.round(one.amount * (rateOf(one) / 100))))
    return { total: add(spent.map(({ amount }) => amount)), tax }
  }
  return fromBalances(cards, region.gift_cards_taxable ? payable : payable + taxes)
}

function fromBalances(cards: readonly V1Card[], payable: number) {
  const held = cards.map(({ card }) => card).filter((card) => !('deleted_at' in card))
  if (held.length === 0) return { total: 0, tax: 0 }
  let [left, tax] = [payable, 0]
  for (const card of held) {
    const taxed = Math.min(left, Number(card.balance ?? 0))
    if (taxed <= 0 || !card.tax_rate) continue
    tax += Math.round(taxed * (Number(card.tax_rate) / 100))
    left -= taxed
  }
  return { total: Math.round(Math.min(payable, add(held.map(({ balance }) => Number(balance ?? 0))))), tax }
}
