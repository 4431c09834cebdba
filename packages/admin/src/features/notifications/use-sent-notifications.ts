import { listNotifications } from '@purser/contract/notifications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { callApi } from '../../lib/call-api.ts'
import { resourceOptions, useResource } from '../../lib/resource.ts'
import {
  allOfPortions,
  inPortions,
  notificationsInput,
  replacementNotificationsInput,
} from './notifications-data.ts'

/** What the customer of an order, of its swaps and of its claims was sent, and the loads of it. */
export function useSentNotifications(order: OrderDetail) {
  const replacements = [...order.swaps, ...order.claims].map(({ id }) => id)
  const ofOrder = useResource(listNotifications, notificationsInput(order.id))
  const ofReplacements = useQuery({
    ...resourceOptions(listNotifications, replacementNotificationsInput(replacements)),
    queryFn: async ({ signal }) =>
      allOfPortions(
        await Promise.all(
          inPortions(replacements).map((ids) =>
            callApi(listNotifications, replacementNotificationsInput(ids), { signal }),
          ),
        ),
      ),
    enabled: replacements.length > 0,
    // With one more swap it is another list: what is known of the others stays in sight meanwhile.
    placeholderData: keepPreviousData,
  })
  const loads = [ofOrder, ofReplacements]
  const sent = loads.flatMap(({ data }) => data?.notifications ?? [])
  return { sent, loads }
}
