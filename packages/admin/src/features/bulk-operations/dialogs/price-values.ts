import type { PriceChange } from '@purser/domain/bulk-operations'

export const priceKinds = ['increase_percent', 'decrease_percent', 'increase', 'decrease', 'set'] as const
export type PriceKind = (typeof priceKinds)[number]

/** The fields of a change of prices. A percentage can change several currencies, an amount has one. */
export interface PriceValues {
  readonly kind: PriceKind
  readonly percent: number | ''
  /** Minor units. */
  readonly amount: number | ''
  readonly currency_codes: readonly string[]
  readonly currency: string
  readonly ends_in_99: boolean
}

export const isPercent = (kind: PriceKind): boolean =>
  kind === 'increase_percent' || kind === 'decrease_percent'

/** Returns the change, null while its number is missing. */
export function priceChangeOf({ kind, percent, amount }: PriceValues): PriceChange | null {
  const entered = isPercent(kind) ? percent : amount
  if (entered === '') return null
  switch (kind) {
    case 'increase_percent':
      return { kind: 'percent', percent: entered }
    case 'decrease_percent':
      return { kind: 'percent', percent: 0 - entered }
    case 'increase':
      return { kind: 'amount', amount: entered }
    case 'decrease':
      return { kind: 'amount', amount: 0 - entered }
    case 'set':
      return { kind: 'set', amount: entered }
  }
}

export const changedCurrencies = ({ kind, currency_codes, currency }: PriceValues): readonly string[] =>
  isPercent(kind) ? currency_codes : [currency]

export const pricesBody = (values: PriceValues) => ({
  currency_codes: [...changedCurrencies(values)],
  change: priceChangeOf(values),
  ...(values.ends_in_99 ? { ends_in_99: true } : {}),
})
