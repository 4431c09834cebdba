import { idPrefixes } from '@purser/domain/ids'
import { priceKey } from '@purser/domain/products'
import { anyOf, newId, type Tx, together } from '../../../database/index.ts'
import { unknownReference } from '../../../http/index.ts'
import type { PriceState } from '../writing/product-state.ts'
import { at, type PlannedVariant } from './plan-variants.ts'

/**
 * Returns the planned prices of a variant: each list is complete, and a price keeps its id if one for the same region or currency is
 * stored. Throws 400 if a new one is for an unknown region or currency.
 */
export async function resolvePrices(
  tx: Tx,
  planned: readonly PlannedVariant[],
): Promise<(variant: PlannedVariant) => readonly PriceState[]> {
  const currencyOf = await loadPlaces(tx, planned)
  const lists = new Map(planned.map((variant) => [variant.id, pricesOf(variant, currencyOf)]))
  return ({ id }) => lists.get(id) ?? []
}

type Price = NonNullable<PlannedVariant['prices']>[number]

function pricesOf(
  { path, before, prices }: PlannedVariant,
  currencyOf: (price: Price, path: string) => string,
): readonly PriceState[] {
  const saved = before?.prices ?? []
  if (prices === undefined) return saved
  const former = new Map(saved.map((price) => [priceKey(price), price]))
  return prices.map((price, place) => {
    const { amount, sale_amount = null } = price
    const found = former.get(priceKey(price))
    if (found) return { ...found, amount, sale_amount }
    return {
      id: newId(idPrefixes.money_amount),
      currency_code: currencyOf(price, at(path, `prices.${place}`)),
      region_id: price.region_id ?? null,
      amount,
      sale_amount,
    }
  })
}

/** Returns the function that looks up the currency of a price. It throws 400 for an unknown region or currency. */
async function loadPlaces(tx: Tx, planned: readonly PlannedVariant[]) {
  const prices = planned.flatMap((each) => each.prices ?? [])
  const regionIds = [...new Set(prices.flatMap(({ region_id }) => region_id ?? []))]
  const codes = [...new Set(prices.flatMap(({ currency_code }) => currency_code ?? []))]
  const [regions, currencies] = await together(
    regionIds.length === 0
      ? Promise.resolve([])
      : tx
          .selectFrom('region')
          .select(['id', 'currency_code'])
          .where('id', '=', anyOf(regionIds))
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .forKeyShare()
          .execute(),
    codes.length === 0
      ? Promise.resolve([])
      : tx.selectFrom('currency').select('code').where('code', '=', anyOf(codes)).execute(),
  )
  const byRegion = new Map(regions.map(({ id, currency_code }) => [id, currency_code]))
  const known = new Set(currencies.map(({ code }) => code))
  return ({ region_id, currency_code }: Price, path: string): string => {
    if (region_id) {
      const found = byRegion.get(region_id)
      if (found !== undefined) return found
      throw unknownReference(`${path}.region_id`, `There is no region ${region_id}.`)
    }
    if (currency_code && known.has(currency_code)) return currency_code
    throw unknownReference(`${path}.currency_code`, `There is no currency ${currency_code}.`)
  }
}
