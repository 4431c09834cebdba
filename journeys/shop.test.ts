import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { address, fillIn, goods, placeOrder, totalOf, withMug } from './shop/fill-cart.ts'
import { testScreens } from './support/accessible-screens.ts'
import { ask, eventually, expectAddress } from './support/expectations.ts'
import { keyboard } from './support/hands.ts'
import { longTest, test } from './support/journey.ts'
import { openOrders } from './support/orders.ts'

/** Counts the requests to complete a cart. */
function countCompletions(page: Page): () => number {
  let completions = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/complete')) completions += 1
  })
  return () => completions
}

longTest(
  'a customer buys two mugs without a mouse, and the order is in the orders list',
  async ({ page }) => {
    const { press, write } = keyboard(page)
    await page.goto('/shop')
    await write(page.getByLabel('Search products'), 'enamel mug')
    await page.keyboard.press('Enter')
    await expectAddress(page, /^\/shop\?q=enamel/)
    await press(page.getByRole('link', { name: /^Fjord Enamel Mug/ }))
    await press(page.getByRole('button', { name: 'Add to cart' }))
    await press(page.getByRole('link', { name: 'View cart' }))
    const quantity = page.getByLabel(/^Quantity of Fjord Enamel Mug/)
    await write(quantity, '2')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Cart (2)' }).waitFor()
    await write(quantity, '100000')
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/^You want 100,?000 of 'Fjord Enamel Mug.*', but only \d+ are left\.$/)
      .waitFor()
    expect(await quantity.inputValue()).toBe('2')
    await write(page.getByLabel('Discount or gift card'), 'NOBODYS')
    await page.keyboard.press('Enter')
    await page.getByText('There is no discount or gift card NOBODYS.').waitFor()
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

    await press(page.getByRole('link', { name: 'View it in the admin' }))
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
    await openOrders(page)
    await page.locator('[data-row-link]').filter({ hasText: number }).first().waitFor()
  },
)

test('a double click orders once, and no tab keeps the completed cart', async ({ visit }) => {
  const { page } = visit
  await withMug(visit, '/shop/checkout')
  const other = await page.context().newPage()
  await other.goto(goods)
  await other.getByRole('link', { name: 'Cart (1)' }).waitFor()
  await fillIn(page)
  const completions = countCompletions(page)
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expectAddress(page, /^\/shop\/orders\/order_/)
  expect(completions()).toBe(1)
  await page.goto('/shop/cart')
  await page.getByText('Your cart is empty').waitFor()
  await other.getByRole('button', { name: 'Add to cart' }).click()
  await other.getByText('is in your cart').waitFor()
  expect(await other.getByRole('link', { name: 'Cart (1)' }).count()).toBe(1)
})

longTest('input in the cart during a call is kept', async ({ visit }) => {
  const { page } = visit
  await withMug(visit, '/shop/cart')
  let goOn = () => {}
  const isLet = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/line-items/*', (route) => isLet.then(() => route.continue()), { times: 1 })
  const quantity = page.getByLabel(/^Quantity of Fjord Enamel Mug/)
  const code = page.getByLabel('Discount or gift card')
  await quantity.fill('2')
  await quantity.press('Enter')
  await quantity.fill('3')
  await code.fill('WELC')
  goOn()
  await page.getByRole('link', { name: 'Cart (3)' }).waitFor()
  await code.pressSequentially('OME10')
  expect([await quantity.inputValue(), await code.inputValue()]).toEqual(['3', 'WELCOME10'])
  await code.press('Enter')
  await page.getByRole('button', { name: 'Remove WELCOME10' }).waitFor()
  await eventually(() => code.inputValue()).toBe('')
})

test('if the store accepts no invoices, the checkout says so and orders nothing', async ({ visit }) => {
  const { page, api } = visit
  await api.post('/admin/regions', {
    name: 'Cards alone',
    currency_code: 'gbp',
    tax_rate: 0,
    countries: [],
    payment_providers: [],
    fulfillment_providers: ['manual'],
  })
  await withMug(visit, '/shop/checkout')
  await page.getByRole('radio', { name: 'Pay by invoice' }).waitFor()
  await page.getByLabel('Region').selectOption({ label: 'Cards alone, GBP' })
  await page.getByText("You can't pay by invoice in this region.").waitFor()
  expect(await page.getByRole('radio', { name: 'Pay by invoice' }).count()).toBe(0)
  expect(await placeOrder(page).isDisabled()).toBe(true)
})

test('a declined payment can be retried once the cart has changed, and the error disappears', async ({
  visit,
}) => {
  const { page } = visit
  const refuse = (route: Route) =>
    route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'Card takes 99.00 or more.' } })
  await page.route('**/payment-sessions', refuse, { times: 1 })
  await page.route('**/payment-session', refuse, { times: 1 })
  await withMug(visit, '/shop/checkout')
  const refusals = page.getByText('Card takes 99.00 or more.')
  await refusals.waitFor()
  await fillIn(page)
  const refused = page.waitForResponse('**/payment-session')
  await placeOrder(page).click()
  await refused
  // The cart now has the address, so its first error disappeared; the second stays below the total.
  await eventually(() => refusals.count()).toBe(1)
  const before = await totalOf(page)
  await page.getByRole('group', { name: 'Shipping' }).getByRole('radio', { checked: false }).last().check()
  await eventually(() => refusals.count()).toBe(0)
  expect(await totalOf(page)).not.toBe(before)
  await placeOrder(page).click()
  await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
})

longTest('an order whose response is lost is found by ordering again', async ({ visit }) => {
  const { page } = visit
  await withMug(visit, '/shop/checkout')
  await fillIn(page)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/complete', lose, { times: 1 })
  const order = page.getByRole('button', { name: 'Place order' })
  await order.click()
  await page.getByRole('alert').getByText("Can't reach the store").waitFor()
  await order.click()
  await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
})

longTest('an unavailable shipping option is not shown as chosen', async ({ visit }) => {
  const { page, api } = visit
  const { region } = await api.post<{ region: { id: string } }>('/admin/regions', {
    name: 'By day and night',
    currency_code: 'gbp',
    tax_rate: 0,
    countries: [],
    payment_providers: ['manual'],
    fulfillment_providers: ['manual'],
  })
  for (const [name, amount] of Object.entries({ 'By day': 100, 'By night': 200 }))
    await api.post('/admin/shipping-options', {
      name,
      region_id: region.id,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount,
      data: { id: 'manual-fulfillment' },
    })
  await withMug(visit, '/shop/checkout')
  await page.getByLabel('Region').selectOption(region.id)
  const way = (name: string) => page.getByRole('radio', { name })
  const [day, night] = [way('By day'), way('By night')]
  await day.waitFor()
  await page.route('**/shipping-methods', (route) => route.abort(), { times: 1 })
  await night.click()
  await page.getByRole('alert').getByText("Can't reach the store").waitFor()
  const isMarked = () => Promise.all([day.isChecked(), night.isChecked()])
  await eventually(isMarked).toEqual([true, false])
  await night.click()
  await eventually(isMarked).toEqual([false, true])
  await page.reload()
  await eventually(isMarked).toEqual([false, true])
})

/** The values of the checkout fields. */
const typed = (page: Page) => Promise.all(address.map(([label]) => page.getByLabel(label).inputValue()))

const texts = address.map(([, text]) => text)

longTest(
  'checkout input survives a reload and other pages, and is cleared by the order',
  async ({ visit }) => {
    const { page } = visit
    await withMug(visit, '/shop/checkout')
    await fillIn(page)
    await page.getByLabel('City').fill('Leeds')
    await page.reload()
    const now = [...texts.slice(0, -1), 'Leeds']
    await eventually(() => typed(page)).toEqual(now)
    await page.getByRole('link', { name: 'Cart (1)' }).click()
    await page.getByRole('link', { name: 'Check out' }).click()
    expect(await typed(page)).toEqual(now)
    await page.goto('/docs')
    await page.goBack()
    await eventually(() => typed(page)).toEqual(now)
    await placeOrder(page).click()
    await page.getByText('Leeds').waitFor()
    await withMug(visit, '/shop/checkout')
    expect(await typed(page)).toEqual(texts.map(() => ''))
  },
)

longTest(
  'an order is placed only at the total shown, despite changes in another tab or by the merchant',
  async ({ visit }) => {
    const { page, api } = visit
    const code = 'SHOP-TOTAL'
    const { regions } = await api.get<{ regions: { id: string }[] }>('/admin/regions')
    const rule = { type: 'percentage', value: 50, allocation: 'total' }
    const { discount } = await api.post<{ discount: { id: string } }>('/admin/discounts', {
      code,
      rule,
      regions: regions.map(({ id }) => id),
    })
    await withMug(visit, '/shop/cart')
    await page.getByLabel('Discount or gift card').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('link', { name: 'Check out' }).click()
    await fillIn(page)
    const completions = countCompletions(page)
    const half = await totalOf(page)

    const isRefusedOnce = async (before: string | null) => {
      await placeOrder(page).click()
      await page.getByRole('alert').getByText('have changed.').waitFor()
      expect(await totalOf(page)).not.toBe(before)
      expect([completions(), await typed(page)]).toEqual([0, texts])
    }
    await api.post(`/admin/discounts/${discount.id}`, { rule: { value: 20 } })
    await isRefusedOnce(half)
    const one = await totalOf(page)
    const other = await page.context().newPage()
    await other.goto(goods)
    await other.getByRole('button', { name: 'Add to cart' }).click()
    await other.getByRole('link', { name: 'Cart (2)' }).waitFor()
    await isRefusedOnce(one)
    const two = await totalOf(page)
    await placeOrder(page).click()
    await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
    expect([completions(), await totalOf(page)]).toEqual([1, two])
  },
)

longTest(
  'a gift card shows its value, and one that covers the total needs no payment method',
  async ({ page, api }) => {
    await page.goto('/shop/products/gift-card')
    const worth = (await page.getByRole('radio', { checked: true }).locator('+ span').textContent()) ?? ''
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.locator('.what small').getByText(worth, { exact: true }).waitFor()
    const region_id = await page.getByLabel('Region').inputValue()
    const { gift_card } = await api.post<{ gift_card: { code: string } }>('/admin/gift-cards', {
      value: 50_000_00,
      region_id,
    })
    await page.getByLabel('Discount or gift card').fill(gift_card.code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: `Remove ${gift_card.code}` }).waitFor()
    await page.getByRole('link', { name: 'Check out' }).click()
    await page.getByText(`1 × Gift Card, ${worth}`).waitFor()
    expect(await page.getByRole('group', { name: 'Payment' }).count()).toBe(0)
    await fillIn(page)
    await placeOrder(page).click()
    await page.locator('.what small').getByText(`1 × ${worth}`, { exact: true }).waitFor()
  },
)

longTest('slow or failed responses lose no input, and the order is placed once', async ({ visit }) => {
  const { page, api, tolerate } = visit
  await withMug(visit, '/shop/checkout')
  await fillIn(page)
  const email = 'slow-shopper@example.com'
  await page.getByLabel('Email').fill(email)
  const all = [email, ...texts.slice(1)]
  tolerate(/50[03]/)
  await page.route('**/payment-session', (route) => route.fulfill({ status: 503, body: 'no' }), { times: 1 })
  await placeOrder(page).click()
  await page.getByRole('alert').getByText('Sorry, something went wrong in the store.').waitFor()
  expect(await typed(page)).toEqual(all)

  let goOn = () => {}
  const isLet = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const completions = countCompletions(page)
  const slow = async (route: Route) => {
    const answer = await route.fetch()
    await isLet
    await route.fulfill({ response: answer }).catch(() => undefined)
  }
  await page.route('**/complete', slow, { times: 1 })
  await placeOrder(page).dblclick()
  await eventually(completions).toBe(1)
  expect(await placeOrder(page).getAttribute('aria-disabled')).toBe('true')
  expect(
    await ask(page, "getComputedStyle(document.querySelector('form .filled'), '::after').content"),
  ).toMatch(/…/)
  await placeOrder(page).click({ force: true })
  await page.getByLabel('City').press('Enter')
  expect(await typed(page)).toEqual(all)
  expect(completions()).toBe(1)
  await eventually(async () => (await api.orders(`email=${email}`)).count).toBe(1)
  // The response never arrives: reloading opens the order.
  await page.reload()
  goOn()
  await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
  await expectAddress(page, /^\/shop\/orders\/order_/)
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor()
  expect((await api.orders(`email=${email}`)).count).toBe(1)
})

longTest(
  'changing the region changes all prices, also in the cart, and survives losing the cart',
  async ({ visit }) => {
    const { page } = visit
    await withMug(visit, '/shop/cart')
    const total = () => page.locator('.total dd').textContent()
    await eventually(total).toMatch(/£/)
    await page.getByLabel('Region').selectOption({ label: 'South Korea, KRW' })
    await eventually(total).toMatch(/₩/)
    await ask(page, "localStorage.setItem('purser-shop.cart', 'cart_gone')")
    await page.goto(goods)
    await eventually(() => page.locator('.price').textContent()).toMatch(/₩/)
  },
)

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
      await fillIn(page)
      await page.getByRole('button', { name: 'Place order' }).click()
      await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
    },
  },
])
