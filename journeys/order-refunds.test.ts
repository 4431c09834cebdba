import type { Order } from '@purser/contract/orders'
import { formatAmount } from '@purser/domain/money'
import { expect } from 'vitest'
import { makeDraft } from './support/draft-orders/drafts.ts'
import { ask, eventually, expectToast, panel } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { tabTo } from './support/keyboard/tab-to.ts'
import { openOrder, ownOrder } from './support/orders.ts'

test('items are refunded by keyboard, and what is not packed goes back into stock', async ({ page, api }) => {
  const order = await ownOrder(api, 'partlyPacked', 0)
  const [packed, open] = order.items ?? []
  const keys = page.keyboard
  await openOrder(page, order)
  await tabTo(page, /^Refund$/)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create a refund' })
  await dialog.waitFor()
  await eventually(() => ask(page, 'document.activeElement.inputMode')).toBe('decimal')

  await tabTo(page, new RegExp(`^${escaped(packed?.title ?? '')}`))
  await keys.press('Space')
  await dialog.getByText('Already packed').waitFor()
  await dialog.getByText("Inventory won't change.").waitFor()
  await tabTo(page, new RegExp(`^${escaped(open?.title ?? '')}`))
  await keys.press('Space')
  const fate = dialog.getByRole('combobox', { name: new RegExp(`unpacked of ${open?.title}`) })
  expect(await fate.locator('option').allTextContents()).toEqual([
    "Don't send, put back into stock",
    "Don't send, don't restock: damaged",
    "Don't send, don't restock: missing parts",
    "Don't send, don't restock: other",
    'Send anyway',
  ])
  await dialog.getByText(/Not sent, back into stock: 1 × /).waitFor()
  await dialog.getByText(/^Includes .* tax/).waitFor()

  const amount = dialog.getByLabel('To refund')
  const worth = Number(await amount.inputValue())
  await amount.fill(String(worth + 1))
  await dialog.getByText('The refund is more than was paid for these items and shipping.').waitFor()
  expect(await dialog.getByRole('button', { name: /^Refund/ }).isEnabled()).toBe(false)
  await amount.fill(String(worth))
  await amount.press('Enter')
  await expectToast(page, 'Successfully refunded order')
  await dialog.waitFor({ state: 'hidden' })

  const after = await api.order(order.id)
  expect(after.refunds?.at(-1)).toMatchObject({
    amount: Math.round(worth * 100),
    shipping_amount: 0,
    items: [
      { item_id: packed?.id, quantity: 1, removed_quantity: 0 },
      { item_id: open?.id, quantity: 1, removed_quantity: 1 },
    ],
  })
  await panel(page, 'Items').getByText('1 refunded · 1 not sent').waitFor()
  const said = `1 × ${packed?.title}`
  await panel(page, 'Payment').getByText(said).first().waitFor()
  await panel(page, 'Timeline').getByText(said).first().waitFor()
})

test('a reason of the store is offered, and a refund as a gift card is issued once', async ({
  page,
  api,
}) => {
  await page.goto('/a/settings/refund-reasons')
  const field = page.getByRole('combobox', { name: 'Refund reasons' })
  await field.fill('Damaged in transit')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Save reasons' }).click()
  await expectToast(page, 'Successfully updated store')

  const draft = await makeDraft(api)
  const { order } = await api.post<{ order: Order }>(`/admin/draft-orders/${draft.id}/pay`, {})
  await api.post(`/admin/orders/${order.id}/capture`, {})
  await openOrder(page, order)
  await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a refund' })
  await dialog.getByText(/only recorded here/).waitFor()
  await dialog.getByLabel('To refund').fill('1.50')
  await dialog.getByLabel('Reason').selectOption('Damaged in transit')
  await dialog.getByLabel('Refund as').selectOption('Gift card, by email')
  const amount = formatAmount(150, order.currency_code)
  await dialog.getByText(`A gift card of ${amount} will be emailed to`).waitFor()
  expect(await dialog.getByText(/only recorded here/).count()).toBe(0)
  await dialog.getByRole('button', { name: /^Refund/ }).dblclick()
  await expectToast(page, 'Successfully refunded order')
  await panel(page, 'Timeline').getByText(`${amount} as a gift card`).waitFor()
  await panel(page, 'Timeline').getByText('Damaged in transit').waitFor()
  const { refunds } = await api.order(order.id)
  expect(refunds).toMatchObject([
    { amount: 150, store_reason: 'Damaged in transit', gift_card_id: expect.stringMatching(/^gift_/) },
  ])
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
