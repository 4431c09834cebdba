import type { ResponseOf } from '@purser/contract/endpoints'
import type { listNotifications } from '@purser/contract/notifications'

export const notificationsInput = (orderId: string) => ({
  query: { resource_type: 'order', resource_id: orderId, limit: 1_000 },
})

/** Notifications about swaps and claims are filed under them, not under their order. */
export const replacementNotificationsInput = (ids: readonly string[]) => ({
  query: { resource_type: 'swap,claim', resource_id: ids, limit: 1_000 },
})

/** How many records one read names: the wire takes 200, and proxies addresses of 8 kB. */
const portion = 100

/** Ids as they are named by one read after the other. */
export function inPortions(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / portion) }, (_, place) =>
    ids.slice(place * portion, (place + 1) * portion),
  )
}

/** What several reads answered, as if it were one. */
export function allOfPortions(
  pages: readonly ResponseOf<typeof listNotifications>[],
): ResponseOf<typeof listNotifications> {
  return {
    notifications: pages.flatMap(({ notifications }) => notifications),
    count: pages.reduce((sum, { count }) => sum + count, 0),
    offset: 0,
    limit: pages.reduce((sum, { limit }) => sum + limit, 0),
  }
}
