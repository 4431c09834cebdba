import type { Order } from '@purser/contract/orders'
import type { Page } from 'playwright-core'
import { expectAccessible } from './support/axe.ts'
import { panel } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { demoOrder, openOrder } from './support/orders.ts'

/** Waits for the explanation that says a sentence, and closes it. */
async function expectExplained(page: Page, sentence: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByText(sentence).first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

// explain-14, explain-15, explain-18
test('the statuses of a swap, a return and a fulfillment, and a quantity, explain themselves', async ({
  page,
  api,
}) => {
  await openOrder(page, await demoOrder(api, 'withSwap'))
  const timeline = panel(page, 'Timeline')
  await timeline.getByRole('button', { name: 'Not paid' }).click()
  await expectExplained(page, 'The customer has not paid the difference.')
  await timeline.getByRole('button', { name: 'not packed', exact: true }).press('?')
  await expectExplained(page, 'Nothing has been packed.')
  await timeline.getByRole('button', { name: 'not returned yet' }).press('?')
  await expectExplained(page, 'The items have not been received yet.')

  const order: Order = await demoOrder(api, 'partlyReturned')
  await openOrder(page, order)
  await panel(page, 'Fulfillment').getByRole('button', { name: 'Shipped', exact: true }).click()
  await expectExplained(page, 'The items have shipped.')
  await panel(page, 'Items').getByRole('button', { name: '2', exact: true }).first().press('?')
  const dialog = page.getByRole('dialog', { name: 'Quantity' })
  await dialog.getByText('Fulfillment').waitFor()
  await expectAccessible(page, 'the explanation of a quantity')
})

// explain-16, explain-17, explain-19
test('the statuses of a discount, a gift card and a product explain themselves', async ({ page, api }) => {
  const { regions } = await api.get<{ regions: { id: string }[] }>('/admin/regions?limit=1')
  const region_id = regions[0]?.id
  const { discount } = await api.post<{ discount: { id: string } }>('/admin/discounts', {
    code: 'EXPLAINED',
    regions: [region_id],
    rule: { type: 'percentage', value: 10, allocation: 'total' },
    is_disabled: true,
  })
  await page.goto(`/a/discounts/${discount.id}`)
  await page.getByRole('button', { name: 'Disabled', exact: true }).click()
  await expectExplained(page, 'The discount is disabled.')
  await panel(page, 'Discount details').getByRole('button', { name: '0' }).press('?')
  await expectExplained(page, 'Uses')

  const { gift_card } = await api.post<{ gift_card: { id: string } }>('/admin/gift-cards', {
    region_id,
    value: 1_000,
  })
  await page.goto(`/a/gift-cards/${gift_card.id}`)
  await page.getByRole('button', { name: 'Active', exact: true }).press('?')
  await expectExplained(page, 'The gift card is enabled, has not expired, and has a balance.')

  const { product } = await api.post<{ product: { id: string } }>('/admin/products', { title: 'Explained' })
  await api.post(`/admin/products/${product.id}`, { status: 'published' })
  await page.goto(`/a/products/${product.id}`)
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await expectExplained(page, 'The product was last set to Published.')
})

// explain-9, explain-21
test('the stock of a variant and the value of the stock explain themselves', async ({ page, api }) => {
  const { product } = await api.post<{ product: { id: string } }>('/admin/products', {
    title: 'Counted lamp',
    variants: [{ title: 'Brass', sku: 'LAMP-BRASS', prices: [], inventory_quantity: 1_234, unit_cost: 150 }],
  })
  await page.goto(`/a/products/${product.id}`)
  await panel(page, 'Variants (1)').getByRole('button', { name: '1234', exact: true }).press('?')
  await expectExplained(page, 'Opening stock')
  await page.goto('/a/stock?q=LAMP-BRASS')
  await page.getByRole('row', { name: 'Counted lamp' }).getByRole('button', { name: '1234' }).click()
  await expectExplained(page, 'Opening stock')
  await page.getByText('Stock value').getByRole('button').press('?')
  await expectExplained(page, '1,234 × €1.50')
})
