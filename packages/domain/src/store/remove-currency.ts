import { type Refusal, refusal } from '../refusals/index.ts'

/** What decides whether the store may do without a currency; codes in lower case. */
export interface CurrencyFacts {
  readonly code: string
  readonly default_currency_code: string
  /** The names of the regions that sell in it. */
  readonly regions: readonly string[]
}

const shown = 3

/** Why a currency of the store is not removed, or null: the default stays, and so does what a region sells in. */
export function removeCurrencyRefusal(facts: CurrencyFacts): Refusal | null {
  const code = facts.code.toUpperCase()
  if (facts.code === facts.default_currency_code) {
    const message = `${code} is the store's default currency. Choose another default first.`
    return refusal('currency_is_default', message, 'code')
  }
  const { regions } = facts
  if (regions.length === 0) return null
  const more = regions.length > shown ? ` and ${regions.length - shown} more` : ''
  const names = regions.slice(0, shown).join(', ') + more
  const message =
    regions.length === 1
      ? `${code} is the currency of the region ${names}. Change the region's currency first.`
      : `${code} is the currency of the regions ${names}. Change their currency first.`
  return refusal('currency_in_use', message, 'code')
}
