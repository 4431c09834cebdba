import { idPrefixes } from '@purser/domain/ids'
import { priceKey } from '@purser/domain/products'
import type { Insertable } from 'kysely'
import { anyOf, type Context, type DB, newId, type Tx, together } from '../../../database/index.ts'
import { unknownReference } from '../../../http/index.ts'
import { at, type PlannedVariant } from './plan-variants.ts'

export interface PricesPlan {
  readonly added: readonly Insertable<DB['money_amount']>[]
  readonly changed: readonly {
    readonly id: string
    readonly amount: number
    readonly sale_amount: number | null
    readonly updated_at: string
  }[]
  /** The ids of removed prices. */
  readonly gone: readonly string[]
}

/**
 * What becomes of the prices of variants: each list is the whole one, a price is found by its region or currency. Throws 400 where
 * a new one is for a region or currency that is not there.
 */
export async function planPrices(
  tx: Tx,
  ctx: Context,
  planned: readonly PlannedVariant[],
): Promise<PricesPlan> {
  const currencyOf = await loadPlaces(tx, planned)
  const plan = { added: [], changed: [], gone: [] } as {
    [Part in keyof PricesPlan]: PricesPlan[Part][number][]
  }
  for (const { id: variant_id, path, before, prices } of planned) {
    if (prices === undefined) continue
    const left = new Map((before?.prices ?? []).map((price) => [priceKey(price), price]))
    for (const [place, price] of prices.entries()) {
      const { amount, sale_amount = null } = price
      const found = left.get(priceKey(price))
      left.delete(priceKey(price))
      if (!found) {
        plan.added.push({
          id: newId(idPrefixes.money_amount),
          variant_id,
          currency_code: currencyOf(price, at(path, `prices.${place}`)),
          region_id: price.region_id ?? null,
          amount,
          sale_amount,
          created_at: ctx.now,
          updated_at: ctx.now,
        })
      } else if (found.amount !== amount || found.sale_amount !== sale_amount) {
        plan.changed.push({ id: found.id, amount, sale_amount, updated_at: ctx.now })
      }
    }
    for (const { id } of left.values()) plan.gone.push(id)
  }
  return plan
}

type Price = NonNullable<PlannedVariant['prices']>[number]

/** What finds the currency of a price, and refuses a region or currency that is not there. */
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
