import type { Order } from '@purser/contract/orders'
import type { BrowserContext } from 'playwright-core'

/** The wire behind the pages of a context, with the same session: to compare what is seen, and to find orders. */
export interface Api {
  get<Body>(path: string): Promise<Body>
  post<Body>(path: string, body: object): Promise<Body>
  /** The newest orders of a query, e.g. 'payment_status[]=awaiting'. */
  orders(query?: string): Promise<{ orders: Order[]; count: number }>
  order(id: string): Promise<Order>
  /** The `rank`th newest order of a query for which `isWanted` holds, whole. */
  orderWhere(query: string, isWanted?: (order: Order) => boolean, rank?: number): Promise<Order>
}

const pageSize = 50
/** All that may be attached to an order of a list, so that many are looked through by one call. */
const relations =
  'customer,region,billing_address,shipping_address,items,discounts,gift_cards,gift_card_transactions,shipping_methods,payments,payment_operations,refunds,fulfillments,returns,swaps,claims,returnable_items'

export function apiOf(context: BrowserContext): Api {
  async function call<Body>(method: 'GET' | 'POST', path: string, data?: object): Promise<Body> {
    const answer = await context.request.fetch(path, {
      method,
      // Changes are only taken from the store's own pages.
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(data ? { data } : {}),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const orders = (query = '') =>
    call<{ orders: Order[]; count: number }>('GET', `/admin/orders?${query || 'limit=50'}`)
  const order = async (id: string) => (await call<{ order: Order }>('GET', `/admin/orders/${id}`)).order
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    orders,
    order,
    orderWhere: async (query, isWanted = () => true, rank = 0) => {
      let left = rank
      for (let offset = 0; ; offset += pageSize) {
        const page = await orders(
          [`limit=${pageSize}`, `offset=${offset}`, `expand=${relations}`, query].filter(Boolean).join('&'),
        )
        const wanted = page.orders.filter(isWanted)
        const found = wanted[left]
        if (found) return order(found.id)
        left -= wanted.length
        if (page.orders.length < pageSize) throw new Error(`The demo store has no such order: ${query}`)
      }
    },
  }
}
