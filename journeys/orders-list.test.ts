import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask, eventually, expectAddress } from './support/expectations.ts'
import { longTest, phone, someOf, test } from './support/journey.ts'
import {
  demoOrder,
  forgetViews,
  listedNumbers,
  numbersOf,
  openOrders,
  rememberViews,
} from './support/orders.ts'

const tabs = [
  ['All', '', /^\/a\/orders$/],
  [
    'Incomplete',
    'fulfillment_status[]=not_fulfilled&fulfillment_status[]=fulfilled&payment_status[]=awaiting',
    /fulfillment_status\[\]=not_fulfilled/,
  ],
  ['Completed', 'fulfillment_status[]=shipped&payment_status[]=captured', /payment_status\[\]=captured/],
] as const

const currentViews = (page: Page) =>
  page.getByRole('navigation', { name: 'Views' }).locator('a[aria-current]').allTextContents()

test('the tabs All, Incomplete and Completed match the API', async ({ page, api }) => {
  await openOrders(page)
  for (const [name, query, address] of tabs) {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click()
    await expectAddress(page, address)
    await eventually(() => currentViews(page)).toEqual([name])
    const { orders, count } = await api.orders(`limit=20&${query}`)
    await eventually(() => listedNumbers(page)).toEqual(numbersOf(orders))
    await page.getByText(`of ${count}`).waitFor()
  }
})

longTest('one tab is current, even if its filters are saved under a second name', async ({ open }) => {
  const { page, api } = await open()
  const completed = 'fulfillment_status[]=shipped&payment_status[]=captured'
  const saved = JSON.stringify({ Canceled: 'status[]=canceled', Sent: completed })
  await rememberViews(page, saved)
  for (const [query, current] of [
    ['', ['All']],
    ['?offset=20', ['All']],
    ['?q=example', ['All']],
    [`?${completed}`, ['Completed']],
    ['?status[]=canceled', ['Canceled']],
    ['?payment_status[]=captured', []],
  ] as const) {
    await openOrders(page, query)
    await eventually(() => currentViews(page)).toEqual(current)
  }
  await forgetViews(api)
})

test('a row shows number, date, customer, states, total and country', async ({ page, api }) => {
  const order = await demoOrder(api, 'returnable')
  await openOrders(page, `?q=${encodeURIComponent(`#${order.display_id}`)}`)
  const row = page.getByRole('row').filter({ hasText: `#${order.display_id}` })
  const address = order.shipping_address
  await row.getByText(`${address?.first_name} ${address?.last_name}`).waitFor()
  await row.getByText('Captured').waitFor()
  await row.getByText(order.currency_code.toUpperCase()).waitFor()
  await row
    .getByText(/^((Yesterday )?\d\d:\d\d|[A-Z][a-z]{2} \d+(st|nd|rd|th)(, \d\d:\d\d| \d{4}))$/)
    .waitFor()
  expect(await row.getByRole('img').getAttribute('alt')).not.toBe('')

  // Typing a search just before opening a row does not navigate back to the list.
  await ask(
    page,
    `(() => {
      const box = document.getElementById('global-search')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, 'late')
      box.dispatchEvent(new Event('input', { bubbles: true }))
      document.querySelector('a[data-row-link]').click()
    })()`,
  )
  await expectAddress(page, `/a/orders/${order.id}`)
  // Longer than the search delay.
  await ask(page, 'new Promise((resolve) => setTimeout(resolve, 300))')
  await expectAddress(page, `/a/orders/${order.id}`)
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
})

longTest('hovering a date shows its time', async ({ page, api }) => {
  await openOrders(page)
  const [order] = (await api.orders('limit=1')).orders
  const date = page.locator(`time[datetime="${order?.created_at}"]`).first()
  await date.hover()
  await page
    .getByRole('tooltip')
    .getByText(/^[A-Z][a-z]+ \d+(st|nd|rd|th) \d{4}, \d\d:\d\d \(.+ ago\)$/)
    .waitFor()
})

longTest('rows are real links', async ({ page, api }) => {
  await openOrders(page)
  const [order] = (await api.orders('limit=1')).orders
  const link = page.getByRole('link', { name: `#${order?.display_id}` })
  expect(await link.getAttribute('href')).toBe(`/a/orders/${order?.id}`)
  await page.getByRole('row').nth(1).getByText('EUR').or(page.getByRole('row').nth(1)).first().click()
  await expectAddress(page, `/a/orders/${order?.id}`)
  await page.goBack()
  await expectAddress(page, '/a/orders')
})

longTest('a canceled order is struck through and labelled', async ({ page, api }) => {
  const [order] = (await api.orders('limit=1&status[]=canceled')).orders
  await openOrders(page, '?status[]=canceled')
  const link = page.getByRole('link', { name: `#${order?.display_id}` })
  await link.getByText('(CANCELED)').waitFor()
  expect(await link.locator('s').textContent()).toBe(`#${order?.display_id}`)
  expect(
    await ask(page, `getComputedStyle(document.querySelector('[data-row-link] s')).textDecorationLine`),
  ).toBe('line-through')
})

longTest('Next and Previous change the page in the URL', async ({ page, api }) => {
  await openOrders(page)
  const previous = page.getByRole('button', { name: 'Previous' })
  expect(await previous.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await expectAddress(page, '/a/orders?offset=20')
  const second = numbersOf((await api.orders('limit=20&offset=20')).orders)
  await eventually(() => listedNumbers(page)).toEqual(second)
  await page.reload()
  await eventually(() => listedNumbers(page)).toEqual(second)
  await previous.click()
  await expectAddress(page, '/a/orders')
  const first = numbersOf((await api.orders('limit=20')).orders)
  await eventually(() => listedNumbers(page)).toEqual(first)
  await page.goBack()
  await expectAddress(page, '/a/orders?offset=20')
  await eventually(() => listedNumbers(page)).toEqual(second)
})

longTest('on the last page Next is disabled, however full it is', async ({ page, api }) => {
  const { count } = await api.orders('limit=1')
  await openOrders(page, `?offset=${count - 20}`)
  expect(await listedNumbers(page)).toHaveLength(20)
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
})

longTest('Esc and the breadcrumb of an order return to its list, at its row', async ({ page, api }) => {
  const list = '?payment_status[]=captured&offset=20'
  const [, , third] = (await api.orders(`limit=20&${list.slice(1)}`)).orders
  const order = page.getByRole('heading', { level: 1, name: `#${third?.display_id}` })
  const marked = page.locator('tr[aria-current]').getByText(`#${third?.display_id}`)
  await openOrders(page, list)
  await page.getByRole('link', { name: `#${third?.display_id}` }).click()
  await order.waitFor()
  await page.keyboard.press('Escape')
  await expectAddress(page, `/a/orders${list}`)
  await marked.waitFor()
  await page.keyboard.press('Enter')
  await order.waitFor()
  await page.reload()
  await order.waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expectAddress(page, `/a/orders${list}`)
})

longTest(
  'an order opened by its URL returns to the plain list, one opened from the returns to the returns',
  async ({ page, api }) => {
    const order = await demoOrder(api, 'withReturn')
    const heading = page.getByRole('heading', { level: 1, name: `#${order.display_id}` })
    await page.goto(`/a/orders/${order.id}`)
    await heading.waitFor()
    await page.keyboard.press('Escape')
    await expectAddress(page, '/a/orders')
    await page.goto(`/a/returns?q=${order.display_id}`)
    await page.locator('[data-row-link]').first().click()
    await heading.waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Returns', exact: true }).click()
    await expectAddress(page, `/a/returns?q=${order.display_id}`)
  },
)

longTest('the search finds orders by number, by email and by names in both orders', async ({ page, api }) => {
  const order = await demoOrder(api, 'returnable')
  const { first_name: first, last_name: last } = order.shipping_address ?? {}
  await openOrders(page)
  const box = page.getByRole('searchbox')
  for (const words of [
    String(order.display_id),
    `#${order.display_id}`,
    order.email,
    `${first} ${last}`,
    `${last} ${first}`.toLowerCase(),
  ]) {
    await box.fill(words)
    await expectAddress(page, `/a/orders?q=${words}`)
    const found = numbersOf((await api.orders(`limit=20&q=${encodeURIComponent(words)}`)).orders)
    expect(found).toContain(`#${order.display_id}`)
    await eventually(() => listedNumbers(page)).toEqual(found)
  }
  await box.fill('')
  await expectAddress(page, '/a/orders')
})

longTest('a search without results shows "No orders found"', async ({ page }) => {
  await openOrders(page)
  await page.getByRole('searchbox').fill('nobody has this name')
  await page.getByRole('status').getByText('No orders found', { exact: true }).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
})

test.for(someOf(['an error', 'no answer', 'an overload'] as const))(
  'a list that fails with %s shows an error, not an empty table, and loads on retry',
  async (trouble, { visit }) => {
    const { page, tolerate } = visit
    tolerate(/^50[03]: .*\/admin\/orders\?/)
    let isBroken = true
    await page.route('**/admin/orders?*', (route) => {
      if (!isBroken) return route.continue()
      if (trouble === 'no answer') return route.abort()
      return route.fulfill({
        status: trouble === 'an overload' ? 503 : 500,
        headers: { 'retry-after': '0' },
        json: { type: 'unknown_error', message: 'The till is stuck' },
      })
    })
    await page.goto('/a/orders')
    await page.getByText('Sorry, something went wrong').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    expect(await page.getByText('No orders found').count()).toBe(0)
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('[data-row-link]').first().waitFor()
    await page.getByText('Sorry, something went wrong').waitFor({ state: 'hidden' })
  },
)

longTest('"New draft order" opens its screen', async ({ page }) => {
  await openOrders(page)
  await page.getByRole('link', { name: 'New draft order' }).click()
  await expectAddress(page, '/a/orders/new')
})

test('on a phone, an order shows its number of items and its tags (lists-81)', async ({ open }) => {
  const { page, api } = await open({ viewport: phone, hasTouch: true, isMobile: true })
  const [tagged, other] = (await api.orders('limit=2')).orders
  await api.post(`/admin/orders/${tagged?.id}`, { tags: ['Wholesale', 'Fragile'] })
  const row = (number = 0) => page.getByRole('row').filter({ hasText: `#${number}` })
  await openOrders(page, '?q=fragile')
  for (const tag of ['Wholesale', 'Fragile'])
    await row(tagged?.display_id).getByText(tag, { exact: true }).waitFor()
  await row(tagged?.display_id)
    .getByText(/^\d+ items?$/)
    .waitFor()
  expect(await row(other?.display_id).count()).toBe(0)
  await api.post(`/admin/orders/${tagged?.id}`, { tags: [] })
})

longTest('on a phone, a row shows its flag, and no row looks selected at first', async ({ open }) => {
  const { page } = await open({ viewport: phone, hasTouch: true, isMobile: true })
  await openOrders(page)
  await page.getByRole('row').getByRole('img').first().waitFor()
  const backgrounds = await ask<string[]>(
    page,
    `[...document.querySelectorAll('tbody tr')].slice(0, 2).map((row) => getComputedStyle(row).backgroundColor)`,
  )
  expect(backgrounds[0]).toBe(backgrounds[1])
})
