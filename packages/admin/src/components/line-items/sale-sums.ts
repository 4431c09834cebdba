import { formatAmount, formatPercent } from '@purser/domain/money'
import { billOf, displayedLine } from '@purser/domain/orders'
import { type ShownPart, shownPrice, shownTaxRate, withOwnTaxes } from '@purser/domain/taxes'
import type { AmountRemark, AmountRow, AmountSum } from '../../ui/facts/amount-rows.ts'
import { messages } from './line-items-messages.ts'
import { roundingRemark } from './rounding-remark.ts'

/** The fields of an order or a draft's cart that the totals need. Amounts in minor units. */
export interface Sale {
  readonly items: readonly (ShownPart & {
    readonly unit_price: number
    readonly quantity: number
    readonly discount_total?: number | undefined
    readonly gift_card_total?: number | undefined
    readonly total?: number | undefined
  })[]
  readonly shipping_methods: readonly (ShownPart & { readonly price: number })[]
  /** A discount's type is known only if its rule is loaded. */
  readonly discounts: readonly {
    readonly code: string
    readonly rule?: { readonly type: string } | null | undefined
  }[]
  /** In percent. */
  readonly tax_rate: number
  readonly currency_code: string
  readonly subtotal: number
  readonly shipping_total: number
  readonly discount_total: number
  readonly gift_card_total: number
  readonly gift_card_tax_total?: number | undefined
  readonly moved_in_at?: string | null | undefined
  readonly tax_total: number
  readonly total: number
}

/** Returns the totals of a sale, summed line by line like the server's: without tax, then the tax. */
export function saleSums(sale: Sale): AmountSum<AmountRow | AmountRemark> {
  const codesOf = (discounts: Sale['discounts']) => discounts.map(({ code }) => code).join(', ')
  const taxed = (amount: number) => messages.withTax(formatAmount(amount, sale.currency_code))
  const rateOf = (part: ShownPart) => shownTaxRate(part, sale.tax_rate)
  const lines = sale.items.reduce((sum, item) => sum + displayedLine(item, rateOf(item)).total, 0)
  const shipping = sale.shipping_methods.reduce(
    (sum, method) => sum + shownPrice(method.price, method, sale.tax_rate),
    0,
  )
  const rates = [...new Set([...sale.items, ...sale.shipping_methods].map(rateOf))].sort((a, b) => b - a)
  const ofGoods = sale.discounts.filter(({ rule }) => rule && rule.type !== 'free_shipping')
  // Show a code even if it takes nothing off, because the customer who entered it looks for it.
  const isIdle = sale.discount_total === 0 && ofGoods.length > 0
  const { rounding } = billOf({
    ...sale,
    items: sale.items.map(withOwnTaxes),
    shipping_methods: sale.shipping_methods.map(withOwnTaxes),
  })
  const reductions = [
    {
      label: messages.discount(codesOf(sale.discounts)),
      amount: 0 - sale.discount_total,
      field: 'discount_total',
    },
    { label: messages.giftCard, amount: 0 - sale.gift_card_total, field: 'gift_card_total' },
  ]
  return {
    rows: [
      { label: messages.subtotal, amount: sale.subtotal, field: 'subtotal', note: taxed(lines) },
      {
        label: messages.shipping,
        amount: sale.shipping_total,
        field: 'shipping_total',
        ...(shipping === 0 || sale.shipping_total === 0 ? {} : { note: taxed(shipping) }),
      },
      ...(isIdle
        ? [{ label: messages.codes(codesOf(ofGoods)), note: messages.nothingOff, amount: null }]
        : []),
      ...reductions.filter(({ amount }) => amount !== 0),
      {
        label: `${messages.tax} (${(rates.length > 0 ? rates : [sale.tax_rate]).map(formatPercent).join(', ')})`,
        amount: sale.tax_total,
        field: 'tax_total',
      },
      ...roundingRemark(rounding, sale.currency_code),
    ],
    total: { label: messages.total, amount: sale.total, field: 'total' },
  }
}
