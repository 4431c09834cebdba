import type { LineItem, Order } from '@purser/contract/orders'
import { formatAmount, withTax } from '@purser/domain/money'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './support/api.ts'
import { ask, eventually, expectToast, panel } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'
import { demoOrder, openOrder, ownOrder } from './support/orders.ts'

/** The order's line with two units of tracked stock. */
function pairIn(order: Order): LineItem {
  const pair = order.items?.find((item) => item.quantity >= 2 && item.variant?.manage_inventory)
  if (!pair) throw new Error('This order has no line of two units of counted stock')
  return pair
}

async function openRequest(page: Page, order: Order): Promise<Locator> {
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Request return' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Return' })
  await dialog.waitFor()
  return dialog
}

const boxOf = (dialog: Locator, item: LineItem) =>
  dialog
    .getByRole('listitem')
    .filter({ hasText: item.variant?.sku ?? item.title })
    .getByRole('checkbox')
const quantityOf = (dialog: Locator, item: LineItem) =>
  dialog
    .getByRole('listitem')
    .filter({ hasText: item.variant?.sku ?? item.title })
    .getByLabel(/^Quantity of/)

/** Requests a return of units of the first such line by the API. Returns the updated order. */
async function requestPair(api: Api, order: Order, quantity: number): Promise<Order> {
  const items = [{ item_id: pairIn(order).id, quantity }]
  const answer = await api.post<{ order: Order }>(`/admin/orders/${order.id}/return`, { items })
  return answer.order
}

/** The used control is gone; the focus is on its list, not at the top of the page. */
const expectFocusIn = (page: Page, list: string) =>
  eventually(() => ask(page, 'document.activeElement.getAttribute("aria-label")')).toBe(list)

async function stockOf(api: Api, item: LineItem): Promise<number | undefined> {
  const { variants } = await api.get<{ variants: { inventory_quantity: number }[] }>(
    `/admin/variants?id[]=${item.variant_id}`,
  )
  return variants[0]?.inventory_quantity
}

test('a return is requested with reason, shipping and refund once, however often the button is clicked', async ({
  page,
  api,
}) => {
  const order = await ownOrder(api, 'returnable', 0)
  const pair = pairIn(order)
  const stock = await stockOf(api, pair)
  const dialog = await openRequest(page, order)
  await dialog.getByText('Select items to return').waitFor()
  expect(await dialog.getByRole('button', { name: 'Request return' }).isDisabled()).toBe(true)
  await boxOf(dialog, pair).check()
  await dialog.getByLabel(/^Reason for/).selectOption('Too small')
  await dialog.getByLabel(/^Note on/).fill('The sleeves')
  await dialog.getByLabel('Return shipping', { exact: true }).selectOption({ index: 2 })
  const value = Math.round((pair.total ?? 0) / pair.quantity)
  await dialog.getByLabel('Notify the customer').uncheck()
  await dialog.getByLabel('Price (excl. taxes)').fill('2')
  const refund = value - withTax(200, order.tax_rate)
  await dialog
    .getByText(`When the return is received: ${formatAmount(refund, 'eur')} will be recorded as refunded`)
    .waitFor()
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/return') && sent.push(request.postData() ?? ''))
  await dialog.getByRole('button', { name: 'Request return' }).dblclick()
  await expectToast(page, 'Successfully returned order')
  await dialog.waitFor({ state: 'hidden' })
  expect(sent.map((body) => JSON.parse(body))).toMatchObject([
    {
      items: [{ item_id: pair.id, quantity: 1, reason_id: expect.any(String), note: 'The sleeves' }],
      return_shipping: { option_id: expect.any(String), price: 200 },
      refund,
      no_notification: true,
    },
  ])
  const after = await api.order(order.id)
  expect(after.returns).toMatchObject([{ status: 'requested', refund_amount: refund }])
  expect([after.refunded_total, await stockOf(api, pair)]).toEqual([0, stock])
  await panel(page, 'Timeline').getByText('Return requested').waitFor()
  await panel(page, 'Timeline').getByText('Too small: The sleeves').waitFor()
})

longTest('a return needs at least one unit and at most the remaining ones', async ({ page, api }) => {
  const order = await demoOrder(api, 'returnable')
  const pair = pairIn(order)
  const dialog = await openRequest(page, order)
  await boxOf(dialog, pair).check()
  const quantity = quantityOf(dialog, pair)
  expect(await quantity.inputValue()).toBe('1')
  await quantity.press('ArrowDown')
  expect(await quantity.inputValue()).toBe('1')
  for (let press = 0; press <= pair.quantity; press++) await quantity.press('ArrowUp')
  expect(await quantity.inputValue()).toBe(String(pair.quantity))
  // A cleared field does not restore its former value.
  await quantity.fill('')
  await quantity.press('Tab')
  await dialog.getByText(/^(Only 1|From 1 to \d+)$/).waitFor()
  await dialog.getByRole('button', { name: 'Request return' }).click()
  expect(await quantity.inputValue()).toBe('')
  await quantity.pressSequentially('1.7')
  await quantity.press('Tab')
  expect(await quantity.inputValue()).toBe('1')
})

longTest('a quantity out of range is kept, explained and not sent', async ({ page, api }) => {
  const order = await demoOrder(api, 'returnable')
  const pair = pairIn(order)
  const dialog = await openRequest(page, order)
  await boxOf(dialog, pair).check()
  const quantity = quantityOf(dialog, pair)
  for (const typed of [String(pair.quantity + 1), '0']) {
    await quantity.fill(typed)
    await quantity.press('Tab')
    await dialog.getByText(`From 1 to ${pair.quantity}`).waitFor()
    expect(await quantity.inputValue()).toBe(typed)
    expect(await quantity.getAttribute('aria-invalid')).toBe('true')
    await dialog.getByRole('button', { name: 'Request return' }).click()
  }
  expect((await api.order(order.id)).returns).toEqual(order.returns)
  await quantity.fill('1')
  await dialog.getByText(`From 1 to ${pair.quantity}`).waitFor({ state: 'hidden' })
})

longTest('a refund may be lowered or left as proposed', async ({ page, api }) => {
  const order = await demoOrder(api, 'returnable')
  const dialog = await openRequest(page, order)
  await boxOf(dialog, pairIn(order)).check()
  const amount = dialog.getByLabel('To refund')
  const complete = dialog.getByRole('button', { name: 'Request return' })
  const proposed = await amount.inputValue()
  for (const bad of ['', String(order.refundable_amount / 100)]) {
    await amount.fill(bad)
    await eventually(() => complete.isDisabled()).toBe(true)
  }
  await dialog.getByText(`Enter an amount below ${formatAmount(order.refundable_amount, 'eur')}`).waitFor()
  await amount.fill('0')
  await dialog.getByText('Nothing is refunded.').waitFor()
  await eventually(() => complete.isDisabled()).toBe(false)
  await dialog.getByRole('button', { name: /^Reset to/ }).click()
  expect(await amount.inputValue()).toBe(proposed)
})

longTest('a refused return shows the reason at its field and keeps the input', async ({ page, api }) => {
  const order = await demoOrder(api, 'returnable')
  const pair = pairIn(order)
  await page.route('**/return', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'quantity_too_large',
        type: 'not_allowed',
        message: `Only 1 of ${pair.title} can be returned.`,
        field: 'items.0.quantity',
      },
    }),
  )
  const dialog = await openRequest(page, order)
  await boxOf(dialog, pair).check()
  await quantityOf(dialog, pair).fill('2')
  await dialog.getByLabel(/^Note on/).fill('Both')
  await dialog.getByLabel('To refund').fill('1.50')
  await dialog.getByRole('button', { name: 'Request return' }).click()
  await dialog
    .getByRole('group', { name: 'Items' })
    .getByText(`Only 1 of ${pair.title} can be returned.`)
    .waitFor()
  await eventually(() => quantityOf(dialog, pair).getAttribute('aria-invalid')).toBe('true')
  expect(await quantityOf(dialog, pair).inputValue()).toBe('2')
  expect(await dialog.getByLabel(/^Note on/).inputValue()).toBe('Both')
  expect(await dialog.getByLabel('To refund').inputValue()).toMatch(/^1\.50?$/)
})

longTest(
  'shipping options that fail to load are reported, and a return can be requested without one',
  async ({ page, api }) => {
    const order = await demoOrder(api, 'returnable')
    await page.route('**/admin/shipping-options*', (route) =>
      route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'No' } }),
    )
    const dialog = await openRequest(page, order)
    await expectToast(page, 'Could not fetch shipping options')
    await dialog.getByText('Could not fetch shipping options').waitFor()
    await boxOf(dialog, pairIn(order)).check()
    await eventually(() => dialog.getByRole('button', { name: 'Request return' }).isDisabled()).toBe(false)
  },
)

test('a return with fewer items than requested is recorded, restocked and refunded as received', async ({
  page,
  api,
}) => {
  const order = await ownOrder(api, 'returnable', 1)
  const pair = pairIn(order)
  const [asked] = (await requestPair(api, order, 2)).returns ?? []
  const stock = (await stockOf(api, pair)) ?? 0
  await openOrder(page, order)
  await panel(page, 'Timeline').getByRole('button', { name: 'Receive return' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive Return' })
  expect(await quantityOf(dialog, pair).inputValue()).toBe('2')
  expect(Number(await dialog.getByLabel('To refund').inputValue())).toBe((asked?.refund_amount ?? 0) / 100)
  await quantityOf(dialog, pair).fill('1')
  const refund = Math.round((pair.total ?? 0) / pair.quantity)
  await dialog.getByText(`${formatAmount(refund, 'eur')} will be recorded as refunded, from the`).waitFor()
  await dialog.getByText(`Restocked: 1 × ${pair.title}`).waitFor()
  await dialog.getByText('1 expected unit not received.').waitFor()
  await dialog.getByRole('button', { name: 'Receive return' }).dblclick()
  await expectToast(page, 'Successfully returned order')
  const after = await api.order(order.id)
  expect(after.returns).toMatchObject([{ status: 'received', refund_amount: refund }])
  expect([after.refunded_total, await stockOf(api, pair)]).toEqual([refund, stock + 1])
  expect(after.refunds).toMatchObject([{ reason: 'return', amount: refund }])
  await panel(page, 'Timeline').getByText('Items returned').waitFor()
  expect(await page.getByRole('button', { name: /Return options|Receive return/ }).count()).toBe(0)
})

longTest(
  'a return is canceled after confirmation, and its items can be returned again',
  async ({ page, api }) => {
    const order = await ownOrder(api, 'returnable', 2)
    const pair = pairIn(order)
    await requestPair(api, order, pair.quantity)
    let dialog = await openRequest(page, order)
    expect(await boxOf(dialog, pair).count()).toBe(0)
    await page.keyboard.press('Escape')
    const options = panel(page, 'Timeline').getByRole('button', { name: 'Return options' })
    await options.click()
    await page.getByRole('menuitem', { name: 'Cancel return' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel the return?' })
    await question.getByRole('button', { name: 'Not now' }).click()
    await panel(page, 'Timeline').getByText('to refund').waitFor()
    await question.waitFor({ state: 'hidden' })
    await eventually(() => ask(page, 'document.activeElement.getAttribute("aria-label")')).toBe(
      'Return options',
    )
    await options.click()
    await page.getByRole('menuitem', { name: 'Cancel return' }).click()
    await question.getByRole('button', { name: 'Cancel return' }).click()
    await panel(page, 'Timeline').getByText('Return canceled').waitFor()
    expect(await panel(page, 'Timeline').getByText('to refund').count()).toBe(0)
    expect((await api.order(order.id)).returns).toMatchObject([{ status: 'canceled' }])
    await options.waitFor({ state: 'hidden' })
    await expectFocusIn(page, 'Timeline')
    dialog = await openRequest(page, order)
    await boxOf(dialog, pair).waitFor()
  },
)

longTest('unfulfilled items cannot be received', async ({ page, api }) => {
  const order = await ownOrder(api, 'fulfillable', 3)
  await requestPair(api, order, 1)
  await openOrder(page, order)
  await panel(page, 'Timeline').getByRole('button', { name: 'Receive return' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive Return' })
  await dialog.getByText('No items of this order have been fulfilled').waitFor()
  expect(await dialog.getByRole('button', { name: 'Receive return' }).isDisabled()).toBe(true)
})

longTest('items of a canceled order cannot be returned', async ({ page, api }) => {
  await openOrder(page, await demoOrder(api, 'canceled'))
  await page.keyboard.press('r')
  await panel(page, 'Timeline').getByText('Order placed').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('menuitem', { name: 'Request return' }).count()).toBe(0)
})

longTest('a return is requested and received without a mouse', async ({ page, api }) => {
  const order = await ownOrder(api, 'returnable', 3)
  const keys = page.keyboard
  await openOrder(page, order)
  await keys.press('r')
  const request = page.getByRole('dialog', { name: 'Request Return' })
  await request.waitFor()
  await eventually(() => ask(page, 'document.activeElement.type')).toBe('checkbox')
  await keys.press('Space')
  await request.getByLabel('To refund').waitFor()
  await keys.press('Enter')
  await request.waitFor({ state: 'hidden' })
  await eventually(async () => (await api.order(order.id)).returns?.map((one) => one.status)).toEqual([
    'requested',
  ])
  await panel(page, 'Timeline').getByRole('button', { name: 'Receive return' }).focus()
  await keys.press('Enter')
  const receive = page.getByRole('dialog', { name: 'Receive Return' })
  await receive.waitFor()
  await eventually(() => ask(page, 'document.activeElement.type')).toBe('checkbox')
  await keys.press('Enter')
  await receive.waitFor({ state: 'hidden' })
  await panel(page, 'Timeline').getByText('Items returned').waitFor()
  await expectFocusIn(page, 'Timeline')
  const { returns, items } = await api.order(order.id)
  expect(returns?.map(({ status }) => status)).toEqual(['received'])
  const asked = returns?.[0]?.items ?? []
  expect(asked.map(({ item_id, received_quantity }) => [item_id, received_quantity])).toEqual(
    items?.map(({ id, returned_quantity }) => [id, returned_quantity]),
  )
  expect(items?.every(({ quantity, returned_quantity }) => returned_quantity === quantity)).toBe(true)
})

longTest('the box of the totals has all its borders', async ({ page, api }) => {
  const dialog = await openRequest(page, await demoOrder(api, 'returnable'))
  await dialog.getByRole('checkbox').first().check()
  const widths = await dialog.locator('[data-look="framed"]').evaluate((box) => {
    const { borderTopWidth, borderBottomWidth, paddingTop, paddingBottom } = getComputedStyle(box)
    return [borderTopWidth, paddingTop, borderBottomWidth, paddingBottom]
  })
  expect(widths).toEqual(['1px', '12px', '1px', '12px'])
})
