import type { Order } from '@purser/contract/orders'
import type { Page } from 'playwright-core'
import { demo, type ScenarioName } from '../../packages/server/src/tools/demo/scenarios.ts'
import type { Api } from './api.ts'
import { ask } from './expectations.ts'

/** The numbers of the orders in the list, from top to bottom, e.g. '#300'. */
export function listedNumbers(page: Page): Promise<string[]> {
  return page
    .getByRole('table', { name: 'Orders' })
    .locator('[data-row-link]')
    .evaluateAll((links) => links.map((link) => /#\d+/.exec(link.textContent ?? '')?.[0] ?? ''))
}

export const numbersOf = (orders: readonly { display_id: number }[]) =>
  orders.map((order) => `#${order.display_id}`)

/** Opens the list at an address below /a/orders and waits for its rows. */
export async function openOrders(page: Page, query = ''): Promise<void> {
  await page.goto(`/a/orders${query}`)
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.locator('[data-row-link]').first().waitFor()
}

/** Stores saved views, as JSON of queries by name, in the browser for the next time the list opens. */
export async function rememberViews(page: Page, views: string): Promise<void> {
  await page.goto('/health')
  await ask(page, `localStorage.setItem('orders::filters', ${JSON.stringify(views)})`)
}

/** Deletes the operator's saved views, which the journeys of a worker share. */
export async function forgetViews(api: Api): Promise<void> {
  const { views } = await api.get<{ views: { id: string }[] }>('/admin/views')
  for (const { id } of views) await api.delete(`/admin/views/${id}`)
}

/** Opens an order and waits until it is shown. */
export async function openOrder(page: Page, order: { id: string; display_id: number }): Promise<void> {
  await page.goto(`/a/orders/${order.id}`)
  await page.getByRole('heading', { level: 1, name: `#${order.display_id}` }).waitFor()
}

/** Returns a full order of a named demo scenario, read-only: all journeys share it, and none changes it. */
export function demoOrder(api: Api, name: ScenarioName): Promise<Order> {
  return orderOf(api, name, demo.orders[name].numbers.at(-1))
}

/**
 * Returns the `rank`th full order of a named scenario, which the journey may change: each journey names a rank that no other names, as the
 * journeys of a worker share a store and run in any order. `architecture/journeys.test.ts` checks that no rank is named twice.
 */
export function ownOrder(api: Api, name: ScenarioName, rank: number): Promise<Order> {
  const { numbers } = demo.orders[name]
  if (rank >= numbers.length - 1)
    throw new Error(
      `Of the ${numbers.length} orders of ${name} the last is shared by all journeys: raise the count`,
    )
  return orderOf(api, name, numbers[rank])
}

async function orderOf(api: Api, name: ScenarioName, number = 0): Promise<Order> {
  const [found] = (await api.orders(`display_id=${number}&fields=id`)).orders
  if (!found) throw new Error(`The demo store has no order ${number} (${name})`)
  return api.order(found.id)
}

/** Creates a claim that replaces a missing unit of the order's first item with a mug. */
export async function registerReplacement(api: Api, order: Order, item: object = {}): Promise<void> {
  const { variants } = await api.get<{ variants: { id: string }[] }>('/admin/variants?q=mug&limit=1')
  const options = await api.get<{ shipping_options: { id: string }[] }>(
    `/admin/shipping-options?region_id=${order.region_id}&is_return=false`,
  )
  await api.post(`/admin/orders/${order.id}/claims`, {
    type: 'replace',
    claim_items: [{ item_id: order.items?.[0]?.id, quantity: 1, reason: 'missing_item', ...item }],
    additional_items: [{ variant_id: variants[0]?.id, quantity: 1 }],
    shipping_methods: [{ option_id: options.shipping_options[0]?.id, price: 0 }],
  })
}
