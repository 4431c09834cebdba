import type { LineItem } from '@purser/contract/orders'
import type { UnitsOfLine } from '@purser/domain/orders'
import type { UnitsPaidByCards } from '@purser/domain/returns'

/** Returned or claimed units of a line, with the line's payments. */
export type PaidUnits = UnitsOfLine & UnitsPaidByCards

/** Converts picked units for domain's refund rules; `refundable_quantity` units of the line can still be refunded. */
export function paidUnits(item: LineItem, refundable_quantity: number, units: number): PaidUnits {
  const { quantity, total = 0, gift_card_total } = item
  return { item: { quantity, total, gift_card_total }, refundable_quantity, units }
}
