import type { RouteDependencies } from '../../http/index.ts'

/**
 * Returns what an idempotency key is scoped to: one cart, order or account, because some storefronts send the same key for all. Null for
 * calls that may be repeated safely.
 */
export const keyOfCustomer: RouteDependencies['keyOwner'] = (request, { endpoint }, { params, body }) => {
  if (endpoint.keyOf === 'cart') return `cart:${(params as { id: string }).id}`
  if (endpoint.keyOf === 'order') return `order:${(body as { order_id: string }).order_id}`
  if (endpoint.keyOf === 'customer') return `customer:${request.customerId}`
  return null
}
