import type { Customer } from '@purser/contract/customers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { placeOrder } from './support/draft-orders/placed-order.ts'
import { ask, eventually, expectAddress, panel } from './support/expectations.ts'
import { phone } from './support/journey.ts'
import { openOrders } from './support/orders.ts'
import { test } from './support/own-store.ts'

/** Waits until no dialog is left. */
const gone = (page: Page) => page.locator('[role="dialog"]').waitFor({ state: 'detached' })

test('from the list to a shipped order with six keys, its number and the tracking number (lists-61, lists-62)', async ({
  ownVisit: { page, api },
}) => {
  const order = await placeOrder(api, 'palette.one@journeys.example')
  await openOrders(page)
  const keys = page.keyboard
  await keys.press('Control+k')
  await page.getByRole('dialog', { name: 'Find or do anything' }).waitFor()
  await keys.type(String(order.display_id))
  const found = page
    .getByRole('option', { name: `#${order.display_id}` })
    .and(page.locator('[aria-selected="true"]'))
  await found.waitFor()
  await expectAccessible(page, 'the palette with results')
  await keys.press('Enter')
  await page.getByRole('heading', { level: 1, name: `#${order.display_id}` }).waitFor()
  await panel(page, 'Fulfillment').getByRole('button', { name: 'Create Fulfillment' }).waitFor()
  await keys.press('f')
  await page.getByRole('dialog').waitFor()
  await keys.press('Control+Enter')
  await gone(page)
  await panel(page, 'Fulfillment').getByRole('button', { name: 'Mark Shipped' }).waitFor()
  await keys.press('s')
  await page.getByRole('dialog').waitFor()
  await eventually(() => ask(page, 'document.activeElement.tagName')).toBe('INPUT')
  await keys.type('1Z999')
  await keys.press('Control+Enter')
  await eventually(async () => (await api.order(order.id)).fulfillment_status).toBe('shipped')
})

test('the palette runs commands of the page, says why others are not available, and closes by Esc', async ({
  ownVisit: { page, api },
}) => {
  const order = await placeOrder(api, 'palette.two@journeys.example')
  await page.goto(`/a/orders/${order.id}`)
  await panel(page, 'Fulfillment').getByRole('button', { name: 'Create Fulfillment' }).waitFor()
  const keys = page.keyboard
  await keys.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Find or do anything' })
  await dialog.waitFor()
  await keys.type('cancel')
  await dialog.getByRole('option', { name: 'Cancel order' }).waitFor()
  await keys.press('Escape')
  // Pressed while the palette is closing. Later it opens from within a field, too.
  await keys.press('n')
  await eventually(() =>
    page.getByRole('textbox', { name: 'Add note' }).evaluate((own) => own.matches(':focus')),
  ).toBe(true)
  await keys.press('Control+k')
  await keys.type('register sw')
  await dialog.getByRole('option', { name: 'Register swap' }).waitFor()
  await keys.press('Enter')
  await page.getByRole('dialog', { name: 'Create Swap' }).waitFor()
})

test('g then p opens the products and prints nothing; c asks before it captures', async ({
  ownVisit: { page, api },
}) => {
  const { orders } = await api.orders('payment_status[]=awaiting&status[]=pending&limit=1')
  const [order] = orders
  await page.goto(`/a/orders/${order?.id}`)
  await panel(page, 'Payment').getByRole('button', { name: 'Capture', exact: true }).waitFor()
  await page.keyboard.press('c')
  const question = page.getByRole('dialog')
  const opened: string[] = []
  page.context().on('page', (tab) => opened.push(tab.url()))
  await question.getByRole('button', { name: 'Not now' }).click()
  // While the question is closing, keys are the page's.
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expectAddress(page, '/a/products')
  expect((await api.order(order?.id ?? '')).payment_status).toBe('awaiting')
  expect(opened).toEqual([])
})

test('on a phone a button opens the palette, which finds a customer (lists-80)', async ({
  ownVisit: { page, api },
}) => {
  const { customers } = await api.get<{ customers: Customer[] }>('/admin/customers?limit=20')
  await page.setViewportSize(phone)
  const named = customers.find(({ first_name, last_name }) => first_name && last_name)
  await openOrders(page)
  await page.getByRole('button', { name: 'Find or do anything' }).click()
  await page.getByRole('dialog', { name: 'Find or do anything' }).waitFor()
  await page.keyboard.type(named?.email ?? '')
  await page
    .getByRole('group', { name: 'Customers' })
    .getByRole('option', { name: named?.email ?? '' })
    .click()
  await expectAddress(page, `/a/customers/${named?.id}`)
})
