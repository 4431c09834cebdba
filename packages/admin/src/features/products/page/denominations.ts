import type { BodyInput } from '@purser/contract/endpoints'
import type { updateProduct } from '@purser/contract/products'
import { denominationName, denominationRefusal } from '@purser/domain/gift-cards'
import { priceKey, pricePlace } from '@purser/domain/products'
import type { PricePlace } from '../price-places.ts'
import type { ShownProduct } from '../products-data.ts'
import { messages } from './product-page-messages.ts'

type Entry = NonNullable<BodyInput<typeof updateProduct>['variants']>[number]

/** A gift card's denomination: its amounts by `priceKey`, '' for an empty field. */
export interface Denomination {
  /** Key of the variant, or a generated one for a new denomination. */
  readonly key: string
  readonly isNew: boolean
  readonly amounts: Readonly<Record<string, number | ''>>
}

export type DenominationsValues = { readonly variants: readonly Denomination[] }

export function denominationsOf(product: Pick<ShownProduct, 'variants'>): DenominationsValues {
  const variants = [...product.variants].sort((a, b) => a.variant_rank - b.variant_rank)
  return {
    variants: variants.map(({ id, prices }) => ({
      key: id,
      isNew: false,
      amounts: Object.fromEntries(prices.map((price) => [priceKey(price), price.amount])),
    })),
  }
}

/** Returns the errors of denominations: `variants.1` if the second has no amount, `variants.1.{of}` for one amount. */
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

/**
 * All of them, called by their positions, with prices for these places. A price keeps the sale amount that it has; without an amount it
 * is dropped.
 */
export function denominationsBody(
  { variants }: DenominationsValues,
  product: Pick<ShownProduct, 'options' | 'variants'>,
  places: readonly PricePlace[],
): { variants: Entry[] } {
  const before = new Map(product.variants.map(({ id, prices }) => [id, prices]))
  return {
    variants: variants.map(({ key, isNew, amounts }, rank) => ({
      ...(isNew ? {} : { id: key }),
      title: denominationName(rank),
      options: product.options.map(({ id }) => ({ option_id: id, value: denominationName(rank) })),
      prices: places.flatMap((place) => {
        const amount = amounts[place.key] ?? ''
        const found = before.get(key)?.find((price) => priceKey(price) === place.key)
        return amount === '' ? [] : [{ ...pricePlace(place), amount, ...withSale(found?.sale_amount) }]
      }),
      ...(isNew ? { manage_inventory: false } : {}),
    })),
  }
}

const withSale = (sale_amount: number | null | undefined) => (sale_amount == null ? {} : { sale_amount })
