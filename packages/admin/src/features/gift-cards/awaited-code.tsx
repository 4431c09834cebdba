import { listGiftCards } from '@purser/contract/gift-cards'
import { isCodeAwaited } from '@purser/domain/gift-cards'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { useResource } from '../../lib/resource.ts'
import { soldCardsInput } from './cards-to-mention.ts'
import { messages } from './gift-cards-messages.ts'

/** Says when an order's gift card gets its code, while it has none. */
export function AwaitedCode({ order }: { readonly order: OrderDetail }) {
  const isAwaited = isCodeAwaited(order)
  const { data } = useResource(listGiftCards, soldCardsInput(order), { isEnabled: isAwaited })
  // Orders placed before codes waited for the payment have theirs.
  const isSent = !data || data.gift_cards.some(({ order_id }) => order_id === order.id)
  return isAwaited && !isSent ? ` · ${messages.sold.awaited}` : null
}
