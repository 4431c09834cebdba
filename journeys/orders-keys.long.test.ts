import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask, clipboard, eventually, expectAddress, expectToast } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { listedNumbers, openOrders } from './support/orders.ts'

const marked = (page: Page) =>
  page
    .getByRole('table', { name: 'Orders' })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.findIndex((row) => row.getAttribute('aria-current') === 'true'))

test('j and k move the highlighted row and stop at the first and last', async ({ page }) => {
  await openOrders(page, '?status[]=canceled')
  const count = (await listedNumbers(page)).length
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await eventually(() => marked(page)).toBe(2)
  for (let press = 0; press < 4; press++) await page.keyboard.press('k')
  await eventually(() => marked(page)).toBe(0)
  for (let press = 0; press < count + 3; press++) await page.keyboard.press('j')
  await eventually(() => marked(page)).toBe(count - 1)
})

test('the arrow keys move the highlighted row without scrolling the page', async ({ page }) => {
  await openOrders(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await eventually(() => marked(page)).toBe(1)
  expect(await ask(page, 'window.scrollY')).toBe(0)
})

test('a partly visible row opens on the first click', async ({ page, api }) => {
  await openOrders(page)
  const { orders } = await api.orders('limit=20')
  const row = page.getByRole('table', { name: 'Orders' }).locator('tbody tr').nth(12)
  const { y = 0 } = (await row.boundingBox()) ?? {}
  // Only its upper half is above the lower edge of the window.
  await page.setViewportSize({ width: 1440, height: Math.round(y) + 20 })
  const link = await row.locator('[data-row-link]').boundingBox()
  await page.mouse.move((link?.x ?? 0) + 20, Math.round(y) + 12)
  await page.mouse.down()
  expect(await ask(page, 'window.scrollY')).toBe(0)
  await page.mouse.up()
  await expectAddress(page, `/a/orders/${orders[12]?.id}`)
})

test('Enter opens the highlighted order, which is highlighted again on return', async ({ page, api }) => {
  await openOrders(page)
  const third = (await api.orders('limit=3')).orders[2]
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await eventually(() => marked(page)).toBe(2)
  await page.keyboard.press('Enter')
  await expectAddress(page, `/a/orders/${third?.id}`)
  await page.getByRole('heading', { level: 1, name: `#${third?.display_id}` }).waitFor()
  await page.goBack()
  await eventually(() => marked(page)).toBe(2)
  await page.keyboard.press('/')
  await page.keyboard.type(String(third?.display_id))
  await eventually(() => marked(page)).toBe(0)
  expect(await ask(page, 'document.activeElement.id')).toBe('global-search')
})

test.for(['Meta+i', 'Control+i'])('%s copies the highlighted order’s number', async (keys, { page }) => {
  await openOrders(page)
  await page.keyboard.press('j')
  await eventually(() => marked(page)).toBe(1)
  await page.keyboard.press(keys)
  await expectToast(page, 'Copied!')
  const [, second] = await listedNumbers(page)
  expect(`#${await clipboard(page)}`).toBe(second)
})

test('"/" focuses the search, where keys type text', async ({ page }) => {
  await openOrders(page)
  await page.keyboard.press('/')
  await eventually(() => ask(page, 'document.activeElement.type')).toBe('search')
  await page.keyboard.type('jk')
  expect(await page.getByRole('searchbox').inputValue()).toBe('jk')
  await expectAddress(page, '/a/orders?q=jk')
})
