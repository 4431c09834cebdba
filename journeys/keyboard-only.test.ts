import { expect } from 'vitest'
import { makeDraft, openDraft } from './support/draft-orders/drafts.ts'
import { ask, eventually, expectAddress, panel } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'
import { tabTo } from './support/keyboard/tab-to.ts'
import { openOrder, ownOrder } from './support/orders.ts'
import { operator } from './support/product.ts'

longTest(
  'without a mouse an operator signs in, filters, searches, opens an order, notes, captures and refunds',
  async ({ open }) => {
    const { page, api } = await open({ isSignedIn: false })
    const keys = page.keyboard
    await page.goto('/login')
    await eventually(() => ask(page, 'document.activeElement.type')).toBe('email')
    await keys.type(operator.email)
    await keys.press('Tab')
    await keys.type(operator.password)
    await keys.press('Enter')
    await page.locator('[data-row-link]').first().waitFor()
    const order = await ownOrder(api, 'capturable', 3)

    await tabTo(page, /^Filter$/)
    await keys.press('Enter')
    await page.getByRole('button', { name: 'Done' }).waitFor()
    await tabTo(page, /^Awaiting$/)
    await keys.press('Space')
    await expectAddress(page, '/a/orders?payment_status[]=awaiting')
    await keys.press('Escape')
    await page.getByRole('button', { name: 'Done' }).waitFor({ state: 'hidden' })
    await keys.press('/')
    await keys.type(`#${order.display_id}`)
    await expectAddress(page, `/a/orders?payment_status[]=awaiting&q=#${order.display_id}`)
    await eventually(() => page.locator('[data-row-link]').count()).toBe(1)
    await keys.press('Escape')
    await keys.press('Enter')
    await page.getByRole('heading', { level: 1, name: `#${order.display_id}` }).waitFor()

    await tabTo(page, /^Add note$/)
    await keys.type('Done without a mouse')
    await keys.press('Enter')
    await panel(page, 'Timeline').getByText('Done without a mouse').waitFor()

    await ask(page, 'document.activeElement.blur()')
    await tabTo(page, /^Capture$/)
    await keys.press('Enter')
    await panel(page, 'Payment').getByText('Net paid').waitFor()

    await tabTo(page, /^Refund$/)
    await keys.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Create a refund' })
    await dialog.waitFor()
    await eventually(() => ask(page, 'document.activeElement.inputMode')).toBe('decimal')
    await keys.press('Control+a')
    await keys.type('1.25')
    await keys.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await eventually(async () => (await api.order(order.id)).refunded_total).toBe(order.refunded_total + 125)
    await eventually(() => ask(page, 'document.activeElement.textContent')).toBe('Refund')

    await keys.press('Escape')
    await expectAddress(page, /^\/a\/orders/)
    expect(await page.locator('h1').textContent()).toBe('Orders')
  },
)

longTest(
  'in search results, Page Down and Page Up move by five and stop at the ends',
  async ({ page, api }) => {
    await openDraft(page, await makeDraft(api, { email: 'by.five@example.com' }))
    await page.getByRole('button', { name: 'Add item' }).click()
    const options = page.getByRole('dialog', { name: 'Add item' }).getByRole('option')
    await eventually(() => options.count()).toBeGreaterThan(6)
    const marked = () =>
      options.evaluateAll((all) => all.findIndex((option) => option.hasAttribute('data-combobox-selected')))
    for (const [key, place] of [
      ['PageDown', 4],
      ['PageUp', 0],
      ['PageUp', 0],
    ] as const) {
      await page.keyboard.press(key)
      await eventually(marked).toBe(place)
    }
  },
)

test('Ctrl+Enter saves a note once, sends a dialog and confirms a question', async ({ page, api }) => {
  const order = await ownOrder(api, 'shippable', 6)
  await openOrder(page, order)
  const note = page.getByRole('textbox', { name: 'Add note' })
  await note.fill('By Ctrl and Enter')
  await note.press('Control+Enter')
  await panel(page, 'Timeline').getByText('By Ctrl and Enter').waitFor()
  const { notes } = await api.get<{ notes: { value: string }[] }>(`/admin/notes?resource_id=${order.id}`)
  expect(notes.filter(({ value }) => value === 'By Ctrl and Enter')).toHaveLength(1)

  await page.getByRole('button', { name: 'Edit billing address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('City').fill('Lund')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'hidden' })
  expect((await api.order(order.id)).billing_address?.city).toBe('Lund')

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await eventually(async () => (await api.order(order.id)).status).toBe('canceled')
})
