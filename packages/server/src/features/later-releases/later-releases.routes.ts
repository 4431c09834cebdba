import type { ResponseOf } from '@purser/contract/endpoints'
import { laterReads, listTaxProviders, retrieveAnalyticsConfig } from '@purser/contract/later-releases'
import { notFound, type Route, read } from '../../http/index.ts'
import { findOperator } from '../session/index.ts'

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
  read(retrieveAnalyticsConfig, async (db, _input, { actorId }) => {
    const operator = actorId === null ? undefined : await findOperator(db, actorId)
    // A program has no settings of its own.
    if (!operator) throw notFound('Analytics config of the operator', actorId ?? 'none')
    const { id, created_at } = operator
    return {
      analytics_config: {
        id: `acfg_${id}`,
        user_id: id,
        opt_out: true as const,
        anonymize: true as const,
        created_at,
        updated_at: created_at,
        deleted_at: null,
      },
    }
  }),
]
