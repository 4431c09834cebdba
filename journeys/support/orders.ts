import type { Order } from '@purser/contract/orders'
import type { Page } from 'playwright-core'
import { demo, type ScenarioName } from '../../packages/server/src/tools/demo/scenarios.ts'
import type { Api } from './api.ts'

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

/** Opens one order and waits until it is there. */
export async function openOrder(page: Page, order: { id: string; display_id: number }): Promise<void> {
  await page.goto(`/a/orders/${order.id}`)
  await page.getByRole('heading', { level: 1, name: `#${order.display_id}` }).waitFor()
}

/** The `rank`th order of a named scenario of the demo store, whole: nobody else is given it, so each journey names its own. */
export async function demoOrder(api: Api, name: ScenarioName, rank = 0): Promise<Order> {
  const number = demo.orders[name].numbers[rank]
  const { orders } = await api.orders(`q=${number}&fields=id,display_id`)
  const found = orders.find(({ display_id }) => display_id === number)
  if (!found) throw new Error(`The demo store has no order ${number} (${name})`)
  return api.order(found.id)
}
