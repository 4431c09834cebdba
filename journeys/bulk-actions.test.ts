import type { Order } from '@purser/contract/orders'
import type { WholeProduct } from '@purser/contract/products'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { placeOrder } from './support/draft-orders/placed-order.ts'
import { ask, eventually, expectAddress, expectToast } from './support/expectations.ts'
import { keyboard } from './support/hands.ts'
import { phone } from './support/journey.ts'
import { openOrders } from './support/orders.ts'
import { test } from './support/own-store.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const headline = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

test('three orders are selected by keyboard and captured after a preview', async ({
  ownVisit: { page, api },
}) => {
  const query = 'payment_status[]=awaiting&status[]=pending'
  const { orders } = await api.orders(`${query}&limit=3`)
  const total = (await api.orders(`${query}&limit=1`)).count
  await openOrders(page, `?${query}`)
  const keys = page.keyboard
  await keys.press('x')
  for (const _ of orders.slice(1)) await keys.press('Shift+J')
  await bar(page).getByText('3 selected', { exact: true }).waitFor()
  // Selected one too many: the opposite key clears it.
  await keys.press('Shift+J')
  await keys.press('Shift+K')
  await bar(page).getByText('3 selected', { exact: true }).waitFor()
  for (const { display_id } of orders) expect(await box(page, `order #${display_id}`).isChecked()).toBe(true)
  await expectAccessible(page, 'orders with a selection')

  await keyboard(page).press(bar(page).getByRole('button', { name: 'Capture payments' }))
  await heading(page, 'Capture payments: 3 orders')
  await page.getByText(/^3 orders will be captured · /).waitFor()
  expect((await api.orders(`${query}&limit=1`)).count).toBe(total)
  await expectAccessible(page, 'the preview of a bulk action')
  await keys.press('Control+Enter')
  await headline(page, '3 captured')
  await page.reload()
  await headline(page, '3 captured')
  for (const { id } of orders) expect((await api.order(id)).payment_status).toBe('captured')
  // A capture can't be undone.
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await expectAccessible(page, 'the result of a bulk action')
  await page.getByRole('link', { name: `Order #${orders[0]?.display_id}` }).click()
  await heading(page, `#${orders[0]?.display_id}`)
})

test('all that match are selected; paging keeps a selection, another filter and Esc clear it', async ({
  ownVisit: { page, api },
}) => {
  const { count } = await api.orders('fulfillment_status[]=shipped&limit=1')
  await openOrders(page, '?fulfillment_status[]=shipped')
  const boxes = page.locator('tbody').getByRole('checkbox')
  await boxes.nth(1).click()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await bar(page).getByText('4 selected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await expectAddress(page, /offset=20/)
  // A row that was selected on the first page: its place is taken by one of the second.
  await eventually(() => boxes.nth(1).isChecked()).toBe(false)
  await bar(page).getByText('4 selected', { exact: true }).waitFor()
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
  await page.goBack()
  await bar(page).getByText('4 selected', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'hidden' })

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(page).getByText('20 selected', { exact: true }).waitFor()
  await bar(page)
    .getByRole('button', { name: `Select all ${count} that match` })
    .click()
  await bar(page).getByText(`All ${count} selected`, { exact: true }).waitFor()
  // The server counts them: only 20 rows were seen.
  await bar(page).getByText(`${count} can't: Every item is fulfilled.`).waitFor({ state: 'attached' })
  const fulfill = bar(page).getByRole('button', { name: 'Create fulfillments', exact: true })
  expect(await fulfill.getAttribute('aria-disabled')).toBe('true')
  await bar(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive orders' }).click()
  await heading(page, `Archive orders: ${count} orders`)
  await page.getByRole('button', { name: 'Start' }).waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectToast(page, 'Discarded. Nothing was changed.')

  await page.getByRole('link', { name: 'Orders', exact: true }).last().click()
  await boxes.first().check()
  await bar(page).waitFor()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' }).click()
  await bar(page).waitFor({ state: 'hidden' })
})

test('tracking numbers are pasted, a number that matches no selected order is shown, and the orders are shipped', async ({
  ownVisit: { page, api },
}) => {
  const first = await placeOrder(api, 'bulk.one@journeys.example')
  const second = await placeOrder(api, 'bulk.two@journeys.example')
  await openOrders(page, '?q=bulk.')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Fulfill and ship' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fulfill and ship: 2 orders' })
  await dialog
    .getByLabel('Tracking numbers')
    .fill(`Order\tNumber\n#${first.display_id}\t1Z 1\n${second.display_id}\t1Z2\n999999\t1Z3`)
  await dialog.getByText("Line 4, 999999 1Z3: this order isn't selected").waitFor()
  expect(await dialog.getByRole('button', { name: 'Preview' }).isDisabled()).toBe(true)
  await expectAccessible(page, 'pasted tracking numbers')
  await dialog.getByLabel('Skip this line').check()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await headline(page, '2 orders will be shipped')
  await page.getByText('2 emails will be sent').waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  await headline(page, '2 shipped')
  const numbers = async ({ id }: Order) =>
    (await api.order(id)).fulfillments?.flatMap(({ tracking_numbers }) => tracking_numbers)
  expect([await numbers(first), await numbers(second)]).toEqual([['1Z 1'], ['1Z2']])
})

test('on a phone the prices of a product are changed and changed back', async ({
  ownVisit: { page, api },
}) => {
  const { product } = await api.post<{ product: WholeProduct }>('/admin/products', {
    title: 'Bulk jug',
    variants: [{ title: 'One', prices: [{ currency_code: 'eur', amount: 2_400 }] }],
  })
  const price = async () =>
    (await api.get<{ product: WholeProduct }>(`/admin/products/${product.id}`)).product.variants?.[0]
      ?.prices?.[0]?.amount
  await page.setViewportSize(phone)
  await page.goto('/a/products?q=bulk%20jug')
  await box(page, 'Bulk jug').check()
  await bar(page).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices: 1 product' })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText('Enter a number').waitFor()
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByLabel('End in .99').check()
  await dialog.getByText('Bulk jug: €24.00 → €25.99').waitFor()
  await expectAccessible(page, 'a change of prices')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await headline(page, '1 product will be changed')
  expect(await ask(page, 'document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
  await page.getByRole('button', { name: 'Start' }).click()
  await headline(page, '1 changed')
  expect(await price()).toBe(2_599)
  await page.getByRole('button', { name: 'Undo' }).click()
  await heading(page, 'Undo: Change prices: 1 product')
  await headline(page, '1 product will be changed back')
  await page.getByRole('button', { name: 'Start' }).click()
  await headline(page, '1 changed back')
  expect(await price()).toBe(2_400)
  await page.goto('/a/bulk-operations')
  await page.getByRole('link', { name: 'Undo: Change prices: 1 product' }).waitFor()
  expect(await ask(page, 'document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
})

test('selected orders are tagged, found by the tag, and lose it by undoing', async ({
  ownVisit: { page, api },
}) => {
  const { orders } = await api.orders('status[]=pending&limit=2')
  await openOrders(page, '?status[]=pending')
  for (const { display_id } of orders) await box(page, `order #${display_id}`).check()
  await bar(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change tags' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tags to add').fill('Rush job')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await heading(page, 'Change tags: 2 orders')
  await page.getByText(/^2 orders will be changed/).waitFor()
  await page.keyboard.press('Control+Enter')
  await headline(page, '2 changed')

  await openOrders(page, '?tags[]=Rush%20job')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
  expect(await page.locator('tbody').getByText('Rush job', { exact: true }).count()).toBe(2)
  await expectAccessible(page, 'orders with a tag')

  await page.goBack()
  await headline(page, '2 changed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await heading(page, 'Undo: Change tags: 2 orders')
  await page.getByText(/^2 orders will be changed/).waitFor()
  await page.keyboard.press('Control+Enter')
  await headline(page, '2 changed back')
  expect((await api.orders('tags[]=Rush%20job&limit=1')).count).toBe(0)
})
