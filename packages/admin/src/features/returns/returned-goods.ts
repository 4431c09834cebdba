import type { Return } from '@purser/contract/returns'
import { notRestockedWords } from '@purser/domain/returns'
import { itemsById, type OrderDetail, unitsOf } from '../../components/line-items/order-detail.ts'
import { messages } from './returns-messages.ts'

/** Lists the returned lines with units and reason: '2 × Sweatshirt, M (Wrong size: too small)'. */
export function returnedGoods(order: OrderDetail, { items = [] }: Pick<Return, 'items'>): string {
  const lines = itemsById(order)
  return items
    .map((each) => {
      const asked = [each.reason?.label, each.note].filter(Boolean).join(': ')
      const kept = each.not_restocked && messages.event.notRestocked(notRestockedWords[each.not_restocked])
      const why = [asked, kept].filter(Boolean).join('; ')
      const goods = unitsOf(each.quantity, lines.get(each.item_id))
      return why === '' ? goods : `${goods} (${why})`
    })
    .join(', ')
}
