import { formatAmount, formatAmountWithCode } from '@purser/domain/money'
import { displayedLine } from '@purser/domain/orders'
import { statusLabel } from '@purser/domain/statuses'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { ask, clipboard, eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'
import { demoOrder, openOrder, openOrders } from './support/orders.ts'

longTest(
  'the heading names the order; a click and command+i copy its number; Esc leads back to the list',
  async ({ page, api }) => {
    const [order] = (await api.orders('limit=1')).orders
    if (!order) throw new Error('There is no order')
    await openOrder(page, order)
    await page.getByRole('button', { name: `Order #${order.display_id}` }).click()
    await expectToast(page, 'Copied!')
    expect(await clipboard(page)).toBe(String(order.display_id))
    await ask(page, `navigator.clipboard.writeText('')`)
    await page.keyboard.press('Meta+i')
    await expectToast(page, 'Copied!')
    expect(await clipboard(page)).toBe(String(order.display_id))
    await page.keyboard.press('Escape')
    await expectAddress(page, '/a/orders')
  },
)

longTest('Esc closes an open dialog and stays on the order', async ({ page, api }) => {
  const order = await demoOrder(api, 'returnable')
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit customer information' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expectAddress(page, `/a/orders/${order.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  await expectAddress(page, `/a/orders/${order.id}`)
})

longTest('closing a dialog returns the focus', async ({ page, api }) => {
  const order = await demoOrder(api, 'fulfillable')
  await openOrder(page, order)
  const focused = () => ask(page, 'document.activeElement.textContent')
  for (const name of ['Edit', 'Refund']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await eventually(focused).toBe(name)
  }
  await openOrder(page, await demoOrder(api, 'capturable'))
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await eventually(focused).toBe('Not now')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await eventually(focused).toBe('Actions')
})

test('an unavailable menu item gives its reason to keyboard and screen reader users and does nothing', async ({
  page,
  api,
}) => {
  const order = await demoOrder(api, 'partlyShipped')
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter')
  await page.locator('[role=menuitem]:focus').waitFor()
  await page.keyboard.press('End')
  const cancel = page.getByRole('menuitem', { name: 'Cancel order', exact: true })
  const reason = "A shipped order can't be canceled."
  await eventually(() => cancel.evaluate((item) => item === item.ownerDocument.activeElement)).toBe(true)
  expect(await cancel.getAttribute('aria-disabled')).toBe('true')
  expect(
    await ask(
      page,
      'document.getElementById(document.activeElement.getAttribute("aria-describedby")).textContent',
    ),
  ).toBe(reason)
  await page.keyboard.press('Enter')
  await page.getByText(reason).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

longTest('items and totals match the API', async ({ page, api }) => {
  const order = await demoOrder(api, 'discounted')
  await openOrder(page, order)
  const placed = panel(page, 'Items')
  const unfold = placed.getByRole('button', { name: /^Show all/ })
  if (await unfold.isVisible()) await unfold.click()
  const titles = await placed.getByRole('listitem').allTextContents()
  expect(titles).toHaveLength(order.items?.length ?? 0)
  for (const [position, item] of (order.items ?? []).entries()) {
    expect(titles[position]).toContain(item.title)
    const line = displayedLine(item, order.tax_rate)
    expect(titles[position]).toContain(
      `${formatAmount(line.unit_price, order.currency_code)} × ${item.quantity}`,
    )
    expect(titles[position]).toContain(formatAmount(line.unit_price * item.quantity, order.currency_code))
  }
  const total = (label: string) =>
    placed.locator('dl > div').filter({ hasText: label }).locator('dd').first().textContent()
  const money = (amount: number) => formatAmount(amount, order.currency_code)
  expect(await total('Subtotal')).toBe(money(order.subtotal))
  expect(await total('Shipping')).toBe(money(order.shipping_total))
  expect(await total('Discount')).toBe(money(-order.discount_total))
  expect(await total('Tax (')).toBe(money(order.tax_total))
  expect(await placed.locator('dl > div').last().locator('dd').textContent()).toBe(
    formatAmountWithCode(order.total, order.currency_code),
  )
})

longTest('an order with many items is collapsed and can be expanded', async ({ page, api }) => {
  const order = await demoOrder(api, 'manyLines')
  await openOrder(page, order)
  const rows = panel(page, 'Items').getByRole('listitem')
  expect(await rows.count()).toBe(5)
  await page.getByRole('button', { name: `Show all ${order.items?.length} items` }).click()
  await eventually(() => rows.count()).toBe(order.items?.length)
})

longTest('an ordered item links to its product', async ({ page, api }) => {
  const order = await demoOrder(api, 'returnable')
  await openOrder(page, order)
  const item = order.items?.[0]
  await panel(page, 'Items')
    .getByRole('link', { name: item?.title ?? '' })
    .first()
    .click()
  await expectAddress(page, `/a/products/${item?.variant?.product_id}`)
})

longTest('the customer card shows contact, shipping and billing', async ({ page, api }) => {
  const order = await demoOrder(api, 'fullAddress')
  await openOrder(page, order)
  const card = panel(page, 'Customer')
  const columns = card.locator('section')
  expect(await card.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Contact',
    'Shipping',
    'Billing',
  ])
  const address = order.shipping_address
  const [contact, shipping] = await columns.allTextContents()
  expect(contact).toContain(order.email)
  expect(contact).toContain(`${address?.first_name} ${address?.last_name}`)
  expect(shipping).toContain(address?.address_1)
  expect(shipping).toContain(address?.address_2)
  expect(shipping).toContain(address?.city)
  await card.getByRole('link', { name: order.email }).click()
  await expectAddress(page, `/a/customers/${order.customer_id}`)
})

longTest(
  'missing addresses are reported, and a second address line appears only if it exists',
  async ({ page, api }) => {
    const bare = await demoOrder(api, 'withoutAddresses')
    await openOrder(page, bare)
    await panel(page, 'Customer').getByText('No shipping address').waitFor()
    await panel(page, 'Customer').getByText('No billing address').waitFor()
    const plain = await demoOrder(api, 'shortAddress')
    await openOrder(page, plain)
    expect(await panel(page, 'Customer').locator('section').nth(1).locator('p').count()).toBe(3)
  },
)

longTest(
  'the Fulfillment panel shows shipping methods, fulfillments and their tracking numbers',
  async ({ page, api }) => {
    const order = await demoOrder(api, 'returnable')
    await openOrder(page, order)
    const card = panel(page, 'Fulfillment')
    await card.getByText('Fulfillment #1').waitFor()
    const links = order.fulfillments?.[0]?.tracking_links ?? []
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) await card.getByText(link.tracking_number).first().waitFor()
    await card.getByText(order.shipping_methods?.[0]?.shipping_option?.name ?? 'no option').waitFor()
  },
)

longTest('the raw order matches the API and starts collapsed', async ({ page, api }) => {
  const [order] = (await api.orders('limit=1')).orders
  if (!order) throw new Error('There is no order')
  await openOrder(page, order)
  const raw = page.getByRole('group').filter({ hasText: 'Raw order' })
  expect(await page.getByText(`"${order.id}"`).count()).toBe(0)
  await raw.getByText('Raw order').click()
  await page.getByText(`"${order.id}"`).first().waitFor()
})

longTest('an order opened from the list shows the row’s heading while it loads', async ({ page, api }) => {
  const [first] = (await api.orders('limit=1')).orders
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/admin/orders/${first?.id}*`, async (route) => {
    await asked
    await route.continue()
  })
  await openOrders(page)
  await page.getByRole('link', { name: `#${first?.display_id}` }).click()
  await page.getByRole('heading', { level: 1, name: `#${first?.display_id}` }).waitFor()
  const total = formatAmountWithCode(first?.total ?? 0, first?.currency_code ?? '')
  await page.getByRole('main').getByText(total).waitFor()
  await page
    .getByText(statusLabel(first?.payment_status ?? ''))
    .first()
    .waitFor()
  expect(await page.getByRole('region', { name: 'Payment' }).count()).toBe(0)
  answer()
  await panel(page, 'Payment').waitFor()
})

longTest('a missing order is reported', async ({ page }) => {
  await page.goto('/a/orders/order_01K00000000000000000000000')
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
  await page.getByText('This order does not exist').waitFor()
})

longTest('an order that cannot be loaded is reported and loads on retry', async ({ visit }) => {
  const { page, api, tolerate } = visit
  tolerate(/^500: .*\/admin\/orders\//)
  const [order] = (await api.orders('limit=1')).orders
  let isBroken = true
  await page.route(`**/admin/orders/${order?.id}`, (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { type: 'unknown_error', message: 'The till is stuck' } })
      : route.continue(),
  )
  await page.goto(`/a/orders/${order?.id}`)
  await page.getByText('Sorry, something went wrong').waitFor()
  await page.getByText('The till is stuck').waitFor()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: `#${order?.display_id}` }).waitFor()
})

longTest(
  'a canceled order is struck through, marked, and offers nothing that moves money',
  async ({ page, api }) => {
    const order = await demoOrder(api, 'canceled')
    await openOrder(page, order)
    const heading = page.getByRole('heading', { level: 1 })
    await heading.getByText('(CANCELED)').waitFor()
    expect(await heading.locator('s').textContent()).toBe(`#${order.display_id}`)
    for (const name of ['Edit', 'Capture', 'Refund'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Add note' }).count()).toBe(0)
  },
)

// explain-10, explain-12
test('the status of a payment and the count of a list say what they follow from', async ({ page, api }) => {
  const order = await demoOrder(api, 'returnable')
  await openOrder(page, order)
  await panel(page, 'Payment').getByRole('button', { name: 'Captured' }).press('?')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Every payment has been captured.').waitFor()
  await expectAccessible(page, 'the explanation of a status')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await openOrders(page, `?q=${order.display_id}`)
  await page.getByRole('navigation', { name: 'Pages of Orders' }).getByRole('button').first().click()
  await dialog.getByText('All orders').waitFor()
  await dialog.getByText('Left out by the search').waitFor()
})

// explain-4
test('? on an amount of an order shows what it is made of, and Esc returns to the amount', async ({
  page,
  api,
}) => {
  const order = await demoOrder(api, 'returnable')
  await openOrder(page, order)
  const total = panel(page, 'Items').getByRole('button', {
    name: formatAmountWithCode(order.total, order.currency_code),
  })
  await total.focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Total' })
  await dialog.getByText('Tax rate of the region').waitFor()
  await dialog.getByText(formatAmount(order.subtotal, order.currency_code)).first().waitFor()
  await expectAccessible(page, 'the explanation of a total')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => total.evaluate((each) => each === document.activeElement)).toBe(true)
})
