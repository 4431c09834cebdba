import type { Order } from '@purser/contract/orders'
import type { BrowserContext } from 'playwright-core'

/** The API with the session of a browser context: for comparing what its pages show, and for finding orders. */
export interface Api {
  get<Body>(path: string): Promise<Body>
  post<Body>(path: string, body: object): Promise<Body>
  delete(path: string): Promise<unknown>
  /** The newest orders of a query, e.g. 'payment_status[]=awaiting'. */
  orders(query?: string): Promise<{ orders: Order[]; count: number }>
  order(id: string): Promise<Order>
}

export function apiOf(context: BrowserContext): Api {
  async function call<Body>(method: 'GET' | 'POST' | 'DELETE', path: string, data?: object): Promise<Body> {
    const answer = await context.request.fetch(path, {
      method,
      // The server accepts changes only from the store's own pages.
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
    delete: (path) => call('DELETE', path),
    orders,
    order,
  }
}
