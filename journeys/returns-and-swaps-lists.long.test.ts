import type { ListedReturn } from '@purser/contract/returns'
import type { ListedSwap } from '@purser/contract/swaps'
import { formatAmountWithCode } from '@purser/domain/money'
import { statusLabel } from '@purser/domain/statuses'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './support/api.ts'
import { ask, eventually, expectAddress } from './support/expectations.ts'
import { phone, test } from './support/journey.ts'

const returnsOf = async (api: Api, query = 'limit=20') =>
  (await api.get<{ returns: ListedReturn[] }>(`/admin/returns?${query}`)).returns
const swapsOf = async (api: Api, query = 'limit=20') =>
  (await api.get<{ swaps: ListedSwap[] }>(`/admin/swaps?${query}`)).swaps

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('[data-row-link]').first().waitFor()
}

const headers = (page: Page) => page.getByRole('columnheader').allTextContents()
const rows = (page: Page) => page.locator('tbody tr')

test('returns are listed with order, type, date, status, refund and flag', async ({ page, api }) => {
  await openList(page, '/a/returns')
  expect(await headers(page)).toEqual(['', 'Order', 'Type', 'Date', 'Status', 'Refund amount', 'Country'])
  const returns = await returnsOf(api)
  expect(await rows(page).count()).toBe(returns.length)
  for (const [position, one] of returns.entries()) {
    const [, ...cells] = await rows(page).nth(position).getByRole('cell').allTextContents()
    expect(cells.slice(0, 2)).toEqual([
      `Go to order #${one.order?.display_id}`,
      one.swap_id === null ? 'Return' : 'Swap',
    ])
    expect(cells[2]).toMatch(/^[A-Z][a-z]+ \d+(st|nd|rd|th) \d{4} \d\d:\d\d [ap]m$/)
    expect(cells.slice(3, 5)).toEqual([
      statusLabel(one.status),
      formatAmountWithCode(one.refund_amount, one.order?.currency_code ?? ''),
    ])
  }
  const lines = await ask<string[]>(
    page,
    `[...document.querySelectorAll('[data-row-link] > span')].map((one) => getComputedStyle(one).textDecorationLine)`,
  )
  expect(lines).toEqual(returns.map(({ status }) => (status === 'canceled' ? 'line-through' : 'none')))
})

test("a return opens its order, a swap's return the swap's order", async ({ page, api }) => {
  const returns = await returnsOf(api)
  for (const one of [
    returns.find((each) => each.order_id !== null),
    returns.find((each) => each.swap_id !== null),
  ]) {
    await openList(page, '/a/returns')
    await rows(page)
      .nth(returns.findIndex((each) => each.id === one?.id))
      .getByText('Go to order', { exact: true })
      .click()
    await expectAddress(page, `/a/orders/${one?.order_id ?? one?.swap?.order_id}`)
  }
})

test('the URL of a return opens its order; that of a missing one says so', async ({ page, api }) => {
  const [one] = await returnsOf(api, 'limit=1')
  await page.goto(`/a/returns/${one?.id}`)
  await expectAddress(page, `/a/orders/${one?.order?.id}`)
  await page.goto('/a/returns/ret_x')
  await page.getByText('This return does not exist').waitFor()
})

test('returns are paged by twenty and searched', async ({ page, api }) => {
  await openList(page, '/a/returns')
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await expectAddress(page, '/a/returns?offset=20')
  const [first] = await returnsOf(api, 'limit=20&offset=20')
  await rows(page).first().getByText(`#${first?.order?.display_id}`).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(String(first?.order?.display_id))
  await expectAddress(page, `/a/returns?q=${first?.order?.display_id}`)
  const found = await returnsOf(api, `limit=20&q=${first?.order?.display_id}`)
  await eventually(() => rows(page).count()).toBe(found.length)
  await page.goto('/a/returns?q=nobody-at-all')
  await page.getByText('No returns found').waitFor()
})

test('swaps are listed with order, difference, date, payment, fulfillment and flag, and open their order', async ({
  page,
  api,
}) => {
  await openList(page, '/a/swaps')
  expect(await headers(page)).toEqual([
    'Order',
    'Difference due',
    'Date',
    'Payment',
    'Fulfillment',
    'Country',
  ])
  const swaps = await swapsOf(api)
  for (const [position, one] of swaps.entries()) {
    const cells = await rows(page).nth(position).getByRole('cell').allTextContents()
    expect([cells[0], cells[1], cells[3], cells[4]]).toEqual([
      `#${one.order?.display_id}`,
      formatAmountWithCode(one.difference_due ?? 0, one.order?.currency_code ?? ''),
      statusLabel(one.payment_status),
      statusLabel(one.fulfillment_status),
    ])
  }
  await rows(page).first().click()
  await expectAddress(page, `/a/orders/${swaps[0]?.order_id}`)
})

test('a swap is found and its order opened without a mouse', async ({ page, api }) => {
  const [, second] = await swapsOf(api)
  await openList(page, '/a/swaps')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expectAddress(page, `/a/orders/${second?.order_id}`)
  await page.goto('/a/swaps?q=nobody-at-all')
  await page.getByText('No swaps found').waitFor()
})

test.for(['returns', 'swaps'])(
  '%s that cannot be loaded are reported and retried',
  async (noun, { page }) => {
    let isBroken = true
    await page.route(`**/admin/${noun}?*`, (route) =>
      isBroken
        ? route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'Not today' } })
        : route.continue(),
    )
    await page.goto(`/a/${noun}`)
    await page.getByText('Sorry, something went wrong').waitFor()
    await page.getByText('Not today').waitFor()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('[data-row-link]').first().waitFor()
  },
)

test.for(['/a/returns', '/a/swaps'])('on a phone the rows of %s have their flags', async (path, { open }) => {
  const { page } = await open({ viewport: phone, hasTouch: true, isMobile: true })
  await openList(page, path)
  await rows(page).getByRole('img').first().waitFor()
})
