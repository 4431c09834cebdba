import { combinationsOf } from '@purser/domain/products'
import type { Random } from '../chance.ts'

/** Net, in minor units, by currency. */
type Prices = Readonly<Record<string, number>>

export interface DescribedProduct {
  readonly handle: string
  readonly title: string
  /** What its SKUs begin with. */
  readonly code: string
  readonly type: string
  readonly tags: readonly string[]
  readonly prices: Prices
  /** The variants are all combinations; without options there is one. */
  readonly options: readonly { readonly title: string; readonly values: readonly string[] }[]
  /** Percent on top of the price, for each value of the first option. */
  readonly surcharge?: readonly number[]
  /** On sale: percent off. */
  readonly sale?: number
  readonly allow_backorder?: boolean
  readonly manage_inventory?: boolean
}

/** A product with its variants, as the operation that creates it takes it. */
export function describeProduct(described: DescribedProduct, random: Random) {
  const { code, type, tags, prices, options, surcharge, sale = 0, ...product } = described
  const { allow_backorder, manage_inventory, ...own } = product
  const picture = `/demo/${own.handle}.svg`
  const variants = combinations(options).map((values) => ({
    allow_backorder,
    manage_inventory,
    title: values.length === 0 ? 'One size' : values.join(' / '),
    sku: [code, ...values.map(shortened)].join('-'),
    ean: ean(random),
    options: values.map((value) => ({ value })),
    prices: pricesOf(prices, surcharge?.[options[0]?.values.indexOf(values[0] ?? '') ?? 0] ?? 0, sale),
  }))
  return {
    ...own,
    thumbnail: picture,
    images: [picture],
    type: { value: type },
    variants,
    tags: tags.map((value) => ({ value })),
    options: options.map(({ title }) => ({ title })),
  }
}

/** The gift card, with its denominations. */
export function describeGiftCard(values: readonly Prices[]) {
  const picture = '/demo/gift-card.svg'
  return {
    title: 'Gift Card',
    subtitle: 'Arrives by mail, never expires',
    description: 'For those who would rather choose themselves.',
    handle: 'gift-card',
    status: 'published',
    is_giftcard: true,
    discountable: false,
    thumbnail: picture,
    images: [picture],
    options: [{ title: 'Denominations' }],
    variants: values.map((prices, rank) => {
      const title = String(rank + 1)
      return { title, options: [{ value: title }], prices: pricesOf(prices, 0, 0), manage_inventory: false }
    }),
  }
}

/** The values of each variant, in the order of the options. */
function combinations(options: DescribedProduct['options']): string[][] {
  if (options.length === 0) return [[]]
  const choices = combinationsOf(options.map(({ title, values }) => ({ key: title, values })))
  return choices.map((choice) => options.map(({ title }) => choice[title] ?? ''))
}

function shortened(value: string): string {
  const letters = value.replace(/[^A-Za-z0-9.-]/g, '')
  return letters.slice(0, 5).toUpperCase()
}

function ean(random: Random): string {
  const digits = `200${random.int(100_000_000, 999_999_999)}`
  const weights = [...digits].map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function pricesOf(prices: Prices, surcharge: number, sale: number) {
  return Object.entries(prices).map(([currency_code, price]) => {
    const amount = Math.round((price * (100 + surcharge)) / 100)
    const sale_amount = sale === 0 ? null : Math.round((amount * (100 - sale)) / 100)
    return { currency_code, amount, sale_amount }
  })
}
