import type { Discount } from '@purser/contract/discounts'
import type { FoundVariant } from '@purser/contract/products'
import type { Region } from '@purser/contract/regions'
import type { ListedShippingOption } from '@purser/contract/shipping'
import { type DiscountRule, namedIn } from '@purser/domain/discounts'
import {
  type MissingInDraft,
  missingAtStep,
  type NewDraft,
  newDraftSteps,
  newDraftTotals,
  type PricedDraftItem,
  priceDraftItem,
} from '@purser/domain/draft-orders'
import type { GoodsSums } from '@purser/domain/shipping'
import { goodsSums, withOwnTaxes } from '@purser/domain/taxes'
import type { Sale } from '../../../components/line-items/sale-sums.ts'
import { offeredOptions } from '../../../components/shipping-choice/chosen-shipping.ts'

/** The store data loaded so far. */
interface Known {
  readonly region: Region | undefined
  /** Whether the draft's region exists in the store; true while unknown. */
  readonly isRegionOffered: boolean
  readonly variants: ReadonlyMap<string, FoundVariant>
  /** Undefined while loading. */
  readonly options: readonly ListedShippingOption[] | undefined
  /** The discount of the entered code, if usable. */
  readonly discount: Discount | undefined
  /** Whether a missing price of this variant is certain: false while it is loading. */
  readonly isPriceKnown: (variantId: string | null | undefined) => boolean
}

export interface DraftSums {
  readonly priced: readonly PricedDraftItem[]
  /** The draft's totals in minor units. */
  readonly sale: Sale
  /** Of its goods without discounts. */
  readonly sums: GoodsSums
  /** The options offered for its subtotal; undefined while loading. */
  readonly options: readonly ListedShippingOption[] | undefined
  /** Returns what is missing in the step at this index. */
  readonly missingAt: (step: number) => MissingInDraft | null
}

/** Computes a draft's totals from the loaded store data. */
export function sumDraft(draft: NewDraft, known: Known): DraftSums {
  const { region, isRegionOffered, variants, options, discount, isPriceKnown } = known
  const variantOf = (id: string | null | undefined) => {
    const variant = variants.get(id ?? '')
    return variant && withOwnTaxes(variant)
  }
  const priced = draft.items.map((item) =>
    priceDraftItem(item, variantOf(item.variant_id), region ?? { id: '', currency_code: '' }),
  )
  const shipping_price = draft.shipping_option?.price ?? null
  const tax_rate = region?.tax_rate ?? 0
  const option = options?.find(({ id }) => id === draft.shipping_option?.id)
  const totals = newDraftTotals({
    tax_rate,
    items: priced,
    shipping_price,
    shipping_taxes: withOwnTaxes(option ?? {}).taxes,
    shipping_includes_tax: option?.includes_tax,
    discount: discount ? ruleOf(discount) : null,
  })
  const sums = goodsSums(priced.map(lineOf), tax_rate)
  const offered = options && offeredOptions(options, 'draft_wizard', sums)
  const facts = {
    isRegionOffered,
    isPriced: draft.items.every(
      ({ variant_id }, place) => priced[place]?.unit_price !== null || !isPriceKnown(variant_id),
    ),
    isOptionOffered: offered?.some(({ id }) => id === draft.shipping_option?.id) ?? true,
  }
  const sale = {
    ...totals,
    items: priced.map((item, place) => ({
      ...item,
      ...totals.items[place],
      unit_price: item.unit_price ?? 0,
      tax_lines: totals.items[place]?.tax_lines,
    })),
    shipping_methods:
      shipping_price === null
        ? []
        : [
            {
              price: shipping_price,
              includes_tax: option?.includes_tax,
              tax_lines: totals.shipping_methods[0]?.tax_lines,
            },
          ],
    discounts: discount ? [discount] : [],
    tax_rate,
    currency_code: region?.currency_code ?? '',
  }
  return {
    priced,
    sale,
    sums,
    options: offered,
    missingAt: (step) => missingAtStep(newDraftSteps[step] ?? 'review', draft, facts),
  }
}

const lineOf = (item: PricedDraftItem) => ({ ...item, unit_price: item.unit_price ?? 0 })

function ruleOf({ rule }: Discount): DiscountRule | null {
  if (!rule) return null
  return { ...rule, ...namedIn(rule.valid_for ?? []) }
}
