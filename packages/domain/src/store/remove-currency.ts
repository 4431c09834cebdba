import { type Refusal, refusal } from '../refusals/index.ts'

/** The facts that decide whether a currency can be removed; codes in lower case. */
export interface CurrencyFacts {
  readonly code: string
  readonly default_currency_code: string
  /** Names of the regions that use it. */
  readonly regions: readonly string[]
}

const shown = 3

/** Returns why a currency can't be removed from the store, or null: it is the default, or a region uses it. */
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
