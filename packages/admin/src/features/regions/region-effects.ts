import type { Region, RegionUses } from '@purser/contract/regions'
import { formatAmountWithCode } from '@purser/domain/money'
import { percentOf } from '@purser/domain/regions'
import { missingPrices } from '../store/index.ts'
import type { RegionValues } from './region-form.ts'
import { messages } from './regions-messages.ts'

const words = messages.effects

interface Touched {
  readonly region: Region
  readonly values: RegionValues
  readonly uses: RegionUses
  /** Number of products without a price in the chosen currency; undefined while unknown. */
  readonly unpriced_products: number | undefined
}

/** Describes the effects of saving the region, one sentence each; empty without changes. */
export function regionEffects({ region, values, uses, unpriced_products }: Touched): string[] {
  const { open_drafts, kept_amounts, priced_products } = uses
  const code = values.currency_code
  const isOtherCurrency = code !== region.currency_code
  const isOtherRate = values.tax_rate !== '' && percentOf(values.tax_rate) !== region.tax_rate
  const gone = (region.countries ?? []).filter(({ iso_2 }) => !values.countries.includes(iso_2))
  const names = gone.map(({ display_name }) => display_name).join(', ')
  const said: (string | false)[] = [
    isOtherRate && words.taxRate,
    isOtherRate && open_drafts > 0 && words.draftsByRate(open_drafts),
    gone.length > 0 && open_drafts > 0 && words.draftsByCountry(open_drafts, names),
    isOtherCurrency && unpriced_products !== undefined && missingPrices(code, unpriced_products),
    isOtherCurrency && words.carts(code.toUpperCase()),
    ...(isOtherCurrency ? keptAmounts(kept_amounts, region.currency_code, code) : []),
    isOtherCurrency && priced_products > 0 && words.ownPrices(priced_products),
  ]
  return [...new Set(said.filter((sentence) => sentence !== false))]
}

/** Maximum number of amounts that are listed. */
const named = 8

function keptAmounts(kept: RegionUses['kept_amounts'], from: string, to: string): string[] {
  const sentences = kept
    .slice(0, named)
    .map(({ of, name, amount }) =>
      words.kept[of](name, formatAmountWithCode(amount, from), formatAmountWithCode(amount, to)),
    )
  const more = kept.length - sentences.length
  return more > 0 ? [...sentences, words.keptMore(more)] : sentences
}
