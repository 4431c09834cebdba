import type { Order } from '@purser/contract/orders'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { eventually, expectAddress, expectToast } from './support/expectations.ts'
import { keyboard } from './support/hands.ts'
import { openOrders } from './support/orders.ts'
import { test } from './support/own-store.ts'

test('an order is assigned on its page, found under "Assigned to me", and unassigned in bulk (orders-181)', async ({
  ownVisit: { page, api },
}) => {
  const [order] = (await api.orders('status[]=pending&fulfillment_status[]=not_fulfilled&limit=1')).orders
  const assignee = async () =>
    (await api.get<{ order: Order }>(`/admin/orders/${order?.id}`)).order.assignee_id
  const { user } = await api.get<{ user: { id: string } }>('/admin/auth')
  await page.goto(`/a/orders/${order?.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Assign order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign order' })
  await dialog.getByRole('combobox', { name: 'Assigned to' }).waitFor()
  await expectAccessible(page, 'assigning an order')
  expect(await dialog.getByRole('button', { name: 'Assign', exact: true }).isDisabled()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: /\(you\)/ }).click()
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Order assigned to ')
  expect(await assignee()).toBe(user.id)
  await page
    .getByRole('paragraph')
    .filter({ hasText: /^Assigned to / })
    .waitFor()
  await page
    .getByRole('list', { name: 'Timeline' })
    .getByText(/^Assigned to /)
    .waitFor()

  await openOrders(page, '')
  const mine = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Assigned to me 1' })
  await keyboard(page).press(mine)
  await expectAddress(page, /assignee_id\[\]=me/)
  await eventually(() => page.locator('tbody tr').count()).toBe(1)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign orders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click()
  await page.getByText('1 order will be assigned').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('1 assigned', { exact: true }).waitFor()
  expect(await assignee()).toBeNull()
})

test('orders are filtered by product, country and total, and sorted by the head of a column (orders-21, orders-180)', async ({
  ownVisit: { page, api },
}) => {
  const query = 'currency_code=eur&total[gte]=5000&country_code[]=fr'
  const { orders, count } = await api.orders(`${query}&order=total&limit=20`)
  expect(count).toBeGreaterThan(1)
  await openOrders(page, '')
  await page.getByRole('button', { name: 'Filter' }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('combobox', { name: 'Shipped to' }).fill('fran')
  await page.getByRole('option', { name: 'France', exact: true }).click()
  await panel.getByLabel('Currency').selectOption('eur')
  await panel.getByLabel('Total to').fill('1')
  await panel.getByLabel('Total from').fill('50')
  await panel.getByText('Must not be below the first amount').waitFor()
  await panel.getByLabel('Total to').fill('')
  await expectAccessible(page, 'the filters of orders')
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Shipped to: France').waitFor()
  await page.getByText('Total: €50.00 or more').waitFor()
  await page.getByRole('button', { name: 'Total', exact: true }).click()
  const numbers = () => page.locator('tbody').getByRole('link').allTextContents()
  const listed = async () => (await numbers()).map((text) => Number(/\d+/.exec(text)?.[0]))
  await eventually(listed).toEqual(orders.map(({ display_id }) => display_id))
  await page.reload()
  await eventually(listed).toEqual(orders.map(({ display_id }) => display_id))

  const { id } = orders[0] as Order
  const [item] = (await api.order(id)).items ?? []
  await page.goto('/a/orders')
  await page.getByRole('button', { name: 'Filter' }).click()
  await panel.getByRole('combobox', { name: 'Products' }).fill(item?.title ?? '')
  await page.getByRole('option', { name: item?.title ?? '', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const sold = await api.orders(`product_id[]=${item?.variant?.product_id}&limit=20`)
  await eventually(listed).toEqual(sold.orders.map(({ display_id }) => display_id))
})
