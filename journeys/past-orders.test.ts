import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { eventually, expectAddress, expectToast } from './support/expectations.ts'
import { test } from './support/journey.ts'

interface PastOrders {
  readonly past_orders: readonly { id: string; name: string; customer_id: string }[]
  readonly count: number
}

const file = [
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing City,Billing Country,Notes,Refunded Amount,Id',
  '#9001,skipper@example.com,refunded,fulfilled,USD,25.00,4.90,0.00,29.90,2023-05-01 10:00:00 -0400,2,Oar,10.00,OAR-1,Signe Skipper,Skagen,DK,"Ring twice,\n""please""",29.90,77',
  '#9001,skipper@example.com,,,,,,,,2023-05-01 10:00:00 -0400,1,Rope,5.00,ROPE-1,,,,,,',
  '#9002,skipper@example.com,paid,fulfilled,JPY,2000,0,0,9000,2023-06-01 10:00:00 -0400,2,Oar,1000,OAR-1,Signe Skipper,Skagen,DK,,0,78',
  '#9003,skipper@example.com,paid,fulfilled,USD,1,0,0,1,yesterday,1,Oar,1,OAR-1,Signe Skipper,Skagen,DK,,0,79',
].join('\n')

test('orders of Shopify are imported as history: previewed, looked up, filtered, at their customer, exported and undone', async ({
  page,
  api,
}) => {
  const found = () => api.get<PastOrders>('/admin/past-orders?q=skipper')
  await page.goto('/a/orders')
  await page.getByRole('link', { name: 'Import' }).click()
  await expectAddress(page, '/a/orders/past/import')
  await page.getByRole('heading', { level: 1, name: 'Import past orders' }).waitFor()
  await page.getByText('no money moves').waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders_export.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('heading', { level: 1, name: 'orders_export.csv' }).waitFor()
  await page.getByRole('table', { name: 'Problems' }).getByText("'yesterday' isn't a date.").waitFor()
  await page.getByText('The amounts add up to 2,000 JPY, but the total is 9,000 JPY.').waitFor()
  await page.locator('summary').filter({ hasText: '#9001' }).click()
  await page.getByRole('table', { name: '#9001' }).getByText('2 × Oar 10.00 (OAR-1)').waitFor()
  await expectAccessible(page, 'an import of past orders')
  await page.getByRole('checkbox', { name: 'Skip 1 past order with problems' }).check()
  await page.getByRole('button', { name: 'Start import' }).click()
  await expectToast(page, 'Import started')
  await page.getByText('created 2, changed 0, unchanged 0, refused 1').waitFor()

  await page.goto('/a/orders')
  await page.getByRole('link', { name: 'Past orders' }).click()
  await expectAddress(page, '/a/orders/past')
  const table = page.getByRole('table', { name: 'Past orders' })
  await table.getByText('#9002').waitFor()
  await expectAccessible(page, 'the past orders')
  await page.getByRole('searchbox').first().fill('rope-1')
  await eventually(() => table.getByText('#9002').count()).toBe(0)
  await table.getByText('#9001').click()
  await page.getByText('Imported from Shopify. Payments and refunds stay in Shopify.').waitFor()
  await page.getByText('Signe Skipper').first().waitFor()
  await page.getByRole('link', { name: 'orders_export.csv' }).waitFor()
  await expectAccessible(page, 'a past order')

  await page.getByRole('link', { name: 'skipper@example.com' }).click()
  const card = page.getByRole('region', { name: 'Past orders' })
  await card.getByText('0.00 USD in 1 past order').waitFor()
  await card.getByText('9,000 JPY in 1 past order').waitFor()
  await expectAccessible(page, 'a customer with past orders')
  const { count } = await found()
  expect(count).toBe(2)

  await page.goto('/a/orders/past/import')
  await page.getByText('orders_export.csv').click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await question.getByText('Created past orders are deleted').waitFor()
  await question.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undone', { exact: true }).first().waitFor()
  await eventually(async () => (await found()).count).toBe(0)
})
