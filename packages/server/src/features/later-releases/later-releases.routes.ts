import type { ResponseOf } from '@purser/contract/endpoints'
import { laterReads, listTaxProviders } from '@purser/contract/later-releases'
import { type Route, read } from '../../http/index.ts'

/** Empty pages, in the shape of each call. */
export const laterReleasesRoutes: readonly Route[] = [
  ...laterReads.map((endpoint) =>
    read(endpoint, async (_db, { query: { limit, offset } }) => {
      const lists = Object.keys(endpoint.response.shape).map((name) => [name, []])
      // The list's name is made from the path, so that its type knows the page alone.
      return { ...Object.fromEntries(lists), count: 0, offset, limit } as ResponseOf<typeof endpoint>
    }),
  ),
  read(listTaxProviders, async () => ({ tax_providers: [] })),
]
