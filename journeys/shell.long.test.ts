import { expect } from 'vitest'
import { ask, eventually, expectAddress } from './support/expectations.ts'
import { phone, test } from './support/journey.ts'
import { openOrders } from './support/orders.ts'

const sections = [
  ['Today', '/a/today'],
  ['Orders', '/a/orders'],
  ['Draft orders', '/a/draft-orders'],
  ['Products', '/a/products'],
  ['Customers', '/a/customers'],
  ['Collections', '/a/collections'],
  ['Gift cards', '/a/gift-cards'],
  ['Discounts', '/a/discounts'],
  ['Returns', '/a/returns'],
  ['Swaps', '/a/swaps'],
  ['Settings', '/a/settings'],
] as const
test('every section opens by a click and has its heading and title', async ({ page }) => {
  await openOrders(page)
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  expect(await links.allTextContents()).toEqual(sections.map(([name]) => name))
  for (const [name, path] of sections) {
    await links.getByText(name, { exact: true }).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await expectAddress(page, path)
    await eventually(() => page.title()).toBe(`${name} · Purser`)
    expect(await page.locator('h1').count()).toBe(1)
  }
})

test('the base URLs open the orders', async ({ page }) => {
  await page.goto('/a')
  await expectAddress(page, '/a/orders')
  await page.goto('/')
  await expectAddress(page, '/a/orders')
})

test('an unknown URL is reported within the back office', async ({ page }) => {
  await page.goto('/a/nowhere')
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
  await page.getByRole('link', { name: 'Go to the orders' }).click()
  await expectAddress(page, '/a/orders')
})

test('"g o" and "g p" navigate from anywhere but a text field', async ({ page }) => {
  await page.goto('/a/customers')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expectAddress(page, '/a/orders')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expectAddress(page, '/a/products')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').pressSequentially('go')
  expect(await page.getByRole('searchbox').inputValue()).toBe('go')
  // The search starts a moment after the last letter.
  await expectAddress(page, /^\/a\/products(\?q=go)?$/)
})

test('"?" lists the page’s shortcuts, Esc closes the list', async ({ page }) => {
  await openOrders(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.waitFor()
  for (const label of ['Search', 'Go to orders', 'Go to products', 'Next row', 'Open the highlighted row'])
    await dialog.getByText(label, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expectAddress(page, '/a/orders')
})

test('"?" opens the shortcuts also as Shift+ß, and from a focused link or button', async ({ page }) => {
  await openOrders(page)
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const from of [
    page.getByRole('link', { name: 'Returns' }),
    page.getByRole('button', { name: 'Next', exact: true }),
    page.locator('main'),
  ]) {
    await from.focus()
    await ask(
      page,
      `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '?', code: 'Minus', shiftKey: true, bubbles: true, cancelable: true }))`,
    )
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('"/" focuses the search box, and a search on other pages opens the orders', async ({ page }) => {
  await page.goto('/a/collections')
  await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor()
  await page.keyboard.press('/')
  await eventually(() => ask(page, 'document.activeElement.type')).toBe('search')
  await page.keyboard.type('nina')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/a/orders?q=nina')
})

test('the choice of light or dark mode is kept', async ({ page }) => {
  await openOrders(page)
  const scheme = () => ask<string>(page, 'document.documentElement.dataset.mantineColorScheme')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /@/ }).click()
    await page.getByRole('menuitemradio', { name, exact: true }).click()
  }
  const badge = () =>
    ask<string>(page, `getComputedStyle(document.querySelector('[data-color]')).backgroundColor`)
  const lightBadge = await badge()
  await choose('Dark')
  await eventually(scheme).toBe('dark')
  const darkBadge = await badge()
  expect(darkBadge).not.toBe(lightBadge)
  await page.reload()
  await openOrders(page)
  expect([await scheme(), await badge()]).toEqual(['dark', darkBadge])
  await page.keyboard.press('Escape')
  await choose('Light')
  await eventually(scheme).toBe('light')
  expect(await badge()).toBe(lightBadge)
})

test('a page that follows the system turns dark with it, in full', async ({ page }) => {
  await openOrders(page)
  const colours = () =>
    ask<string[]>(
      page,
      `[document.body, document.querySelector('[data-color]')].map((one) => getComputedStyle(one).backgroundColor)`,
    )
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await colours()
  await page.emulateMedia({ colorScheme: 'dark' })
  await eventually(async () => (await colours()).map((colour, place) => colour !== light[place])).toEqual([
    true,
    true,
  ])
  await page.emulateMedia({ colorScheme: 'light' })
  await eventually(colours).toEqual(light)
})

test('on a phone, a button opens the sections, and choosing one closes the drawer', async ({ open }) => {
  const { page } = await open({ viewport: phone, hasTouch: true })
  await openOrders(page)
  await page.getByRole('button', { name: 'Open navigation' }).tap()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', { name: 'Collections' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor()
  await drawer.waitFor({ state: 'hidden' })
})
