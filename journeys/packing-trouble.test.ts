import type { Order } from '@purser/contract/orders'
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { connectTo } from './support/database.ts'
import { eventually } from './support/expectations.ts'
import { registerReplacement } from './support/orders.ts'
import { test } from './support/own-store.ts'
import {
  left,
  onTable,
  openStation,
  orderToPack,
  packWhole,
  says,
  scan,
  scanAll,
  take,
} from './support/packing-station.ts'

const firstSku = (order: Order) => left(order)[0]?.item.variant?.sku ?? ''
const counts = async (page: Page) => (await page.getByText(/^\d+ of \d+$/).allTextContents()).map(parseFloat)
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

test('an item is missing: the rest is shipped, and it stays to pack (packing-16)', async ({
  ownVisit: { page, api },
}) => {
  await openStation(page)
  const order = await orderToPack(api)
  await take(page, order)
  const button = page.getByRole('button', { name: 'Pack without the rest' })
  expect(await button.isDisabled()).toBe(true)
  await scan(page, firstSku(order))
  await page.keyboard.press('F8')
  await says(page, /^Packing without \d+ items?\. Scan the tracking number/)
  await page
    .getByText(/items? left to pack$/)
    .first()
    .waitFor()
  await page.keyboard.press('Control+z')
  await says(page, 'Undone.')
  await page.keyboard.press('Enter')
  await says(page, /still to scan/)
  await button.click()
  await scan(page, '1Z999AA10123456784')
  await says(page, 'Tracking number 1Z999AA10123456784')
  await page.keyboard.press('Enter')
  await says(page, new RegExp(`Order #${order.display_id} is partly shipped\\. \\d+ items? left to pack`))
  const after = await api.order(order.id)
  expect([after.fulfillment_status, after.fulfillments?.[0]?.tracking_numbers]).toEqual([
    'partially_shipped',
    ['1Z999AA10123456784'],
  ])

  await take(page, order)
  await packWhole(page, after)
  expect((await api.order(order.id)).fulfillment_status).toBe('shipped')
})

test('what was counted is kept over a reload, and forgotten with the claim (packing-13)', async ({
  ownVisit: { page, api },
}) => {
  await openStation(page)
  const order = await orderToPack(api)
  await take(page, order)
  await scan(page, firstSku(order))
  await eventually(async () => sum(await counts(page))).toBe(1)
  await page.reload()
  await onTable({ page, api })
  await eventually(async () => sum(await counts(page))).toBe(1)
  await page.keyboard.press('F4')
  await says(page, 'is back in the queue')
  await take(page, order)
  await eventually(async () => sum(await counts(page))).toBe(0)
})

test('another packer took the order over after the claim ended: nothing is packed here (packing-5)', async ({
  ownVisit: { page, api },
  open,
  store,
}) => {
  await openStation(page)
  const order = await orderToPack(api)
  await take(page, order)
  await scanAll(page, order)
  const db = await connectTo(store.dataDir)
  await db.query("update packing_lease set expires_at = now() - interval '1 second'")
  await db.end()
  const other = await open(store.visitOptions)
  await openStation(other.page)
  await take(other.page, order)

  await page.keyboard.press('Enter')
  await says(page, `Order #${order.display_id} is no longer yours to pack.`)
  await page.getByText('No order on the table').waitFor()
  expect((await api.order(order.id)).fulfillments).toEqual([])
  await packWhole(other.page, order)
  expect((await api.order(order.id)).fulfillments).toHaveLength(1)
})

test('the order is canceled at the moment in which it is shipped: it is refused with 409 (packing-7)', async ({
  ownVisit: { page, api },
}) => {
  await openStation(page)
  const order = await orderToPack(api)
  const statuses: number[] = []
  await page.route('**/finish', async (route: Route) => {
    await api.post(`/admin/orders/${order.id}/cancel`, {})
    const answer = await route.fetch()
    statuses.push(answer.status())
    await route.fulfill({ response: answer })
  })
  await take(page, order)
  await scanAll(page, order)
  await page.keyboard.press('Enter')
  await says(page, 'The order was canceled. Put the items back.')
  await page.getByText('No order on the table').waitFor()
  expect(statuses).toEqual([409])
  expect((await api.order(order.id)).fulfillments).toEqual([])
})

test.for([
  ['before it packed', async (route: Route) => route.abort()],
  [
    'after it packed',
    async (route: Route) => {
      await route.fetch()
      await route.abort()
    },
  ],
] as const)(
  'the server can’t be reached, %s: what was counted stays, and a retry ships once',
  async ([, lose], { ownVisit: { page, api } }) => {
    // Long before the call: a busy browser still sends what follows at once past a new route.
    await page.route('**/finish', lose, { times: 1 })
    await openStation(page)
    const order = await orderToPack(api)
    await take(page, order)
    await scanAll(page, order)
    await page.keyboard.press('Enter')
    await says(page, 'The server could not be reached')
    await page.getByRole('heading', { level: 1, name: `Order #${order.display_id}` }).waitFor()
    expect(sum(await counts(page))).toBe(left(order).reduce((all, { needed }) => all + needed, 0))
    await page.keyboard.press('Enter')
    await says(page, `Order #${order.display_id} is packed and shipped.`)
    const { fulfillments, fulfillment_status } = await api.order(order.id)
    expect([fulfillment_status, fulfillments?.length]).toEqual(['shipped', 1])
  },
)

test('the replacement of a claim is packed like an order (packing-8)', async ({
  ownVisit: { page, api },
}) => {
  await openStation(page)
  const order = await orderToPack(api)
  await take(page, order)
  await packWhole(page, order)
  await registerReplacement(api, order)
  await scan(page, String(order.display_id))
  await page.getByRole('heading', { level: 1, name: `Order #${order.display_id}, claim #1` }).waitFor()
  await page.getByRole('list', { name: 'Items to pack' }).waitFor()
  const [item] = (await api.order(order.id)).claims?.[0]?.additional_items ?? []
  await scan(page, item?.variant?.sku ?? '')
  await says(page, 'Everything is packed.')
  await page.keyboard.press('Enter')
  await says(page, `Order #${order.display_id} is packed and shipped.`)
  expect((await api.order(order.id)).claims?.[0]?.fulfillment_status).toBe('shipped')
})
