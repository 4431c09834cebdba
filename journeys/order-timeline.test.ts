import type { Order } from '@purser/contract/orders'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ScenarioName } from '../packages/server/src/tools/demo/scenarios.ts'
import type { Api } from './support/api.ts'
import { withoutLive } from './support/chromium.ts'
import { eventually, expectToast, panel } from './support/expectations.ts'
import { longTest } from './support/journey.ts'
import { demoOrder, openOrder, ownOrder } from './support/orders.ts'

/** Some entries of the timelines of orders in these scenarios. */
const told: readonly (readonly [ScenarioName, readonly string[]])[] = [
  [
    'returnable',
    ['Order placed', 'Placed by the customer', 'Order Confirmation', 'Items shipped', 'Shipment Notice'],
  ],
  ['fromDraft', ['Created from a draft order']],
  ['shippable', ['Items fulfilled']],
  ['withReturn', ['Return requested']],
  ['partlyReturned', ['Items returned', 'Return Received Notice']],
  ['withSwap', ['Swap Requested']],
  ['canceledSwap', ['Swap Canceled']],
  ['withClaim', ['Claim Registered']],
  ['canceledClaim', ['Claim Canceled']],
]

longTest('the timeline shows an order’s events and the emails to its customer', async ({ page, api }) => {
  for (const [name, titles] of told) {
    await openOrder(page, await demoOrder(api, name))
    for (const title of titles) {
      const event = panel(page, 'Timeline').getByText(title, { exact: true }).first()
      await expect
        .poll(() => event.isVisible(), {
          timeout: 10_000,
          message: `'${title}' in the timeline of ${name}`,
        })
        .toBe(true)
    }
  }
})

longTest('a note is added with Enter, edited and deleted', async ({ page, api }) => {
  const order = await ownOrder(api, 'returnable', 6)
  const notes = () =>
    api
      .get<{ notes: { value: string }[] }>(`/admin/notes?resource_id=${order.id}`)
      .then((answer) => answer.notes)
  const before = (await notes()).length
  await openOrder(page, order)
  const timeline = panel(page, 'Timeline')
  const entry = timeline.getByRole('textbox', { name: 'Add note' })
  await entry.fill('Call before delivery')
  await entry.press('Enter')
  await expectToast(page, 'created note')
  const event = timeline.getByRole('listitem').filter({ hasText: 'Call before delivery' })
  await event.waitFor()
  expect(await entry.inputValue()).toBe('')
  expect((await notes()).map((note) => note.value)).toContain('Call before delivery')

  await event.getByRole('button', { name: 'Note actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit note' }).click()
  const editor = timeline.getByRole('textbox', { name: 'Edit note' })
  await editor.waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Call after delivery')
  expect(await editor.inputValue()).toBe('Call after delivery')
  await timeline.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Note was updated')
  const edited = timeline.getByRole('listitem').filter({ hasText: 'Call after delivery' })
  await edited.waitFor()

  await edited.getByRole('button', { name: 'Note actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete note' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
  await edited.waitFor({ state: 'hidden' })
  const list = timeline.getByRole('list', { name: 'Timeline' })
  await eventually(() => list.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectToast(page, 'Note was deleted')
  expect(await notes()).toHaveLength(before)
})

longTest('an empty note is not sent, and a refused note stays in its field', async ({ visit }) => {
  const { page, api, tolerate } = visit
  tolerate(/^500: .*\/admin\/notes$/)
  const order = await demoOrder(api, 'returnable')
  let posts = 0
  await page.route('**/admin/notes', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts += 1
    return route.fulfill({ status: 500, json: { type: 'unknown_error', message: 'The pen is dry' } })
  })
  await openOrder(page, order)
  const entry = panel(page, 'Timeline').getByRole('textbox', { name: 'Add note' })
  await entry.fill('   ')
  await entry.press('Enter')
  await entry.fill('Worth keeping')
  await entry.press('Enter')
  await expectToast(page, 'The pen is dry')
  await eventually(() => posts).toBe(1)
  expect(await entry.inputValue()).toBe('Worth keeping')
})

longTest(
  'notes that cannot be loaded are reported, and the rest of the order is shown',
  async ({ visit }) => {
    const { page, api, tolerate } = visit
    tolerate(/^500: .*\/admin\/notes\?/)
    const order = await demoOrder(api, 'returnable')
    let isBroken = true
    await page.route('**/admin/notes?*', (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { type: 'unknown_error', message: 'No' } })
        : route.continue(),
    )
    await openOrder(page, order)
    const timeline = panel(page, 'Timeline')
    await timeline.getByText('The notes could not be loaded').waitFor()
    await timeline.getByText('Order placed').waitFor()
    isBroken = false
    await timeline.getByRole('button', { name: 'Try again' }).click()
    await timeline.getByText('The notes could not be loaded').waitFor({ state: 'hidden' })
  },
)

const entriesOf = (page: Page) =>
  panel(page, 'Timeline').getByRole('list', { name: 'Timeline' }).locator('> li')
const entry = (page: Page, title: string) =>
  entriesOf(page).filter({ has: page.getByText(title, { exact: true }) })

async function nameOfOperator(api: Api): Promise<string> {
  type Session = { user: { first_name: string | null; last_name: string | null; email: string } }
  const { user } = await api.get<Session>('/admin/auth')
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email
}

/** Swaps a unit of a shipped order for a more expensive item and completes the swap. */
async function swapToTheEnd(api: Api, { id, items, currency_code }: Order): Promise<void> {
  const { variants } = await api.get<{ variants: { id: string; inventory_quantity: number }[] }>(
    `/admin/variants?q=Kestrel&limit=20&currency_code=${currency_code}`,
  )
  const at = `/admin/orders/${id}`
  await api.post(`${at}/swaps`, {
    return_items: [{ item_id: items?.[0]?.id, quantity: 1 }],
    additional_items: [{ variant_id: variants.find((one) => one.inventory_quantity > 0)?.id, quantity: 1 }],
  })
  const swap = (await api.order(id)).swaps?.[0]
  await api.post(`${at}/swaps/${swap?.id}/process-payment`, {})
  await api.post(`${at}/swaps/${swap?.id}/fulfillments`, {})
  const packed = (await api.order(id)).swaps?.[0]?.fulfillments?.[0]?.id
  await api.post(`${at}/swaps/${swap?.id}/shipments`, {
    fulfillment_id: packed,
    tracking_numbers: ['SWAP 7'],
  })
  const back = swap?.return_order
  const received = back?.items?.map(({ item_id, quantity }) => ({ item_id, quantity }))
  await api.post(`/admin/returns/${back?.id}/receive`, { items: received })
}

longTest(
  'each event is listed once, with its operator and the email to the customer',
  async ({ page, api }) => {
    const order = await ownOrder(api, 'returnable', 8)
    const operator = await nameOfOperator(api)
    await api.post(`/admin/orders/${order.id}/refund`, { amount: 500, reason: 'discount', note: 'A scratch' })
    await swapToTheEnd(api, order)
    await openOrder(page, order)
    await entry(page, 'Refund issued').getByText(operator).waitFor()
    const told = async (one: Locator) => (await one.textContent()) ?? ''
    expect(await told(entry(page, 'Refund issued'))).toMatch(
      /€5\.00 from the \w+ payment of €.*Discount: A scratch/,
    )
    await entry(page, 'Swap Requested').getByText('Paid, shipped, return received').waitFor()
    expect(await told(entry(page, 'Items returned'))).toContain('Of a swap')
    expect(await told(entry(page, 'Items shipped').first())).toMatch(/Fulfillment #2 \(Swap\): 1 × Kestrel/)
    for (const [title, message] of [
      ['Refund issued', 'Refund Notice'],
      ['Swap Requested', 'Swap Confirmation'],
      ['Items returned', 'Swap Return Received Notice'],
      ['Items shipped', 'Swap Shipment Notice'],
      ['Order placed', 'Order Confirmation'],
    ] as const) {
      const folded = entry(page, title).first().getByRole('list', { name: 'Emails to the customer' })
      await folded.getByText(message, { exact: true }).waitFor()
      await folded.getByText("Not sent: email isn't set up").waitFor()
    }
    for (const title of ['Swap Requested', 'Items returned']) {
      expect(await told(entry(page, title))).toContain(` · ${operator}`)
    }
    expect(await told(panel(page, 'Timeline'))).not.toMatch(/\b[a-z]+[._][a-z]+_[a-z]+\b/)
  },
)

longTest(
  'an order action shows a confirmation and appears in the timeline with its operator',
  async ({ page, api }) => {
    const order = await ownOrder(api, 'fulfillable', 6)
    const at = `/admin/orders/${order.id}`
    const operator = await nameOfOperator(api)
    const items = order.items?.map(({ id, quantity }) => ({ item_id: id, quantity }))
    await api.post(`${at}/fulfillment`, { items })
    await openOrder(page, order)
    const cancel = async (open: () => Promise<void>, verb: string, toast: string, title: string) => {
      await open()
      await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()
      await expectToast(page, toast)
      await entry(page, title).getByText(operator).first().waitFor()
    }
    const fulfillment = panel(page, 'Fulfillment').getByRole('button', { name: 'Cancel fulfillment' })
    await cancel(
      () => fulfillment.click(),
      'Cancel fulfillment',
      'Fulfillment was canceled',
      'Fulfillment canceled',
    )
    expect(await entry(page, 'Fulfillment canceled').textContent()).toContain('Fulfillment #1: 2 × ')

    await api.post(`${at}/fulfillment`, { items })
    const packed = (await api.order(order.id)).fulfillments?.find(({ canceled_at }) => canceled_at === null)
    await api.post(`${at}/shipment`, { fulfillment_id: packed?.id })
    await api.post(`${at}/return`, { items: [{ item_id: order.items?.[0]?.id, quantity: 1 }] })
    await page.reload()
    const inMenu = (menu: string, item: string) => async () => {
      await page.getByRole('button', { name: menu }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    const returns = inMenu('Return options', 'Cancel return')
    await cancel(returns, 'Cancel return', 'Return was canceled', 'Return canceled')
    expect(
      await entry(page, 'Return requested').getByRole('button', { name: 'Receive return' }).count(),
    ).toBe(0)
  },
)

longTest(
  'a long timeline is collapsed except for open tasks, and expands by keyboard',
  async ({ page, api }) => {
    const order = await ownOrder(api, 'returnable', 9)
    await api.post(`/admin/orders/${order.id}/return`, {
      items: [{ item_id: order.items?.[0]?.id, quantity: 1 }],
    })
    for (let count = 1; count <= 140; count += 1) {
      await api.post('/admin/notes', {
        resource_type: 'order',
        resource_id: order.id,
        value: `Note ${count}`,
      })
    }
    // The new note would be refetched.
    await withoutLive(page)
    await openOrder(page, order)
    await entry(page, 'Note 111').getByRole('button', { name: 'Note actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit note' }).click()
    const editor = page.getByRole('textbox', { name: 'Edit note' })
    await editor.fill('Not to be folded away')
    await panel(page, 'Timeline').getByRole('textbox', { name: 'Add note' }).fill('Note 141')
    await page.keyboard.press('Enter')
    await entry(page, 'Note 141').waitFor()
    expect(await editor.inputValue()).toBe('Not to be folded away')
    await panel(page, 'Timeline').getByRole('button', { name: 'Cancel' }).click()
    // The new note is refetched.
    await page.waitForLoadState('networkidle')

    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/admin\/(orders|notes|notifications)/.test(pathname)) asked.push(pathname)
    })
    await openOrder(page, order)
    const more = panel(page, 'Timeline').getByRole('button', { name: /older entries/ })
    expect(await more.textContent()).toMatch(/^Show 50 of \d+ older entries$/)
    expect(await entriesOf(page).count()).toBe(32)
    await entry(page, 'Return requested').getByRole('button', { name: 'Receive return' }).waitFor()
    expect(asked.sort()).toEqual([
      '/admin/notes',
      '/admin/notifications',
      `/admin/orders/${order.id}`,
      `/admin/orders/${order.id}/history`,
      `/admin/orders/${order.id}/invoices`,
    ])

    await more.focus()
    await page.keyboard.press('Enter')
    await eventually(() => entriesOf(page).count()).toBe(82)
    await page.keyboard.press('Enter')
    await eventually(() => entriesOf(page).count()).toBe(132)
    await page.keyboard.press('Enter')
    await entry(page, 'Order placed').waitFor()
    expect(await more.count()).toBe(0)
    const list = panel(page, 'Timeline').getByRole('list', { name: 'Timeline' })
    await eventually(() => list.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(asked).toHaveLength(5)
  },
)
