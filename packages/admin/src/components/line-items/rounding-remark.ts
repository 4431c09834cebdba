import { formatAmount } from '@purser/domain/money'
import type { AmountRemark } from '../../ui/facts/amount-rows.ts'
import { messages } from './line-items-messages.ts'

/** Returns a remark on how much a sum differs from the individually rounded prices shown with it; empty if it doesn't. */
export function roundingRemark(rounding: number, currencyCode: string): AmountRemark[] {
  if (rounding === 0) return []
  const note = messages.roundingOf(formatAmount(rounding, currencyCode))
  return [{ label: messages.rounding, note, amount: null }]
}
