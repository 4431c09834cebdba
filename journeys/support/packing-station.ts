import type { Order } from '@purser/contract/orders'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './api.ts'
import { ask, eventually } from './expectations.ts'
import type { Visit } from './visit.ts'

/** Types a code and presses Enter, as a scanner does. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Waits until the station says a text; fails with what it says instead. */
export async function says(page: Page, text: string | RegExp): Promise<void> {
  const said = page.locator('[aria-live=assertive]')
  const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  await eventually(() => said.allTextContents()).toContainEqual(expected)
}

/** Opens the station. */
export async function openStation(page: Page): Promise<void> {
  await page.goto('/a/packing')
  await page.getByRole('heading', { level: 1, name: 'Packing station' }).waitFor()
  await eventually(() => ask(page, 'document.activeElement.tagName')).toBe('INPUT')
}

/** Returns the order on the table, once its items are shown. */
export async function onTable({ page, api }: Pick<Visit, 'page' | 'api'>): Promise<Order> {
  const heading = page.getByRole('heading', { level: 1, name: /^Order #/ })
  await heading.waitFor()
  await page.getByRole('list', { name: 'Items to pack' }).waitFor()
  const number = /\d+/.exec((await heading.textContent()) ?? '')?.[0]
  const [found] = (await api.orders(`display_id=${number}&fields=id`)).orders
  return api.order(found?.id ?? '')
}

/** Returns what is packed next of an order: what is left of its own goods, else of its swaps and claims. */
export function left(order: Order) {
  const replacements = [...(order.swaps ?? []), ...(order.claims ?? [])]
    .filter(({ canceled_at }) => canceled_at === null)
    .map(({ additional_items }) => additional_items ?? [])
  const parcels = [order.items ?? [], ...replacements].map((items) =>
    items.flatMap((item) => {
      const needed = item.quantity - (item.fulfilled_quantity ?? 0)
      return needed > 0 ? [{ item, needed }] : []
    }),
  )
  return parcels.find((lines) => lines.length > 0) ?? []
}

/** Scans everything of the order by SKU; goods without one are counted by the arrow keys. */
export async function scanAll(page: Page, order: Order): Promise<void> {
  for (const [place, { item, needed }] of left(order).entries()) {
    for (let unit = 0; unit < needed; unit += 1) {
      if (item.variant?.sku) await scan(page, item.variant.sku.toLowerCase())
      else {
        for (let press = 0; press <= place; press += 1) await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowRight')
      }
    }
  }
  await says(page, 'Everything is packed.')
  await eventually(() => page.getByRole('button', { name: 'Pack and ship' }).isEnabled()).toBe(true)
}

/** Returns an order with two units or more of goods that have a code, nothing of which is packed. */
export async function orderToPack(api: Api): Promise<Order> {
  const { orders } = await api.orders(
    'fulfillment_status[]=not_fulfilled&status[]=pending&limit=50&fields=id',
  )
  for (const { id } of orders) {
    const order = await api.order(id)
    const units = left(order).reduce((sum, { needed }) => sum + needed, 0)
    if (units >= 2 && left(order).every(({ item }) => item.variant?.sku)) return order
  }
  throw new Error('The store has no order to pack')
}

/** Puts an order on the table by its slip. */
export async function take(page: Page, { display_id }: Order): Promise<void> {
  await scan(page, String(display_id))
  await page.getByRole('heading', { level: 1, name: `Order #${display_id}` }).waitFor()
  await page.getByRole('list', { name: 'Items to pack' }).waitFor()
}

/** Scans everything of the order on the table, and ships it. */
export async function packWhole(page: Page, order: Order): Promise<void> {
  await scanAll(page, order)
  await page.keyboard.press('Enter')
  await says(page, `Order #${order.display_id} is packed and shipped.`)
}
