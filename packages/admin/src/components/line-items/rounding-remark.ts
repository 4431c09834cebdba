import { formatAmount } from '@purser/domain/money'
import type { AmountRemark } from '../../ui/facts/amount-rows.ts'
import { messages } from './line-items-messages.ts'

/** Says by how much a sum differs from the prices shown with it, which are rounded one by one. Nothing where it does not. */
export function roundingRemark(rounding: number, currencyCode: string): AmountRemark[] {
  if (rounding === 0) return []
  const note = messages.roundingOf(formatAmount(rounding, currencyCode))
  return [{ label: messages.rounding, note, amount: null }]
}
