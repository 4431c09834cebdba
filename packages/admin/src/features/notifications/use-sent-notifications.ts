import { listNotifications, type Notification } from '@purser/contract/notifications'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { resourceOptions, useResource } from '../../lib/resource.ts'
import { notificationsInput, replacementNotificationsInput } from './notifications-data.ts'

/** A mail is written and sent by a worker, a moment after what it tells of: ms until each further look, 1, 2, 4 and 8 s apart. */
const looks = [1_000, 3_000, 7_000, 15_000]

/** What the customer of an order, of its swaps and of its claims was sent, and the loads of it. */
export function useSentNotifications(order: OrderDetail) {
  const replacements = [...order.swaps, ...order.claims].map(({ id }) => id)
  const ofOrder = useResource(listNotifications, notificationsInput(order.id))
  const ofReplacements = useQuery({
    ...resourceOptions(listNotifications, replacementNotificationsInput(replacements)),
    enabled: replacements.length > 0,
    // With one more swap it is another list: what is known of the others stays in sight meanwhile.
    placeholderData: keepPreviousData,
  })
  const loads = [ofOrder, ofReplacements]
  const sent = loads.flatMap(({ data }) => data?.notifications ?? [])
  useLookAgain(order, sent.some(isWaiting))
  return { sent, loads }
}

/** Whether it, or what was sent of it again, is still to go out. */
function isWaiting({ state, resends = [] }: Notification): boolean {
  return state === 'queued' || resends.some((resend) => resend.state === 'queued')
}

/** Looks for mails a few times more after each change of the order, and while one waits to be sent. */
function useLookAgain(order: OrderDetail, isOneWaiting: boolean): void {
  const queryClient = useQueryClient()
  const known = useRef(order)
  useEffect(() => {
    if (known.current === order) return undefined
    known.current = order
    return lookAgain(queryClient)
  }, [queryClient, order])
  useEffect(() => (isOneWaiting ? lookAgain(queryClient) : undefined), [queryClient, isOneWaiting])
}

/** Answers how to give up. */
function lookAgain(queryClient: QueryClient): () => void {
  const queryKey = [listNotifications.noun, listNotifications.name]
  const timers = looks.map((wait) => setTimeout(() => void queryClient.invalidateQueries({ queryKey }), wait))
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
