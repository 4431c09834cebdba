import type { Page } from 'playwright-core'
import { testScreens } from './support/accessible-screens.ts'

const rows = [
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Refunded Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping City,Shipping Country,Notes',
  '#8001,lighthouse@example.com,paid,fulfilled,EUR,25.00,4.90,0.00,29.90,0,2023-05-01 10:00:00 -0400,2,Lamp,12.50,LAMP-1,Liv Lund,Skagen,DK,Ring twice',
  '#8002,lighthouse@example.com,refunded,fulfilled,JPY,2000,0,0,9000,9000,2023-06-01 10:00:00 -0400,2,A very long name of an item that does not fit on a line of a phone,1000,,Liv Lund,Skagen,DK,',
]

/** Imports the past orders; those that are there already stay. */
async function importOrders(page: Page, more: readonly string[] = []): Promise<void> {
  await page.goto('/a/orders/past/import')
  const buffer = Buffer.from([...rows, ...more].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('heading', { level: 1, name: 'orders.csv' }).waitFor()
}

async function openList(page: Page): Promise<void> {
  await importOrders(page)
  await page.getByRole('button', { name: 'Start import' }).click()
  await page.getByText(/unchanged \d/).waitFor()
  await page.goto('/a/orders/past?q=lighthouse')
  await page.getByRole('table', { name: 'Past orders' }).getByText('#8002').waitFor()
}

testScreens([
  {
    name: 'an import of past orders with problems',
    open: async ({ page }) => {
      await importOrders(page, [`${rows[1]}`.replace('#8001', '#8003').replace('29.90', 'free')])
      await page.getByRole('table', { name: 'Problems' }).waitFor()
    },
  },
  { name: 'past orders', open: ({ page }) => openList(page) },
  {
    name: 'past orders, filtered by what none has',
    open: async ({ page }) => {
      await openList(page)
      await page.goto('/a/orders/past?q=nothing-has-this')
      await page.getByText('No past orders found').waitFor()
    },
  },
  {
    name: 'a past order whose amounts do not add up',
    open: async ({ page }) => {
      await openList(page)
      await page.getByText('#8002').click()
      await page.getByText('Imported from Shopify.').waitFor()
    },
  },
  {
    name: 'a customer with past orders',
    open: async ({ page }) => {
      await openList(page)
      await page.getByText('#8001').click()
      await page.getByRole('link', { name: 'lighthouse@example.com' }).click()
      await page.getByRole('region', { name: 'Past orders' }).waitFor()
    },
  },
])
