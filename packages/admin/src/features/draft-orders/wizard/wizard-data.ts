import { type Discount, retrieveDiscountByCode } from '@purser/contract/discounts'
import { type FoundVariant, listVariants } from '@purser/contract/products'
import { listRegions, type Region } from '@purser/contract/regions'
import { listShippingOptions, type ShippingOption } from '@purser/contract/shipping'
import { type DiscountRule, discountRefusal } from '@purser/domain/discounts'
import {
  draftSizeRefusal,
  type MissingInDraft,
  missingAtStep,
  type NewDraft,
  newDraftSteps,
  newDraftTotals,
  type PricedDraftItem,
  priceDraftItem,
} from '@purser/domain/draft-orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sale } from '../../../components/line-items/sale-sums.ts'
import {
  type OfferedShipping,
  offeredInput,
  offeredOptions,
} from '../../../components/shipping-choice/chosen-shipping.ts'
import { isNotFound } from '../../../lib/api-error.ts'
import { resourceOptions, useListResource, useResource } from '../../../lib/resource.ts'
import { messages } from './wizard-messages.ts'

/** What of the store a draft is put together with, and what follows from it. */
export interface WizardData {
  readonly regions: ReturnType<typeof useRegions>
  readonly region: Region | undefined
  readonly variants: ReadonlyMap<string, FoundVariant>
  /** Whether variants that are not among them may be sold nevertheless: they are on their way, or could not be read. */
  readonly isReading: boolean
  /** Why the variants cannot be read, and a way to try again; null while nothing failed. */
  readonly failure: ReadFailure | null
  /** A variant that was chosen is known before it is read anew. */
  readonly remember: (variant: FoundVariant) => void
  readonly priced: readonly PricedDraftItem[]
  /** The draft as it is summed up, in minor units. */
  readonly sale: Sale
  /** The options that are offered now; undefined while they are on their way. */
  readonly options: readonly ShippingOption[] | undefined
  readonly discount: DiscountState
  /** What the step at this place lacks. */
  readonly missingAt: (step: number) => MissingInDraft | null
  /** Why nothing can be said of the draft yet; null when it can. */
  readonly waits: string | null
  /** Why the whole cannot be sent, in words; null when it can. */
  readonly refusal: string | null
}

interface ReadFailure {
  readonly reason: string
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** A code that was entered: on its way, usable, or not and why. */
export interface DiscountState {
  readonly isPending: boolean
  readonly found: Discount | undefined
  readonly refusal: string | null
}

function useRegions() {
  return useResource(listRegions, { query: { limit: 1_000, order: 'name' } })
}

export function useWizardData(draft: NewDraft): WizardData {
  const regions = useRegions()
  const region = regions.data?.regions.find(({ id }) => id === draft.region?.id)
  const { variants, isPending, failure, remember } = useVariants(draft)
  const options = useOptions(draft)
  const discount = useDiscount(draft)
  const priced = draft.items.map((item) =>
    priceDraftItem(item, variants.get(item.variant_id ?? ''), region ?? { id: '', currency_code: '' }),
  )
  const shipping_price = draft.shipping_option?.price ?? null
  const totals = newDraftTotals({
    tax_rate: region?.tax_rate ?? 0,
    items: priced,
    shipping_price,
    discount: discount.refusal === null && discount.found ? ruleOf(discount.found) : null,
  })
  const offered = options && offeredOptions(options, totals.subtotal, 'draft')
  const known = {
    // What is still on its way is not called wrong.
    isPriced:
      !regions.data ||
      draft.items.every(
        ({ variant_id }, place) =>
          priced[place]?.unit_price !== null || (isPending && !variants.has(variant_id ?? '')),
      ),
    isOptionOffered: offered?.some(({ id }) => id === draft.shipping_option?.id) ?? true,
  }
  const missingAt = (step: number) => missingAtStep(newDraftSteps[step] ?? 'review', draft, known)
  const lacking = newDraftSteps.map((_, step) => missingAt(step)).find((missing) => missing !== null)
  const isWaiting = isPending || discount.isPending || options === undefined
  const sale = {
    ...totals,
    items: priced.map((item) => ({ ...item, unit_price: item.unit_price ?? 0 })),
    shipping_methods: shipping_price === null ? [] : [{ price: shipping_price }],
    discounts: discount.found && discount.refusal === null ? [discount.found] : [],
    tax_rate: region?.tax_rate ?? 0,
    currency_code: region?.currency_code ?? '',
  }
  const size = draftSizeRefusal(sale)
  const waits = regions.data ? null : regions.isError ? messages.region.failed : messages.waiting
  return {
    ...{ regions, region, variants, isReading: isPending, failure, remember },
    ...{ priced, sale, discount, missingAt },
    options: offered,
    waits,
    refusal:
      waits ??
      (lacking ? messages.missing[lacking] : null) ??
      discount.refusal ??
      size?.message ??
      failure?.reason ??
      (isWaiting ? messages.waiting : null),
  }
}

/** The variants of the draft, read anew when it is taken up again: their prices may have changed. */
function useVariants(draft: NewDraft) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundVariant>>(new Map())
  const ids = [...new Set(draft.items.flatMap(({ variant_id }) => variant_id ?? []))]
  const read = useListResource(listVariants, { query: { id: ids.length > 0 ? ids : ['none'], limit: 1_000 } })
  const isRead = read.data !== undefined && !read.isPlaceholderData
  const found = read.data?.variants.map((variant) => [variant.id, variant] as const) ?? []
  return {
    // A variant that is no longer there is known no more.
    variants: new Map(isRead ? found : [...chosen, ...found]),
    isPending: !isRead,
    failure:
      read.isError && !isRead
        ? {
            reason: messages.items.failed,
            isRetrying: read.isFetching,
            onRetry: () => void read.refetch(),
          }
        : null,
    remember: (variant: FoundVariant) => setChosen(new Map([...chosen, [variant.id, variant]])),
  }
}

function useOptions(draft: NewDraft): readonly ShippingOption[] | undefined {
  const read = useResource(listShippingOptions, optionsInput(draft), { isEnabled: draft.region !== null })
  return read.data?.shipping_options
}

/** Without shipping, only options that are hidden on the website. */
export function optionsOf(draft: NewDraft): OfferedShipping {
  return { regionId: draft.region?.id ?? '', kind: 'delivery', isAdminOnly: !draft.requires_shipping }
}
const optionsInput = (draft: NewDraft) => offeredInput(optionsOf(draft))

/** What decides whether a code can be used and what it takes off: of the products that it is for, which they are. */
const discountInput = (code: string) => ({ params: { code }, query: { fields: ['+rule.valid_for.id'] } })

/** Looks a code up as it is now: its own spelling, and why it cannot be used in a region. */
export function useLookUpDiscount() {
  const queryClient = useQueryClient()
  return async (code: string, regionId: string): Promise<{ code: string; refusal: string | null }> => {
    try {
      const options = resourceOptions(retrieveDiscountByCode, discountInput(code))
      const { discount } = await queryClient.fetchQuery({ ...options, staleTime: 0 })
      return { code: discount.code, refusal: refusalOf(discount, regionId) }
    } catch (error) {
      return { code, refusal: lookUpFailure(error, code) }
    }
  }
}

function useDiscount({ discount_code: code, region }: NewDraft): DiscountState {
  const read = useResource(retrieveDiscountByCode, discountInput(code ?? ''), { isEnabled: code !== null })
  if (code === null) return { isPending: false, found: undefined, refusal: null }
  const found = read.data?.discount
  if (found) return { isPending: false, found, refusal: refusalOf(found, region?.id ?? '') }
  return { isPending: read.isFetching, found, refusal: read.isError ? lookUpFailure(read.error, code) : null }
}

const lookUpFailure = (error: unknown, code: string) =>
  isNotFound(error) ? messages.discount.unknown(code) : messages.discount.failed

function refusalOf(discount: Discount, region_id: string): string | null {
  const facts = { ...discount, region_ids: (discount.regions ?? []).map(({ id }) => id) }
  return discountRefusal(facts, { now: new Date().toISOString(), region_id })?.message ?? null
}

function ruleOf({ rule }: Discount): DiscountRule | null {
  if (!rule) return null
  return { ...rule, valid_product_ids: (rule.valid_for ?? []).map(({ id }) => id) }
}
