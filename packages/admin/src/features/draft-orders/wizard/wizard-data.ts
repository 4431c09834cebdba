import { retrieveDiscountByCode } from '@purser/contract/discounts'
import type { FoundVariant } from '@purser/contract/products'
import { listRegions, type Region } from '@purser/contract/regions'
import { type ListedShippingOption, listShippingOptions } from '@purser/contract/shipping'
import { chooseRegion, draftSizeRefusal, type NewDraft, newDraftSteps } from '@purser/domain/draft-orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type OfferedShipping, offeredInput } from '../../../components/shipping-choice/chosen-shipping.ts'
import { useNamedVariants } from '../../../components/variant-picker/use-named-variants.ts'
import { resourceOptions, useResource } from '../../../lib/resource.ts'
import { type DiscountState, discountState, lookUpFailure, refusalOf } from './discount-state.ts'
import { type DraftSums, sumDraft } from './draft-sums.ts'
import { messages } from './wizard-messages.ts'

/** The store's data for a draft, and what follows from it. */
export interface WizardData extends DraftSums {
  /** Returns the stored draft with its region's current data. */
  readonly draft: NewDraft
  readonly regions: ReturnType<typeof useRegions>
  readonly region: Region | undefined
  readonly variants: ReadonlyMap<string, FoundVariant>
  /** Whether variants are loading or failed to load, so that a missing one may still be sold. */
  readonly isReading: boolean
  /** Why the variants couldn't be loaded, with a retry; null without a failure. */
  readonly failure: ReadFailure | null
  /** Stores a chosen variant, to show it before it is loaded. */
  readonly remember: (variant: FoundVariant) => void
  readonly discount: DiscountState
  /** Why the draft can't be checked yet; null when it can. */
  readonly waits: string | null
  /** Why the draft can't be created; null when it can. */
  readonly refusal: string | null
}

interface ReadFailure {
  readonly reason: string
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

function useRegions() {
  return useResource(listRegions, { query: { limit: 1_000, order: 'name' } })
}

export function useWizardData(kept: NewDraft): WizardData {
  const regions = useRegions()
  const region = regions.data?.regions.find(({ id }) => id === kept.region?.id)
  const draft = region ? inRegion(kept, region) : kept
  const { variants, isPending, failure, remember } = useVariants(draft, region?.id)
  const options = useOptions(draft)
  const discount = useDiscount(draft)
  const sums = sumDraft(draft, {
    region,
    isRegionOffered: regions.data === undefined || region !== undefined,
    variants,
    options,
    discount: discount.refusal === null ? discount.found : undefined,
    isPriceKnown: (id) => regions.data !== undefined && (!isPending || variants.has(id ?? '')),
  })
  const lacking = newDraftSteps.map((_, step) => sums.missingAt(step)).find((missing) => missing !== null)
  const isWaiting = isPending || discount.isPending || options === undefined
  const waits = regions.data ? null : regions.isError ? messages.region.failed : messages.waiting
  return {
    ...sums,
    draft,
    regions,
    region,
    variants,
    isReading: isPending,
    failure,
    remember,
    discount,
    waits,
    refusal:
      waits ??
      (lacking ? messages.missing[lacking] : null) ??
      discount.refusal ??
      draftSizeRefusal(sums.sale)?.message ??
      failure?.reason ??
      (isWaiting ? messages.waiting : null),
  }
}

/** Returns the draft with a newly chosen region. */
export function inRegion(draft: NewDraft, region: Region): NewDraft {
  return chooseRegion(draft, { ...region, countries: (region.countries ?? []).map(({ iso_2 }) => iso_2) })
}

/** Loads the draft's variants again when the wizard is resumed: their prices may have changed. */
function useVariants(draft: NewDraft, regionId: string | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundVariant>>(new Map())
  const ids = [...new Set(draft.items.flatMap(({ variant_id }) => variant_id ?? []))]
  const read = useNamedVariants(ids, regionId)
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

function useOptions(draft: NewDraft): readonly ListedShippingOption[] | undefined {
  const read = useResource(listShippingOptions, optionsInput(draft), { isEnabled: draft.region !== null })
  return read.data?.shipping_options
}

/** Without shipping, only options that are hidden on the website. */
export function optionsOf(draft: NewDraft): OfferedShipping {
  return { regionId: draft.region?.id ?? '', kind: 'delivery', isAdminOnly: !draft.requires_shipping }
}
const optionsInput = (draft: NewDraft) => offeredInput(optionsOf(draft))

/** The fields that decide whether a code can be used and its amount: conditions, products and variants. */
const discountInput = (code: string) => ({
  params: { code },
  query: { fields: ['+rule.valid_for.variant_id'], expand: ['rule', 'regions', 'parent_discount'] },
})

/** Looks up a code: its own spelling, and why it can't be used in a region. */
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
  return discountState(read, code, region?.id ?? '')
}
