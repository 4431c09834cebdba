import { expect } from 'vitest'
import { todoNames, todos } from '../packages/domain/src/today/index.ts'
import { expectAccessible } from './support/axe.ts'
import { ask, eventually, expectAddress } from './support/expectations.ts'
import { phone } from './support/journey.ts'
import { test } from './support/own-store.ts'

test('the start page counts what needs work, leads to it and follows it', async ({
  ownVisit: { page, api },
}) => {
  const line = (label: string) =>
    page.getByRole('region', { name: 'Needs you' }).getByRole('link', { name: label })
  await page.goto('/a/today')
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  const { count } = await api.orders('payment_status[]=awaiting&limit=1')
  await line(`To capture ${count}`).waitFor()
  await expectAccessible(page, 'today')
  await line('To capture').click()
  await expectAddress(page, /payment_status\[\]=awaiting/)
  await page.getByText(`of ${count}`).waitFor()
  const { orders } = await api.orders('payment_status[]=awaiting&limit=1')
  await page.goBack()
  await line(`To capture ${count}`).waitFor()
  await api.post(`/admin/orders/${orders[0]?.id}/capture`, {})
  await line(`To capture ${count - 1}`).waitFor()
})

test('lines with nothing to do fold away, also on a phone', async ({ ownVisit: { page } }) => {
  await page.setViewportSize(phone)
  await page.goto('/a/today')
  await page.getByText(/^Nothing to do in \d+ more lists?$/).click()
  const links = page.getByRole('region', { name: 'Needs you' }).getByRole('link')
  await eventually(() => links.count()).toBe(todoNames.length)
  for (const { label } of Object.values(todos)) await links.filter({ hasText: label }).waitFor()
  expect(await ask<number>(page, 'document.documentElement.scrollWidth')).toBe(phone.width)
})

test('stock below zero is fixed with one key, exactly as planned', async ({ ownVisit: { page, api } }) => {
  const variant = {
    title: 'Small',
    inventory_quantity: -3,
    allow_backorder: true,
    prices: [],
    options: [{ value: 'S' }],
  }
  await api.post('/admin/products', {
    title: 'Enamel bowl',
    options: [{ title: 'Size' }],
    variants: [variant],
  })
  await page.goto('/a/today')
  const line = page
    .getByRole('region', { name: 'Needs you' })
    .getByRole('link', { name: /^Stock below zero \d/ })
  await line.focus()
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: 'Stock below zero: set to 0' })
  await dialog.getByRole('checkbox', { name: 'Enamel bowl, Small' }).waitFor()
  await dialog.getByText('Stock: −3 → 0').waitFor()
  await dialog.getByRole('button', { name: /^Set to 0/ }).waitFor()
  await expectAccessible(page, 'fix of a line')
  await dialog.getByRole('button', { name: /^Set to 0/ }).click()
  await page.getByText(/^Stock of \d+ variants? set to 0$/).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => line.count()).toBe(0)
})

test('sales of a period are figures, a chart and a table, in the store’s time zone', async ({
  ownVisit: { page, api },
}) => {
  const sales = page.getByRole('region', { name: 'Sales' })
  await page.goto('/a/today?period=last_30_days')
  await sales.getByText('Best sellers').waitFor()
  await expectAccessible(page, 'sales')
  await sales.getByText('Show as table').click()
  const rows = sales.getByRole('table', { name: 'Sales over time' }).getByRole('row')
  await eventually(() => rows.count()).toBe(31)
  await sales.getByLabel('Period').selectOption('last_month')
  await expectAddress(page, /period=last_month/)
  await sales.getByLabel('Period').selectOption('Other days')
  await expectAddress(page, /from=\d{4}-\d\d-01/)
  await api.post('/admin/store', { time_zone: 'Asia/Tokyo' })
  await sales.getByText('Sales are being counted.').waitFor()
  await sales.getByText('Days in Asia/Tokyo.').waitFor({ timeout: 60_000 })
})
