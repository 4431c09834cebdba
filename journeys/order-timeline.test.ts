import type { Order } from '@purser/contract/orders'
import { expect } from 'vitest'
import { eventually, expectToast, panel } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { openOrder } from './support/orders.ts'

const kinds: readonly (readonly [string, (order: Order) => boolean, string])[] = [
  ['Order placed', () => true, 'status[]=pending'],
  ['Order Confirmation', () => true, 'status[]=pending'],
  ['Return requested', (order) => order.returns?.[0]?.status === 'requested', 'fulfillment_status[]=shipped'],
  [
    'Items returned',
    (order) => order.returns?.[0]?.status === 'received',
    'payment_status[]=partially_refunded',
  ],
  [
    'Return Received Notice',
    (order) => order.returns?.[0]?.status === 'received',
    'payment_status[]=partially_refunded',
  ],
  ['Items shipped', (order) => Boolean(order.fulfillments?.[0]?.shipped_at), 'fulfillment_status[]=shipped'],
  [
    'Shipment Notice',
    (order) => Boolean(order.fulfillments?.[0]?.shipped_at),
    'fulfillment_status[]=shipped',
  ],
  ['Items fulfilled', (order) => Boolean(order.fulfillments?.length), 'fulfillment_status[]=fulfilled'],
  ['Swap Requested', (order) => Boolean(order.swaps?.some((swap) => !swap.canceled_at)), ''],
  ['Swap Canceled', (order) => Boolean(order.swaps?.some((swap) => swap.canceled_at)), ''],
  ['Claim Registered', (order) => Boolean(order.claims?.some((claim) => !claim.canceled_at)), ''],
  ['Claim Canceled', (order) => Boolean(order.claims?.some((claim) => claim.canceled_at)), ''],
]

test.for(kinds)('the timeline tells: %s', async ([title, isWanted, query], { page, api }) => {
  const order = await api.orderWhere(query, (one) => !one.no_notification && isWanted(one))
  await openOrder(page, order)
  await panel(page, 'Timeline').getByText(title, { exact: true }).first().waitFor()
})

test('a note is added with Enter, edited and deleted', async ({ page, api }) => {
  const order = await api.orderWhere('payment_status[]=captured&status[]=pending')
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
  await timeline.getByRole('textbox', { name: 'Edit note' }).fill('Call after delivery')
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

test('an empty note is not sent, and a note that the server refuses stays in its field', async ({
  visit,
}) => {
  const { page, api, tolerate } = visit
  tolerate(/^500: .*\/admin\/notes$/)
  const order = await api.orderWhere('payment_status[]=captured&status[]=pending')
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

test('notes that cannot be loaded say so, and the rest of the order stands', async ({ visit }) => {
  const { page, api, tolerate } = visit
  tolerate(/^500: .*\/admin\/notes\?/)
  const order = await api.orderWhere('status[]=pending')
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
})
