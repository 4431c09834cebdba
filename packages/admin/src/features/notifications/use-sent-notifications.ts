import { listNotifications } from '@purser/contract/notifications'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { frameOf, usePortions } from '../../lib/portions/use-portions.ts'
import { useResource } from '../../lib/resource.ts'
import { notificationsInput, replacementNotificationsInput } from './notifications-data.ts'

/** Loads the messages sent about an order, its swaps and its claims. */
export function useSentNotifications(order: OrderDetail) {
  const replacements = [...order.swaps, ...order.claims].map(({ id }) => id)
  const ofOrder = useResource(listNotifications, notificationsInput(order.id))
  const ofReplacements = usePortions(listNotifications, replacements, {
    inputOf: replacementNotificationsInput,
    joined: (pages) => ({
      notifications: pages.flatMap(({ notifications }) => notifications),
      ...frameOf(pages),
    }),
  })
  const loads = [ofOrder, ofReplacements]
  const sent = loads.flatMap(({ data }) => data?.notifications ?? [])
  return { sent, loads }
}
