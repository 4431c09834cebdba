import type { Order } from '@purser/contract/orders'
import { formatAmount, formatAmountWithCode } from '@purser/domain/money'
import { expect } from 'vitest'
import { makeDraft } from './support/draft-orders/drafts.ts'
import { ask, eventually, expectToast, panel } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'
import { demoOrder, openOrder, ownOrder } from './support/orders.ts'
import { plantFailedRefund, plantRefusedRelease } from './support/plant-refusals.ts'

test('a payment is captured', async ({ page, api }) => {
  const order = await ownOrder(api, 'capturable', 0)
  await openOrder(page, order)
  await panel(page, 'Payment').getByRole('button', { name: 'Capture', exact: true }).click()
  await expectToast(page, 'Succesfully captured payment')
  await panel(page, 'Payment').getByText('Captured', { exact: true }).first().waitFor()
  await panel(page, 'Payment').getByText('Net paid').waitFor()
  await panel(page, 'Payment')
    .getByRole('button', { name: 'Capture', exact: true })
    .waitFor({ state: 'hidden' })
  const after = await api.order(order.id)
  expect([after.payment_status, after.paid_total]).toEqual(['captured', order.total])
})

longTest('a double click captures once', async ({ page, api }) => {
  const order = await ownOrder(api, 'capturable', 1)
  let calls = 0
  await page.route('**/capture', (route) => {
    calls += 1
    return route.continue()
  })
  await openOrder(page, order)
  await panel(page, 'Payment').getByRole('button', { name: 'Capture', exact: true }).dblclick()
  await expectToast(page, 'Succesfully captured payment')
  expect(calls).toBe(1)
  expect((await api.order(order.id)).paid_total).toBe(order.total)
})

longTest('before a manual payment is captured, a notice says that no money moves', async ({ page, api }) => {
  const order = await ownOrder(api, 'outsidePayment', 0)
  await openOrder(page, order)
  await panel(page, 'Payment').getByRole('button', { name: 'Capture', exact: true }).click()
  const notice = page.getByRole('dialog', { name: 'System payment notice' })
  await notice.getByText(/only recorded here/).waitFor()
  await notice.getByRole('button', { name: 'Not now' }).click()
  await notice.waitFor({ state: 'hidden' })
  expect((await api.order(order.id)).payment_status).toBe('awaiting')
  await panel(page, 'Payment').getByRole('button', { name: 'Capture', exact: true }).click()
  await notice.getByRole('button', { name: 'Record the capture' }).click()
  await expectToast(page, 'Succesfully captured payment')
  expect((await api.order(order.id)).payment_status).toBe('captured')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Create a refund' })
  await refund.getByText(/only recorded here/).waitFor()
})

test('a partial refund is made once, however often the button is clicked', async ({ page, api }) => {
  const order = await ownOrder(api, 'refundable', 0)
  await openOrder(page, order)
  await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a refund' })
  const amount = dialog.getByLabel('To refund')
  expect(Number(await amount.inputValue())).toBe(order.refundable_amount / 100)
  expect(await dialog.getByLabel('Reason').locator('option').allTextContents()).toEqual(['Discount', 'Other'])
  await amount.fill('3.21')
  await dialog.getByLabel('Reason').selectOption('Other')
  await dialog.getByLabel('Note').fill('Scratched lid')
  await dialog.getByLabel('Notify the customer').uncheck()
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/refund') && sent.push(request.postData() ?? ''))
  await dialog.getByRole('button', { name: /^Refund/ }).dblclick()
  await expectToast(page, 'Successfully refunded order')
  await dialog.waitFor({ state: 'hidden' })
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    { amount: 321, reason: 'other', note: 'Scratched lid', no_notification: true },
  ])
  const after = await api.order(order.id)
  expect([after.payment_status, after.refunded_total]).toEqual([
    'partially_refunded',
    order.refunded_total + 321,
  ])
  await panel(page, 'Payment').getByText(formatAmount(-321, order.currency_code)).first().waitFor()
  await panel(page, 'Payment').getByText('Scratched lid').waitFor()
  const given = formatAmount(321, order.currency_code)
  await panel(page, 'Payment').getByText(`${given} from the manual payment of`).waitFor()
  await panel(page, 'Payment').getByText(`${given} refunded`).waitFor()
})

longTest('a refund lists its payments and who refunds each part', async ({ page, api }) => {
  const { id, swaps } = await ownOrder(api, 'withSwap', 1)
  await api.post(`/admin/orders/${id}/swaps/${swaps?.[0]?.id}/process-payment`, {})
  const order = await api.order(id)
  const [first, second] = order.payments ?? []
  expect([first?.provider_id, second?.provider_id]).toEqual(['manual', 'system'])
  const named = (payment = first) =>
    `the ${payment?.provider_id} payment of ${formatAmount(payment?.amount ?? 0, order.currency_code)}`
  await openOrder(page, order)
  await panel(page, 'Payment').getByText('for a swap').waitFor()
  await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a refund' })
  await dialog.getByText(`from ${named(first)}. Send the money yourself`).waitFor()
  await dialog.getByText(`from ${named(second)} for its swap. Refund it where it was paid`).waitFor()
  await dialog.getByText(/only recorded here/).waitFor()
  await dialog.getByLabel('To refund').fill('1')
  await dialog
    .getByText(`will be recorded as refunded, from ${named(first)}. Send the money yourself`)
    .waitFor()
  expect(await dialog.getByText('will only be recorded as refunded').count()).toBe(0)
  expect(await dialog.getByText(/only recorded here/).count()).toBe(0)
})

longTest('a refund cannot be zero, negative or more than is left', async ({ page, api }) => {
  const order = await demoOrder(api, 'refundable')
  await openOrder(page, order)
  await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a refund' })
  const complete = dialog.getByRole('button', { name: /^Refund/ })
  for (const bad of ['0', '', String(order.refundable_amount / 100 + 0.01)]) {
    await dialog.getByLabel('To refund').fill(bad)
    await eventually(() => complete.isDisabled()).toBe(true)
  }
  await dialog.getByText(`At most ${formatAmount(order.refundable_amount, 'eur')} can be refunded`).waitFor()
  await dialog.getByLabel('To refund').fill(String(order.refundable_amount / 100))
  await eventually(() => complete.isDisabled()).toBe(false)
})

longTest(
  'Enter refunds nothing until the amount is edited or the button, which shows it, is focused',
  async ({ page, api }) => {
    const order = await demoOrder(api, 'refundable')
    const asked: unknown[] = []
    await page.route('**/refund', (route) => {
      asked.push(route.request().postDataJSON().amount)
      return route.fulfill({ status: 400, json: { type: 'not_allowed', message: 'The bank says no' } })
    })
    await openOrder(page, order)
    const open = async () => {
      await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Create a refund' })
      await eventually(() => ask(page, 'document.activeElement.inputMode')).toBe('decimal')
      return dialog
    }
    const dialog = await open()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Notify the customer').focus()
    await page.keyboard.press('Enter')
    const all = formatAmountWithCode(order.refundable_amount, order.currency_code)
    await dialog.getByRole('button', { name: `Refund ${all}`, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expectToast(page, 'The bank says no')
    expect(asked).toEqual([order.refundable_amount])
    await dialog.getByLabel('To refund').fill('2')
    await dialog.getByRole('button', { name: 'Refund 2.00 EUR', exact: true }).waitFor()
    await dialog.getByLabel('To refund').press('Enter')
    await eventually(async () => asked).toEqual([order.refundable_amount, 200])
  },
)

longTest('a refund that the server refuses keeps its input', async ({ page, api }) => {
  const order = await demoOrder(api, 'refundable')
  await page.route('**/refund', (route) =>
    route.fulfill({ status: 400, json: { type: 'not_allowed', message: 'The bank says no' } }),
  )
  await openOrder(page, order)
  await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a refund' })
  await dialog.getByLabel('To refund').fill('1.50')
  await dialog.getByLabel('Note').fill('Goodwill')
  await dialog.getByRole('button', { name: /^Refund/ }).click()
  await expectToast(page, 'The bank says no')
  expect(await dialog.getByLabel('To refund').inputValue()).toMatch(/^1\.50?$/)
  expect(await dialog.getByLabel('Note').inputValue()).toBe('Goodwill')
})

longTest('a refunded order offers no refund, and nothing is captured twice', async ({ page, api }) => {
  const order = await demoOrder(api, 'refunded')
  await openOrder(page, order)
  await panel(page, 'Payment').getByText('Net paid').waitFor()
  for (const name of ['Refund', 'Capture'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
})

test('an order is canceled after confirmation', async ({ page, api }) => {
  const order = await ownOrder(api, 'capturable', 2)
  await openOrder(page, order)
  const ask = async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Cancel order' }).click()
    return page.getByRole('dialog', { name: 'Are you sure you want to cancel?' })
  }
  let dialog = await ask()
  await dialog
    .getByText('This will unauthorize the payment and delete any cancellable fulfillments.', { exact: true })
    .waitFor()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await api.order(order.id)).status).not.toBe('canceled')
  dialog = await ask()
  const plan = dialog.getByRole('list', { name: 'What will happen' })
  await plan.getByText('will be released, from the manual payment of').waitFor()
  await plan.getByText('4 items will go back into stock.').waitFor()
  await dialog.getByLabel('Reason').selectOption('Suspected fraud')
  await dialog.getByText("The email doesn't say why.").waitFor()
  await dialog.getByLabel('Reason').selectOption('Items unavailable')
  await dialog.getByText('Some items are no longer available.').waitFor()
  await dialog.getByLabel('Note').fill('The kiln broke')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, 'Order was canceled')
  await page.getByRole('heading', { level: 1 }).getByText('(CANCELED)').waitFor()
  await panel(page, 'Timeline').getByText('Items unavailable').waitFor()
  await panel(page, 'Timeline').getByText('The kiln broke').waitFor()
  const after = await api.order(order.id)
  expect([after.status, after.payment_status, after.fulfillment_status]).toEqual([
    'canceled',
    'canceled',
    'canceled',
  ])
  expect([after.cancel_reason, after.cancel_note]).toEqual(['inventory', 'The kiln broke'])
})

longTest(
  'a void that the provider refused is retried once, however often the button is clicked',
  async ({ page, api }) => {
    const order = await ownOrder(api, 'canceled', 0)
    await plantRefusedRelease(order.id, 'The card was declined')
    await openOrder(page, order)
    const card = panel(page, 'Payment')
    await card.getByText('Release was refused: The card was declined').waitFor()
    await card.getByRole('button', { name: 'Retry' }).dblclick()
    await expectToast(page, 'Sent to the provider again')
    await card.getByText('Release was refused').waitFor({ state: 'hidden' })
    await card.getByRole('button', { name: 'Retry' }).waitFor({ state: 'hidden' })
    const after = await api.order(order.id)
    expect(after.payment_operations?.map(({ kind, state }) => [kind, state])).toEqual([
      ...(order.payment_operations ?? []).map(({ kind }) => [kind, 'failed']),
      ['void', 'succeeded'],
    ])
    expect(after.payments?.map((payment) => payment.canceled_at !== null)).toEqual([true])
  },
)

test('a failed refund is marked as settled in Store health once, and the order shows it', async ({
  page,
  api,
}) => {
  const draft = await makeDraft(api)
  const { order } = await api.post<{ order: Order }>(`/admin/draft-orders/${draft.id}/pay`, {})
  const { id, currency_code } = order
  await api.post(`/admin/orders/${id}/capture`, {})
  await api.post(`/admin/orders/${id}/refund`, { amount: 432, reason: 'other' })
  const reason = 'The card expired.'
  await plantFailedRefund(id, reason)
  const before = await api.order(id)
  await openOrder(page, before)
  const amount = formatAmount(432, currency_code)
  const notice = panel(page, 'Payment').getByText(`${amount} did not reach the customer. ${reason}`)
  await notice.waitFor()
  await panel(page, 'Payment').getByRole('button', { name: 'Mark as settled' }).click()
  await page
    .getByRole('dialog', { name: 'Mark a failed refund as settled' })
    .getByText(/No money moves/)
    .waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/a/settings/health')
  const card = panel(page, 'Failed refunds')
  await card.getByRole('button', { name: 'Mark as settled' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark a failed refund as settled' })
  await dialog.getByText(`${amount} did not reach the customer. ${reason}`).waitFor()
  await dialog.getByLabel('Note').fill('Paid by bank transfer')
  let calls = 0
  await page.route('**/settle', (route) => {
    calls += 1
    return route.continue()
  })
  await dialog.getByRole('button', { name: 'Mark as settled' }).dblclick()
  await expectToast(page, 'The failed refund is marked as settled')
  await card.waitFor({ state: 'hidden' })
  expect(calls).toBe(1)

  await openOrder(page, before)
  await panel(page, 'Timeline').getByText('Failed refund settled').waitFor()
  await panel(page, 'Timeline').getByText('Paid by bank transfer').waitFor()
  await notice.waitFor({ state: 'hidden' })
  const after = await api.order(id)
  expect([after.refundable_amount, after.payment_status]).toEqual([before.refundable_amount, 'captured'])
})
