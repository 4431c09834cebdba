import { expect } from 'vitest'
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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
