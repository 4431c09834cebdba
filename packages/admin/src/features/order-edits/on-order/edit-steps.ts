import { formatAmount } from '@purser/domain/money'
import { nameOf, unitsOf } from '../../../components/line-items/order-detail.ts'
import { taxWords } from '../../../components/tax-words.ts'
import type { ShownEdit } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'

const words = messages.steps

type Ended = Pick<
  ShownEdit,
  | 'changes'
  | 'shipping_methods'
  | 'is_shipping_changed'
  | 'is_discount_changed'
  | 'discount_codes'
  | 'total'
  | 'effects'
  | 'internal_note'
  | 'declined_reason'
>

/** Lists what an edit changes, from → to. */
export function editSteps(edit: Ended, currencyCode: string): string[] {
  const money = (amount: number) => formatAmount(amount, currencyCode)
  const { previous_total } = edit.effects
  const names = edit.shipping_methods.map(
    ({ shipping_option }) => shipping_option?.name ?? messages.shipping.deleted,
  )
  return [
    ...edit.changes.flatMap((change) => changeSteps(change, money)),
    ...(edit.is_shipping_changed ? [words.shipping(names.join(', ') || words.without)] : []),
    ...(edit.is_discount_changed ? [words.discounts(edit.discount_codes.join(', ') || words.without)] : []),
    edit.total === previous_total
      ? words.sameTotal(money(edit.total))
      : words.total(money(previous_total), money(edit.total)),
    ...(edit.declined_reason ? [words.reason(edit.declined_reason)] : []),
    ...(edit.internal_note ? [edit.internal_note] : []),
  ]
}

function changeSteps(
  { line_item: line, original_line_item: was }: Ended['changes'][number],
  money: (amount: number) => string,
): string[] {
  if (!was) return line ? [words.added(unitsOf(line.quantity, line))] : []
  if (!line) return [words.removed(unitsOf(was.quantity, was))]
  return [
    ...(line.quantity === was.quantity ? [] : [words.quantity(nameOf(line), was.quantity, line.quantity)]),
    ...(line.unit_price === was.unit_price
      ? []
      : [
          words.price(
            nameOf(line),
            money(was.unit_price),
            money(line.unit_price),
            taxWords(line.includes_tax),
          ),
        ]),
  ]
}
