import { listVariants } from '@purser/contract/products'
import { frameOf, usePortions } from '../../lib/portions/use-portions.ts'

export const namedVariantsInput = (ids: readonly string[], region_id?: string) => ({
  query: { id: ids, limit: 1_000, ...(region_id === undefined ? {} : { region_id }) },
})

/** Loads current variants by id, in portions; for a region with its prices and taxes alone. */
export function useNamedVariants(ids: readonly string[], regionId?: string) {
  return usePortions(listVariants, ids, {
    inputOf: (some) => namedVariantsInput(some, regionId),
    joined: (pages) => ({ variants: pages.flatMap(({ variants }) => variants), ...frameOf(pages) }),
  })
}
