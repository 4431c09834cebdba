import type { Endpoint, ResponseOf } from '@purser/contract/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallInput, callApi } from '../call-api.ts'
import { resourceOptions } from '../resource.ts'

/** Records per request: the API takes 200, and proxies allow addresses of 8 kB. */
const portion = 100

/** Splits ids into lists that fit one request each. */
export function inPortions(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / portion) }, (_, place) =>
    ids.slice(place * portion, (place + 1) * portion),
  )
}

interface PortionedRead<E extends Endpoint> {
  readonly inputOf: (ids: readonly string[]) => CallInput<E>
  /** Joins several responses into one. */
  readonly joined: (pages: readonly ResponseOf<E>[]) => ResponseOf<E>
}

/** As `useListResource`, for any number of ids, in several requests if needed; no ids, no request. */
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

/** Returns the count, offset and limit of several pages joined into one. */
export function frameOf(pages: readonly { readonly count: number; readonly limit: number }[]) {
  return {
    count: pages.reduce((sum, { count }) => sum + count, 0),
    offset: 0,
    limit: pages.reduce((sum, { limit }) => sum + limit, 0),
  }
}
