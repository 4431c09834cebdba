import type { BodyInput } from '@purser/contract/endpoints'
import type { updateProduct, WholeProduct } from '@purser/contract/products'
import { denominationName, denominationRefusal } from '@purser/domain/gift-cards'
import { priceKey } from '@purser/domain/products'
import { messages } from './product-page-messages.ts'

type Entry = NonNullable<BodyInput<typeof updateProduct>['variants']>[number]

/** One value that a gift card is sold for: its amounts by what they are for (`priceKey`), '' where nothing is typed. */
export interface Denomination {
  /** Of the variant; of a new one, a name of its own. */
  readonly key: string
  readonly isNew: boolean
  readonly amounts: Readonly<Record<string, number | ''>>
}

export type DenominationsValues = { readonly variants: readonly Denomination[] }

export function denominationsOf(product: Pick<WholeProduct, 'variants'>): DenominationsValues {
  const variants = [...product.variants].sort((a, b) => a.variant_rank - b.variant_rank)
  return {
    variants: variants.map(({ id, prices }) => ({
      key: id,
      isNew: false,
      amounts: Object.fromEntries(prices.map((price) => [priceKey(price), price.amount])),
    })),
  }
}

/** What cannot be of the denominations: `variants.1` where the second has no amount at all, and `variants.1.{of}` at an amount. */
export function denominationFaults({ variants }: DenominationsValues): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [place, { amounts }] of variants.entries()) {
    const typed = Object.entries(amounts).flatMap(([of, amount]) => (amount === '' ? [] : [{ of, amount }]))
    if (typed.length === 0) faults[`variants.${place}`] = messages.denominations.amountRequired
    for (const { of, amount } of typed) {
      const refused = denominationRefusal([{ amount }])
      if (refused) faults[`variants.${place}.${of}`] = refused.message
    }
  }
  return faults
}

/** All of them, called by their positions. A price keeps the sale amount that it has; without an amount it is dropped. */
export function denominationsBody(
  { variants }: DenominationsValues,
  product: Pick<WholeProduct, 'options' | 'variants'>,
): { variants: Entry[] } {
  const prices = product.variants.flatMap((variant) => variant.prices)
  const saleOf = (key: string, place: string) =>
    prices.find((price) => price.variant_id === key && priceKey(price) === place)?.sale_amount
  return {
    variants: variants.map(({ key, isNew, amounts }, place) => ({
      ...(isNew ? {} : { id: key }),
      title: denominationName(place),
      options: product.options.map(({ id }) => ({ option_id: id, value: denominationName(place) })),
      prices: Object.entries(amounts).flatMap(([of, amount]) =>
        amount === '' ? [] : [{ ...placeOf(of), amount, ...withSale(saleOf(key, of)) }],
      ),
      ...(isNew ? { manage_inventory: false } : {}),
    })),
  }
}

const withSale = (sale_amount: number | null | undefined) => (sale_amount == null ? {} : { sale_amount })

/** What a price is for, from its key. */
function placeOf(key: string): { region_id: string } | { currency_code: string } {
  const [kind, name = ''] = key.split(' ')
  return kind === 'region' ? { region_id: name } : { currency_code: name }
}
