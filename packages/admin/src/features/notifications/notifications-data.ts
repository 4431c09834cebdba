export const notificationsInput = (orderId: string) => ({
  query: { resource_type: 'order', resource_id: orderId, limit: 1_000 },
})

/** Notifications about swaps and claims are filed under them, not under their order. */
export const replacementNotificationsInput = (ids: readonly string[]) => ({
  query: { resource_type: 'swap,claim', resource_id: ids, limit: 1_000 },
})
