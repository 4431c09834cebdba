import type { Endpoint, ResponseOf } from '@purser/contract/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallInput, callApi } from '../call-api.ts'
import { resourceOptions } from '../resource.ts'

/** Records per request: the API takes 200, and proxies allow addresses of 8 kB. */
const portion = 100

/** Ids as they are named by one read after the other. */
export function inPortions(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / portion) }, (_, place) =>
    ids.slice(place * portion, (place + 1) * portion),
  )
}

interface PortionedRead<E extends Endpoint> {
  readonly inputOf: (ids: readonly string[]) => CallInput<E>
  /** Joins several answers into one. */
  readonly joined: (pages: readonly ResponseOf<E>[]) => ResponseOf<E>
}

/** As `useListResource`, of as many named records as there are; without one nothing is asked. */
export function usePortions<E extends Endpoint>(
  endpoint: E,
  ids: readonly string[],
  { inputOf, joined }: PortionedRead<E>,
) {
  return useQuery({
    ...resourceOptions(endpoint, inputOf(ids)),
    queryFn: async ({ signal }) =>
      joined(await Promise.all(inPortions(ids).map((some) => callApi(endpoint, inputOf(some), { signal })))),
    // One more id makes a new list: keep showing the data of the others while it loads.
    placeholderData: keepPreviousData,
  })
}

/** The frame of several pages that are joined to one. */
export function frameOf(pages: readonly { readonly count: number; readonly limit: number }[]) {
  return {
    count: pages.reduce((sum, { count }) => sum + count, 0),
    offset: 0,
    limit: pages.reduce((sum, { limit }) => sum + limit, 0),
  }
}
