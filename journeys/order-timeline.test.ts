import { expect } from 'vitest'
import type { ScenarioName } from '../packages/server/src/tools/demo/scenarios.ts'
import { eventually, expectToast, panel } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { demoOrder, openOrder, ownOrder } from './support/orders.ts'

/** What the timelines of orders of these scenarios tell, among other things. */
const told: readonly (readonly [ScenarioName, readonly string[]])[] = [
  ['returnable', ['Order placed', 'Order Confirmation', 'Items shipped', 'Shipment Notice']],
  ['shippable', ['Items fulfilled']],
  ['withReturn', ['Return requested']],
  ['partlyReturned', ['Items returned', 'Return Received Notice']],
  ['withSwap', ['Swap Requested']],
  ['canceledSwap', ['Swap Canceled']],
  ['withClaim', ['Claim Registered']],
  ['canceledClaim', ['Claim Canceled']],
]

test('the timeline tells what became of an order, and what its customer was told', async ({ page, api }) => {
  for (const [name, titles] of told) {
    await openOrder(page, await demoOrder(api, name))
    for (const title of titles) {
      const event = panel(page, 'Timeline').getByText(title, { exact: true }).first()
      await expect
        .poll(() => event.isVisible(), { timeout: 10_000, message: `'${title}' in the timeline of ${name}` })
        .toBe(true)
    }
  }
})

test('a note is added with Enter, edited and deleted', async ({ page, api }) => {
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

test('notes that cannot be loaded say so, and the rest of the order stands', async ({ visit }) => {
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
})
