import type { Route } from 'playwright-core'
import { expect } from 'vitest'
import { testScreens } from './support/accessible-screens.ts'
import { ask, eventually, expectAddress } from './support/expectations.ts'
import { keyboard } from './support/hands.ts'
import { test, type Visit } from './support/journey.ts'
import { openOrders } from './support/orders.ts'

const goods = '/shop/products/fjord-enamel-mug'

/** Follows the address with a mug in the cart. */
async function withMug({ page }: Visit, path: string): Promise<void> {
  await page.goto(goods)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('status').getByText('is in your cart').waitFor()
  await page.goto(path)
}

const address = [
  ['Email', 'shopper@example.com'],
  ['First name', 'Ida'],
  ['Last name', 'Holm'],
  ['Street and number', 'Pier 4'],
  ['Postal code', 'N1 7AA'],
  ['City', 'London'],
] as const

test('without a mouse somebody buys two mugs, and finds the order among the orders', async ({ page }) => {
  const { press, write } = keyboard(page)
  await page.goto('/shop')
  await write(page.getByLabel('Search products'), 'enamel mug')
  await page.keyboard.press('Enter')
  await expectAddress(page, /^\/shop\?q=enamel/)
  await press(page.getByRole('link', { name: /^Fjord Enamel Mug/ }))
  await press(page.getByRole('button', { name: 'Add to cart' }))
  await press(page.getByRole('link', { name: 'See the cart' }))
  const quantity = page.getByLabel(/^Quantity of Fjord Enamel Mug/)
  await write(quantity, '2')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Cart (2)' }).waitFor()
  await write(quantity, '100000')
  await page.keyboard.press('Enter')
  await page
    .getByRole('alert')
    .getByText(/^Only \d+ of 'Fjord Enamel Mug.*' are left\.$/)
    .waitFor()
  expect(await quantity.inputValue()).toBe('2')
  await write(page.getByLabel('Discount or gift card'), 'NOBODYS')
  await page.keyboard.press('Enter')
  await page.getByText('There is no discount and no gift card NOBODYS.').waitFor()
  await write(page.getByLabel('Discount or gift card'), 'welcome10')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove WELCOME10' }).waitFor()
  await press(page.getByRole('link', { name: 'Check out' }))
  for (const [label, text] of address) await write(page.getByLabel(label), text)
  const total = await page.locator('.total dd').textContent()
  await press(page.getByRole('button', { name: 'Place order' }))
  await expectAddress(page, /^\/shop\/orders\/order_/)
  const heading = page.getByRole('heading', { level: 1, name: /^Order #/ })
  await heading.waitFor()
  expect(await page.locator('.total dd').textContent()).toBe(total)
  expect(await page.getByRole('link', { name: 'Cart', exact: true }).count()).toBe(1)
  const number = (await heading.textContent())?.replace('Order ', '') ?? ''

  await press(page.getByRole('link', { name: 'See it in the admin' }))
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  await openOrders(page)
  await page.locator('[data-row-link]').filter({ hasText: number }).first().waitFor()
})

test('a double click orders once, and what is ordered is a cart no more, in no tab', async ({ visit }) => {
  const { page } = visit
  await withMug(visit, '/shop/checkout')
  const other = await page.context().newPage()
  await other.goto(goods)
  await other.getByRole('link', { name: 'Cart (1)' }).waitFor()
  for (const [label, text] of address) await page.getByLabel(label).fill(text)
  let completions = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/complete')) completions += 1
  })
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expectAddress(page, /^\/shop\/orders\/order_/)
  expect(completions).toBe(1)
  await page.goto('/shop/cart')
  await page.getByText('Your cart is empty').waitFor()
  await other.getByRole('button', { name: 'Add to cart' }).click()
  await other.getByText('is in your cart').waitFor()
  expect(await other.getByRole('link', { name: 'Cart (1)' }).count()).toBe(1)
})

test('an order whose answer is lost is found by ordering again', async ({ visit }) => {
  const { page } = visit
  await withMug(visit, '/shop/checkout')
  for (const [label, text] of address) await page.getByLabel(label).fill(text)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/complete', lose, { times: 1 })
  const order = page.getByRole('button', { name: 'Place order' })
  await order.click()
  await page.getByRole('alert').getByText('cannot be reached').waitFor()
  await order.click()
  await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
})

test('another region has other prices, also of what is in the cart, and is kept when the cart is lost', async ({
  visit,
}) => {
  const { page } = visit
  await withMug(visit, '/shop/cart')
  const total = () => page.locator('.total dd').textContent()
  await eventually(total).toMatch(/£/)
  await page.getByLabel('Region').selectOption({ label: 'South Korea, KRW' })
  await eventually(total).toMatch(/₩/)
  await ask(page, "localStorage.setItem('purser-shop.cart', 'cart_gone')")
  await page.goto(goods)
  await eventually(() => page.locator('.price').textContent()).toMatch(/₩/)
})

testScreens([
  {
    name: 'the shop',
    isSignedOut: true,
    open: async ({ page }) => {
      await page.goto('/shop')
      await page
        .getByRole('link', { name: /^Fjord|from/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'a product of the shop',
    isSignedOut: true,
    open: ({ page }) => page.goto(goods).then(() => page.getByRole('group').first().waitFor()),
  },
  {
    name: 'a cart with a code that is unknown',
    isSignedOut: true,
    open: async (visit) => {
      await withMug(visit, '/shop/cart')
      await visit.page.getByLabel('Discount or gift card').fill('NOBODYS')
      await visit.page.keyboard.press('Enter')
      await visit.page.getByText('NOBODYS').waitFor()
    },
  },
  {
    name: 'a checkout',
    isSignedOut: true,
    open: async (visit) => {
      await withMug(visit, '/shop/checkout')
      await visit.page.getByRole('button', { name: 'Place order' }).waitFor()
    },
  },
  {
    name: 'an order of the shop',
    isSignedOut: true,
    open: async (visit) => {
      const { page } = visit
      await withMug(visit, '/shop/checkout')
      for (const [label, text] of address) await page.getByLabel(label).fill(text)
      await page.getByRole('button', { name: 'Place order' }).click()
      await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
    },
  },
])
