import type { ResponseOf } from '@purser/contract/endpoints'
import type { listFulfillmentOptions as endpoint } from '@purser/contract/regions'
import { builtInOptions, fulfillmentProviderName, isFulfillmentOption } from '@purser/domain/fulfillments'
import type { Db } from '../../database/index.ts'
import { type FulfillmentOffer, notFound, type OfferOf } from '../../http/index.ts'
import { awaitProvider, type FulfillmentProviders, providerText } from '../../providers/index.ts'

/** Maximum number of options shown per provider, and of JSON characters per option. */
const [mostOptions, mostText] = [500, 10_000]
const nothing = (error: string): FulfillmentOffer => ({ options: [], error })

/** Creates a function that reads the options of a fulfillment provider, waiting at most `timeLimit` milliseconds. It never throws. */
export function createOfferOf(providers: FulfillmentProviders, timeLimit: number): OfferOf {
  return async (id) => {
    const provider = providers.get(id)
    const name = fulfillmentProviderName(id)
    const own = builtInOptions(id)
    if (!provider) return own ? { options: [...own], error: null } : nothing(`${name} isn't installed.`)
    const ask = provider.getFulfillmentOptions
    if (!ask) return nothing(`${name} has no options.`)
    try {
      const said = await awaitProvider(provider, timeLimit, () => ask.call(provider))
      const isShown = (option: unknown) =>
        isFulfillmentOption(option) && JSON.stringify(option).length <= mostText
      return { options: said.filter(isShown).slice(0, mostOptions), error: null }
    } catch (error) {
      return nothing(providerText(error))
    }
  }
}

/** Lists the options of a region's fulfillment providers, calling all at once. Throws 404. */
export async function listFulfillmentOptions(
  db: Db,
  id: string,
  offerOf: OfferOf,
): Promise<ResponseOf<typeof endpoint>> {
  const region = await db
    .selectFrom('region')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!region) throw notFound('Region', id)
  const links = await db
    .selectFrom('region_fulfillment_providers')
    .select('provider_id')
    .where('region_id', '=', id)
    .orderBy('provider_id')
    .execute()
  const asked = links.map(async ({ provider_id }) => ({ provider_id, ...(await offerOf(provider_id)) }))
  return { fulfillment_options: await Promise.all(asked) }
}
