import type { RouteDependencies } from '../../http/index.ts'

/**
 * A key counts for one cart, one order or one account, as one generation of storefronts sends the same key for all; and only where
 * repeating would do harm.
 */
export const keyOfCustomer: RouteDependencies['keyOwner'] = (request, { endpoint }, { params, body }) => {
  if (endpoint.keyOf === 'cart') return `cart:${(params as { id: string }).id}`
  if (endpoint.keyOf === 'order') return `order:${(body as { order_id: string }).order_id}`
  if (endpoint.keyOf === 'customer') return `customer:${request.customerId}`
  return null
}
