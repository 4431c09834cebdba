import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { eventually } from './support/expectations.ts'
import { phone } from './support/journey.ts'
import { openOrders } from './support/orders.ts'
import { test } from './support/own-store.ts'

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

/** Presses 'Download' and returns the file's name and its lines. */
async function download(page: Page): Promise<{ name: string; lines: string[] }> {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await saved
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') }
}

test('a filtered list is downloaded with the chosen columns, which are remembered (exports-16)', async ({
  ownVisit: { page, api },
}) => {
  const { orders, count } = await api.orders(
    'payment_status[]=partially_refunded&fields=display_id,email&limit=100',
  )
  expect(count).toBeLessThanOrEqual(100)
  await openOrders(page, '?payment_status[]=partially_refunded')
  const dialog = await openExport(page)
  await dialog.getByText(`All orders that match the search and filters · ${count} rows`).waitFor()
  await expectAccessible(page, 'the export of orders')
  await dialog.getByLabel('Separator').selectOption('Semicolon')
  await dialog.getByLabel('Decimal sign').selectOption('Comma (1,50)')
  const boxes = dialog.getByRole('checkbox')
  for (const box of await boxes.all()) if (await box.isChecked()) await box.uncheck()
  await dialog.getByText('Choose at least one column.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Download' }).isDisabled()).toBe(true)
  for (const name of ['Total', 'Order', 'Email'])
    await dialog.getByRole('checkbox', { name, exact: true }).check()
  const { name, lines } = await download(page)
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines[0]).toBe('Order;Email;Total')
  expect(lines.slice(1).map((line) => line.split(';').slice(0, 2))).toEqual(
    orders.map(({ display_id, email }) => [String(display_id), email]),
  )
  expect(lines[1]).toMatch(/;"?\d+(,\d{2,3})?"?$/)
  await eventually(() => page.getByRole('dialog').count()).toBe(0)

  await page.reload()
  const again = await openExport(page)
  expect(await again.getByRole('checkbox', { checked: true }).count()).toBe(3)
  expect(await again.getByLabel('Separator').inputValue()).toBe('semicolon')
  await again.getByRole('button', { name: 'Usual' }).click()
  expect(await again.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(10)
})

test('selected orders are downloaded per line item (exports-16)', async ({ ownVisit: { page, api } }) => {
  const { orders } = await api.orders('limit=2&fields=display_id')
  await openOrders(page)
  for (const { display_id } of orders) {
    await page.getByRole('checkbox', { name: `Select order #${display_id}`, exact: true }).click()
  }
  const dialog = await openExport(page)
  await dialog.getByText(/^2 selected orders · 2 rows$/).waitFor()
  await dialog.getByLabel('Rows').selectOption('One per line item')
  await dialog.getByText(/^2 selected orders · \d+ rows$/).waitFor()
  await dialog.getByRole('button', { name: 'Usual' }).click()
  const { lines } = await download(page)
  const numbers = new Set(lines.slice(1).map((line) => line.split(/[,;]/)[0]))
  expect([...numbers].sort()).toEqual(orders.map(({ display_id }) => String(display_id)).sort())
  expect(lines[0]).toContain('Line tax')
})

test('an empty list has nothing to export; customers, returns, gift cards and discounts have the button', async ({
  ownVisit: { page },
}) => {
  await page.goto('/a/customers?q=nobody-at-all')
  const dialog = await openExport(page)
  await dialog.getByText('There is nothing to export.').waitFor()
  expect(await dialog.getByRole('link', { name: 'Download' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  for (const list of ['returns', 'gift-cards', 'discounts', 'customers']) {
    await page.goto(`/a/${list}`)
    await openExport(page)
    const { name, lines } = await download(page)
    expect([list, name, lines.length]).toEqual([
      list,
      expect.stringContaining(`${list}-`),
      expect.any(Number),
    ])
    expect(lines.length).toBeGreaterThan(1)
  }
})

test('the tax summary is reached from the export of orders (exports-17)', async ({ open }) => {
  const { page } = await open({ viewport: phone })
  await openOrders(page)
  const dialog = await openExport(page)
  await expectAccessible(page, 'the export of orders on a phone')
  await dialog.getByRole('button', { name: 'Tax summary' }).click()
  const tax = page.getByRole('dialog', { name: 'Tax summary' })
  await tax.getByLabel('From').fill('2020-01-01')
  await tax.getByLabel('To', { exact: true }).fill('2019-12-31')
  await tax.getByText("The last day can't be before the first.").waitFor()
  await tax.getByLabel('To', { exact: true }).fill('2040-12-31')
  await expectAccessible(page, 'the tax summary on a phone')
  const { name, lines } = await download(page)
  expect(name).toMatch(/^tax-summary-/)
  expect(lines[0]).toContain('Sales tax')
  expect(lines.length).toBeGreaterThan(1)
})
