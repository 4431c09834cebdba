import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './support/api.ts'
import { ask, eventually, expectAddress } from './support/expectations.ts'
import { phone, test } from './support/journey.ts'
import { forgetViews, listedNumbers, numbersOf, openOrders, rememberViews } from './support/orders.ts'
import { addressOf } from './support/watch.ts'

const statuses = {
  Status: ['Completed', 'Pending', 'Canceled', 'Archived', 'Requires action'],
  'Payment status': [
    'Awaiting',
    'Captured',
    'Refunded',
    'Canceled',
    'Partially refunded',
    'Requires action',
    'Not paid',
  ],
  'Fulfillment status': [
    'Fulfilled',
    'Not fulfilled',
    'Partially fulfilled',
    'Returned',
    'Partially returned',
    'Shipped',
    'Partially shipped',
    'Requires action',
    'Canceled',
  ],
} as const

async function openPanel(page: Page) {
  await page.getByRole('button', { name: /^Filter/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('button', { name: 'Done' }).waitFor()
  return panel
}

/** Expects the list to show the API's results for the filters in the URL. */
async function expectAsTheApi(page: Page, api: Api): Promise<void> {
  const query = addressOf(page).split('?')[1] ?? ''
  const kept = query.split('&').filter((part) => !part.startsWith('date='))
  const { orders } = await api.orders(['limit=20', ...kept].filter(Boolean).join('&'))
  await eventually(() => listedNumbers(page)).toEqual(numbersOf(orders))
}

test('the Filter dropdown offers every status', async ({ page }) => {
  await openOrders(page)
  const panel = await openPanel(page)
  for (const [name, values] of Object.entries(statuses)) {
    const group = panel.getByRole('group', { name, exact: true })
    expect(await group.getByRole('checkbox').count()).toBe(values.length)
    for (const value of values) await group.getByRole('checkbox', { name: value, exact: true }).waitFor()
  }
})

test('filters of every kind combine, are in the URL and can be removed', async ({ page, api }) => {
  await openOrders(page)
  const panel = await openPanel(page)
  const tick = (group: string, value: string) =>
    panel.getByRole('group', { name: group, exact: true }).getByLabel(value, { exact: true }).check()
  await tick('Status', 'Pending')
  await expectAddress(page, '/a/orders?status[]=pending')
  await tick('Payment status', 'Captured')
  await tick('Payment status', 'Partially refunded')
  await tick('Fulfillment status', 'Shipped')
  const address =
    '/a/orders?status[]=pending&payment_status[]=captured&payment_status[]=partially_refunded&fulfillment_status[]=shipped'
  await expectAddress(page, address)
  await expectAsTheApi(page, api)
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expectAsTheApi(page, api)
  await page
    .getByRole('button', { name: 'Remove the filter Payment status: Captured, Partially refunded' })
    .click()
  await expectAddress(page, '/a/orders?status[]=pending&fulfillment_status[]=shipped')
  await page.goBack()
  await expectAddress(page, address)
  await (await openPanel(page)).getByRole('button', { name: 'Clear filters' }).click()
  await expectAddress(page, '/a/orders')
})

test.for([
  ['is in the last', 'gt'],
  ['is older than', 'lt'],
] as const)('the date filter "%s" takes a number of days or months', async ([form, bound], { page, api }) => {
  await openOrders(page)
  const panel = await openPanel(page)
  await panel.getByLabel('Date').selectOption(form)
  await panel.getByLabel('Number').fill('')
  await panel.getByText('Enter a number').waitFor()
  expect(await panel.getByLabel('Number').inputValue()).toBe('')
  await expectAddress(page, '/a/orders')
  await panel.getByLabel('Unit').selectOption('months')
  await panel.getByLabel('Number').fill('2')
  await expectAddress(page, new RegExp(`created_at\\[${bound}\\]=\\d+&date=${form}\\|2\\|months`))
  const twoMonthsAgo = await ask<number>(
    page,
    '(() => { const t = new Date(); return new Date(t.getFullYear(), t.getMonth() - 2, t.getDate()).getTime() / 1000 })()',
  )
  expect(addressOf(page)).toContain(`created_at[${bound}]=${twoMonthsAgo}`)
  await expectAsTheApi(page, api)
  await panel.getByLabel('Unit').selectOption('days')
  await panel.getByLabel('Number').fill('10')
  await expectAddress(page, new RegExp(`${form}\\|10\\|days`))
  await expectAsTheApi(page, api)
})

test.for([
  ['is after', /created_at\[gte\]=\d+&date/],
  ['is before', /created_at\[lt\]=\d+&date/],
  ['is equal to', /created_at\[gte\]=\d+&created_at\[lt\]=\d+&date/],
] as const)(
  'the date filter "%s" accepts a day and refuses other text',
  async ([form, address], { page, api }) => {
    const [order] = (await api.orders('limit=1&offset=30')).orders
    await openOrders(page)
    const panel = await openPanel(page)
    await panel.getByLabel('Date').selectOption(form)
    const day = await ask<string>(
      page,
      `new Date('${order?.created_at}').toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })`,
    )
    await panel.getByLabel('Day').fill(day)
    const [dd, mm, yyyy] = day.split('/')
    await expectAddress(page, new RegExp(`date=${form}\\|${yyyy}-${mm}-${dd}`))
    expect(addressOf(page)).toMatch(address)
    await expectAsTheApi(page, api)
    if (form === 'is equal to') expect(await listedNumbers(page)).toContain(`#${order?.display_id}`)
    await panel.getByLabel('Day').fill('31/02/2026')
    await panel.getByText('Date input not valid.').waitFor()
    await expectAddress(page, '/a/orders')
    await expectAsTheApi(page, api)
    await panel.getByLabel('Day').fill(day)
    await expectAddress(page, new RegExp(`date=${form}\\|${yyyy}-${mm}-${dd}`))
    await panel.getByLabel('Day').fill('')
    await panel.getByRole('button', { name: 'Clear filters' }).click()
    expect(await panel.getByLabel('Date').inputValue()).toBe('')
  },
)

test('"is between" takes two days, both inclusive, and waits until both are valid', async ({ page, api }) => {
  const [order] = (await api.orders('limit=1&offset=30')).orders
  await openOrders(page)
  const panel = await openPanel(page)
  await panel.getByLabel('Date').selectOption('is between')
  await expectAddress(page, /created_at\[gte\]=\d+&created_at\[lt\]=\d+&date=is between\|/)
  const day = await ask<string>(
    page,
    `new Date('${order?.created_at}').toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })`,
  )
  const [dd, mm, yyyy] = day.split('/')
  await panel.getByLabel('To').fill('31/02/2026')
  await panel.getByText('Date input not valid.').waitFor()
  await panel.getByLabel('From').fill(day)
  await expectAddress(page, '/a/orders')
  await panel.getByLabel('To').fill(day)
  await expectAddress(page, new RegExp(`date=is between\\|${yyyy}-${mm}-${dd}\\|${yyyy}-${mm}-${dd}`))
  expect(await panel.getByText('coming soon').count()).toBe(0)
  await expectAsTheApi(page, api)
  expect(await listedNumbers(page)).toContain(`#${order?.display_id}`)
})

test('a saved filter becomes a tab, survives a reload, and is deleted', async ({ page, api }) => {
  await openOrders(page, '?payment_status[]=refunded&q=example')
  const panel = await openPanel(page)
  const save = panel.getByRole('button', { name: 'Save', exact: true })
  expect(await save.isDisabled()).toBe(true)
  await panel.getByLabel('Save filter as').fill('   ')
  expect(await save.isDisabled()).toBe(true)
  await panel.getByLabel('Save filter as').fill('Money back')
  await save.click()
  await eventually(() => ask(page, `localStorage.getItem('orders::filters')`)).toBe(
    JSON.stringify({ 'Money back': 'payment_status[]=refunded' }),
  )
  await openOrders(page)
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Money back' })
  await tab.click()
  await expectAddress(page, '/a/orders?payment_status[]=refunded')
  expect(await tab.getAttribute('aria-current')).toBe('page')
  await expectAsTheApi(page, api)
  await page.reload()
  await tab.waitFor()
  const menu = page.getByRole('button', { name: 'Actions for the view Money back' })
  const remove = page.getByRole('menuitem', { name: 'Delete view' })
  await menu.click()
  await remove.click()
  await tab.waitFor({ state: 'hidden' })
  await eventually(() => ask(page, `localStorage.getItem('orders::filters')`)).toBe('{}')
  await page.getByRole('button', { name: 'Undo' }).click()
  await tab.waitFor()
  await forgetViews(api)
})

test('a saved filter needs at least one filter and a unique name', async ({ page }) => {
  await openOrders(page)
  const panel = await openPanel(page)
  const save = panel.getByRole('button', { name: 'Save', exact: true })
  await panel.getByText('Choose a filter first.').waitFor()
  await panel.getByLabel('Save filter as').fill('Mine')
  expect(await save.isDisabled()).toBe(true)
  await panel.getByLabel('Archived').check()
  await eventually(() => save.isEnabled()).toBe(true)
  await panel.getByLabel('Save filter as').fill('completed')
  await panel.getByText('This name is taken.').waitFor()
  expect(await save.isDisabled()).toBe(true)
})

test('Back undoes all filter changes made in the open panel at once', async ({ page }) => {
  await openOrders(page, '?status[]=canceled')
  const panel = await openPanel(page)
  await panel.getByLabel('Archived').check()
  await panel.getByLabel('Date').selectOption('is in the last')
  await panel.getByLabel('Number').fill('100')
  await expectAddress(page, /100\|days/)
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.goBack()
  await expectAddress(page, '/a/orders?status[]=canceled')
})

test('saving a filter under an existing name replaces it', async ({ page, api }) => {
  for (const query of ['status[]=pending', 'status[]=canceled']) {
    await openOrders(page, `?${query}`)
    const panel = await openPanel(page)
    await panel.getByLabel('Save filter as').fill('Mine')
    await page.keyboard.press('Enter')
    await eventually(() => ask(page, `localStorage.getItem('orders::filters')`)).toBe(
      JSON.stringify({ Mine: query }),
    )
  }
  await forgetViews(api)
})

test('on a phone, the filter bar and panel fit the screen', async ({ open }) => {
  const { page, api } = await open({ viewport: phone, hasTouch: true, isMobile: true })
  await rememberViews(page, '{"My refunds":"payment_status[]=refunded"}')
  await openOrders(page, '?status[]=pending&payment_status[]=captured')
  const button = page.getByRole('button', { name: 'Filter (2)' })
  const tab = page.getByRole('link', { name: 'My refunds' })
  for (const one of [button, tab]) {
    expect(await cutParts(one)).toEqual([])
    await expectInSight(one)
  }
  const panel = await openPanel(page)
  for (const name of ['Save', 'Done', 'Clear filters']) {
    await expectInSight(panel.getByRole('button', { name, exact: true }))
  }
  await expectInSight(panel.getByLabel('Save filter as'))
  await forgetViews(api)
})

/** Returns the texts in an element that are cut off. */
const cutParts = (target: Locator) =>
  target.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0)
      .map(({ textContent }) => textContent),
  )

/** Expects an element to be within the window. */
async function expectInSight(target: Locator): Promise<void> {
  await eventually(async () => {
    const box = await target.boundingBox()
    return (
      box &&
      box.x >= 0 &&
      box.y >= 0 &&
      box.x + box.width <= phone.width &&
      box.y + box.height <= phone.height
    )
  }).toBe(true)
}

test.for(['light', 'dark'] as const)(
  'the outlines of boxes and fields stand out at 3:1, %s',
  async (colorScheme, { open }) => {
    const { page } = await open({ colorScheme })
    await openOrders(page)
    const panel = await openPanel(page)
    for (const one of [panel.getByLabel('Archived'), panel.getByLabel('Save filter as')]) {
      const [outline = '', inside = ''] = await one.evaluate((element) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(element)
        return [borderTopColor, backgroundColor]
      })
      // A background that shows through would have a different contrast.
      for (const color of [outline, inside]) expect(color).toMatch(/^rgb\(/)
      expect(contrast(outline, inside)).toBeGreaterThanOrEqual(3)
    }
  },
)

/** Returns the WCAG contrast of two colours, each 'rgb(r, g, b)'. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
