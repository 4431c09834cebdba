import { listVariants } from '@purser/contract/products'
import { frameOf, usePortions } from '../../lib/portions/use-portions.ts'

export const namedVariantsInput = (ids: readonly string[]) => ({ query: { id: ids, limit: 1_000 } })

/** Loads current variants by id, in portions. */
export function useNamedVariants(ids: readonly string[]) {
  return usePortions(listVariants, ids, {
    inputOf: namedVariantsInput,
    joined: (pages) => ({ variants: pages.flatMap(({ variants }) => variants), ...frameOf(pages) }),
  })
}
