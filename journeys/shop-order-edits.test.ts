import type { OrderEdit } from '@purser/contract/order-edits'
import type { Order } from '@purser/contract/orders'
import { expect } from 'vitest'
import { fillIn, placeOrder, withMug } from './shop/fill-cart.ts'
import { testScreens } from './support/accessible-screens.ts'
import { expectAddress } from './support/expectations.ts'
import type { Visit } from './support/journey.ts'
import { test } from './support/journey.ts'

/** Buys a mug in the shop, and has an operator send its customer an edit of the order. Returns the edit. */
async function sentEdit(visit: Visit, change: object, more: object = {}): Promise<OrderEdit> {
  const { page, api } = visit
  await withMug(visit, '/shop/checkout')
  await fillIn(page)
  await placeOrder(page).click()
  await expectAddress(page, /^\/shop\/orders\/order_/)
  const order_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { items = [] } = await api.order(order_id)
  const made = await api.post<{ order_edit: OrderEdit }>('/admin/order-edits', { order_id })
  const path = `/admin/order-edits/${made.order_edit.id}`
  await api.post(`${path}/items/${items[0]?.id}`, change)
  await api.post(path, more)
  return (await api.post<{ order_edit: OrderEdit }>(`${path}/request`, {})).order_edit
}

test('a customer accepts changes of their order', async ({ visit }) => {
  const { page, api } = visit
  const edit = await sentEdit(visit, { quantity: 3 })
  await page.goto(`/shop/order-edits/${edit.id}`)
  await page.getByRole('heading', { level: 1, name: /^Changes to order #/ }).waitFor()
  await page.getByText('Quantity: 1 → 3').waitFor()
  await page.getByText('To pay').waitFor()
  await page.getByRole('button', { name: 'Accept changes' }).dblclick()
  await page.getByText('The changes were accepted. Your order is updated.').waitFor()
  expect(await page.getByRole('button', { name: 'Decline' }).count()).toBe(0)
  await page.getByRole('button', { name: /^Pay / }).dblclick()
  await page.getByRole('button', { name: /^Pay/ }).waitFor({ state: 'detached' })
  const order: Order = await api.order(edit.order_id)
  expect([order.total, order.items?.[0]?.quantity, order.amount_due]).toEqual([edit.total, 3, 0])
  expect(order.payments?.map(({ provider_id }) => provider_id)).toEqual(['manual', 'manual'])
  await page.getByRole('link', { name: 'View your order' }).click()
  await page.getByText('3 ×').waitFor()
})

test('a customer declines changes, and is shown when the store withdrew them', async ({ visit }) => {
  const { page, api } = visit
  const first = await sentEdit(visit, { unit_price: 100 })
  await page.goto(`/shop/order-edits/${first.id}`)
  await page.getByLabel('Reason for declining').fill('Not what I asked for')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('You declined the changes. Your order stays as it is.').waitFor()
  const { order_edit } = await api.get<{ order_edit: OrderEdit }>(`/admin/order-edits/${first.id}`)
  expect(order_edit).toMatchObject({ status: 'declined', declined_reason: 'Not what I asked for' })

  const second = await sentEdit(visit, { quantity: 2 })
  await page.goto(`/shop/order-edits/${second.id}`)
  await page.getByRole('button', { name: 'Accept changes' }).waitFor()
  await api.post(`/admin/order-edits/${second.id}/cancel`, {})
  await page.getByRole('button', { name: 'Accept changes' }).click()
  await page.getByText('The store withdrew these changes. Your order stays as it is.').waitFor()
  await page.goto('/shop/order-edits/oe_none')
  await page.getByRole('heading', { name: "This page doesn't exist" }).waitFor()
})

testScreens([
  {
    name: 'changes of an order in the shop',
    open: async (visit) => {
      const edit = await sentEdit(visit, { quantity: 3, unit_price: 100 }, { discounts: [] })
      await visit.page.goto(`/shop/order-edits/${edit.id}`)
      await visit.page.getByRole('button', { name: 'Accept changes' }).waitFor()
    },
  },
])
