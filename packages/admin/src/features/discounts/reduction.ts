import type { Discount } from '@purser/contract/discounts'
import { counted } from '@purser/domain/counts'
import type { Duration } from '@purser/domain/discounts'
import { formatAmount, formatPercent } from '@purser/domain/money'

type Rule = Pick<NonNullable<Discount['rule']>, 'type' | 'value'>

/** Formats a rule's value: '12.5%', '€10.00'; '' for free shipping, which its type says. */
export function reductionInWords({ type, value }: Rule, currencyCode: string | undefined): string {
  if (type === 'percentage') return formatPercent(value)
  return type === 'fixed' ? formatAmount(value, currencyCode ?? '') : ''
}

/** Formats a duration without zero parts: '1 month, 2 days'. */
export function durationInWords(duration: Duration): string {
  const parts = Object.entries(duration).filter(([, count]) => count > 0)
  return parts.map(([unit, count]) => counted(count, unit.slice(0, -1))).join(', ')
}
