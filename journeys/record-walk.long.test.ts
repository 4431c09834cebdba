import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { ask, eventually, expectAddress } from './support/expectations.ts'
import { phone, test } from './support/journey.ts'
import { listedNumbers, openOrders } from './support/orders.ts'

const heading = (page: Page, number: string) =>
  page.getByRole('heading', { level: 1, name: number }).waitFor()
const rows = (page: Page) => page.locator('[data-row-link]')
const marked = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll((all) => all.findIndex((row) => row.getAttribute('aria-current') === 'true'))

test('j and k step through the list’s orders across pages, and going back highlights the last one', async ({
  page,
  api,
}) => {
  const { orders, count } = await api.orders('limit=22&fields=id,display_id')
  const numbers = orders.map(({ display_id }) => `#${display_id}`)
  await openOrders(page)
  await rows(page).nth(18).click()
  await heading(page, numbers[18] ?? '')
  await page.getByText(`19 of ${count}`, { exact: true }).waitFor()
  for (const [key, at] of [
    ['j', 19],
    ['j', 20],
    ['j', 21],
    ['k', 20],
    ['k', 19],
    ['j', 20],
  ] as const) {
    await page.keyboard.press(key)
    await heading(page, numbers[at] ?? '')
    await page.getByText(`${at + 1} of ${count}`, { exact: true }).waitFor()
  }
  await page.keyboard.press('Escape')
  await expectAddress(page, '/a/orders?offset=20')
  await eventually(() => marked(page)).toBe(0)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await heading(page, numbers[21] ?? '')
})

test('Back returns from any record to the list, not to the previous record', async ({ page }) => {
  await openOrders(page, '?status[]=canceled')
  const numbers = await listedNumbers(page)
  await rows(page).first().click()
  await heading(page, numbers[0] ?? '')
  await page.keyboard.press('j')
  await heading(page, numbers[1] ?? '')
  await page.goBack()
  await expectAddress(page, '/a/orders?status[]=canceled')
  await eventually(() => marked(page)).toBe(1)
})

test('the buttons follow the list’s filters, survive a reload, and say why they are disabled at the end', async ({
  page,
}) => {
  await openOrders(page, '?status[]=canceled')
  const numbers = await listedNumbers(page)
  await rows(page).first().click()
  await heading(page, numbers[0] ?? '')
  const next = page.getByRole('button', { name: /^Next order/ })
  const previous = page.getByRole('button', { name: /^Previous order/ })
  await previous.hover()
  await page.getByRole('tooltip', { name: 'This is the first in the list.' }).waitFor()
  expect(await previous.getAttribute('aria-disabled')).toBe('true')
  await previous.click({ force: true })
  await heading(page, numbers[0] ?? '')
  await page.mouse.move(700, 700)
  await expectAccessible(page, 'a record with its neighbours')
  await page.reload()
  for (const number of numbers.slice(1)) {
    await next.click()
    await heading(page, number)
    await eventually(() => ask(page, 'document.activeElement.ariaLabel')).toMatch(/^Next order/)
  }
  await eventually(() => next.getAttribute('aria-disabled')).toBe('true')
  expect(await next.getAttribute('aria-label')).toBe('Next order: This is the last in the list.')
  await page.keyboard.press('j')
  await heading(page, numbers.at(-1) ?? '')
  await previous.click()
  await heading(page, numbers.at(-2) ?? '')
})

test('the next record is prefetched', async ({ page, api }) => {
  const [, , third] = (await api.orders('limit=3')).orders
  await openOrders(page)
  await rows(page).nth(1).focus()
  const ahead = page.waitForResponse((answer) => answer.url().includes(`/admin/orders/${third?.id}`))
  await page.keyboard.press('Enter')
  await ahead
  await heading(page, `#${(await api.orders('limit=3')).orders[1]?.display_id}`)
})

test('"?" lists the keys; an order opened by its URL has none', async ({ page, api }) => {
  await openOrders(page)
  await rows(page).nth(1).click()
  await page.getByRole('button', { name: 'Next order' }).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Next order', { exact: true }).waitFor()
  await help.getByText('Previous order', { exact: true }).waitFor()
  const [first] = (await api.orders('limit=1')).orders
  const other = await page.context().newPage()
  await other.goto(`/a/orders/${first?.id}`)
  await heading(other, `#${first?.display_id}`)
  expect(await other.getByRole('button', { name: /^Next order/ }).count()).toBe(0)
})

test('returns step through their orders, and collections through each other', async ({ page }) => {
  await page.goto('/a/returns')
  await rows(page).first().waitFor()
  const numbers = await listedNumbersOf(page)
  await rows(page).first().click()
  for (const number of numbers.slice(0, 4)) {
    await heading(page, number)
    await page.keyboard.press('j')
  }
  await page.goto('/a/collections')
  await rows(page).first().waitFor()
  const titles = await rows(page).allTextContents()
  await rows(page).first().click()
  await page.getByRole('heading', { level: 1, name: titles[0] ?? '', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next collection' }).click()
  await page.getByRole('heading', { level: 1, name: titles[1] ?? '', exact: true }).waitFor()
})

const listedNumbersOf = (page: Page) =>
  rows(page).evaluateAll((links) => links.map((link) => /#\d+/.exec(link.textContent ?? '')?.[0] ?? ''))

test('on a phone, the buttons are beside the back link', async ({ open }) => {
  const { page } = await open({ viewport: phone })
  await openOrders(page)
  const numbers = await listedNumbersOf(page)
  await rows(page).first().click()
  await heading(page, numbers[0] ?? '')
  await page.getByRole('button', { name: 'Next order' }).click()
  await heading(page, numbers[1] ?? '')
})
