import type { OrderEdit } from '@purser/contract/order-edits'
import type { Order } from '@purser/contract/orders'
import { formatAmount } from '@purser/domain/money'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { goodsOf, makeDraft } from './support/draft-orders/drafts.ts'
import { ask, eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { phone, test } from './support/journey.ts'
import { tabTo } from './support/keyboard/tab-to.ts'
import { openOrder } from './support/orders.ts'

/** Places a paid order of two mugs. */
async function paidOrder(api: Api, plan: object = {}): Promise<Order> {
  const draft = await makeDraft(api, plan)
  const { order } = await api.post<{ order: Order }>(`/admin/draft-orders/${draft.id}/pay`, {})
  await api.post(`/admin/orders/${order.id}/capture`, {})
  return api.order(order.id)
}

const money = (amount: number, order: Order) => formatAmount(amount, order.currency_code)
const openEdit = async (api: Api, { id }: Order) => {
  const { order_edits } = await api.get<{ order_edits: OrderEdit[] }>(`/admin/order-edits?order_id=${id}`)
  return order_edits[0]
}
const quantityField = (page: Page) => panel(page, 'Items').getByRole('textbox', { name: /^Quantity of/ })
const preview = (page: Page) => panel(page, 'After the edit')

async function startEdit(page: Page, order: Order): Promise<void> {
  await openOrder(page, order)
  await panel(page, 'Items').getByRole('button', { name: 'Edit order' }).click()
  await page.getByRole('heading', { level: 1, name: `Edit order #${order.display_id}` }).waitFor()
  await preview(page).waitFor()
}

async function confirmEdit(page: Page) {
  await preview(page).getByRole('button', { name: 'Confirm edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm edit' })
  await dialog.waitFor()
  return dialog
}

test('more units leave an amount due, which is marked as paid; fewer are refunded from the second payment', async ({
  page,
  api,
}) => {
  const order = await paidOrder(api)
  await startEdit(page, order)
  await preview(page).getByText('The edit changes nothing yet.').first().waitFor()
  await quantityField(page).fill('4')
  await preview(page).getByText('Amount due').waitFor()
  const edit = await openEdit(api, order)
  const due = edit?.effects.amount_due ?? 0
  expect(due).toBe((edit?.total ?? 0) - order.total)
  await preview(page)
    .getByText(`+${money(due, order)}`, { exact: true })
    .waitFor()
  const dialog = await confirmEdit(page)
  await dialog.getByText(`${money(due, order)} will be due.`).waitFor()
  await dialog.getByRole('button', { name: 'Confirm edit' }).dblclick()
  await expectToast(page, 'Order edited')
  await expectAddress(page, `/a/orders/${order.id}`)
  await panel(page, 'Payment')
    .getByText(`${money(due, order)} is due after an edit.`)
    .waitFor()
  const step = panel(page, 'Timeline').getByText(/: 2 → 4$/)
  await step.waitFor()

  await page.goto('/a/orders?balance[]=amount_due')
  await page
    .getByRole('link', { name: `#${order.display_id}` })
    .first()
    .click()
  await panel(page, 'Payment').getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expectToast(page, 'Payment recorded')
  const paid = await api.order(order.id)
  expect([paid.amount_due, paid.paid_total]).toEqual([0, order.total + due])

  await startEdit(page, order)
  await quantityField(page).fill('3')
  await preview(page).getByText('To refund').waitFor()
  const back = -((await openEdit(api, order))?.effects.amount_due ?? 0)
  const settling = await confirmEdit(page)
  const amounts = settling.getByLabel(/^From the/)
  await amounts.nth(0).fill('0')
  await settling.getByText('The payments must add up to the amount').first().waitFor()
  expect(await settling.getByRole('button', { name: /^Confirm and refund/ }).isEnabled()).toBe(false)
  await amounts.nth(1).fill(String(back / 100))
  await settling.getByRole('button', { name: /^Confirm and refund/ }).click()
  await expectToast(page, 'Order edited')
  const after = await api.order(order.id)
  const [first, second] = paid.payments ?? []
  expect([after.amount_due, after.refunded_total]).toEqual([0, back])
  expect(after.payment_operations?.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { payment_id: second?.id, amount: back },
  ])
  expect(first?.id).not.toBe(second?.id)
})

test('the customer is emailed a link to pay what is due, with the confirmation and again later', async ({
  page,
  api,
}) => {
  const order = await paidOrder(api)
  await startEdit(page, order)
  const shop = `${new URL(page.url()).origin}/shop/order-edits`
  await api.post('/admin/email-settings', { edit_link_template: `${shop}/{order_edit_id}` })
  await page.reload()
  await quantityField(page).fill('4')
  await preview(page).getByText('Amount due').waitFor()
  const dialog = await confirmEdit(page)
  await dialog.getByText('Email payment link', { exact: true }).click()
  await dialog.getByText(/A link to pay it will be emailed to/).waitFor()
  await expectAccessible(page, 'a dialog that emails a payment link')
  await dialog.getByRole('button', { name: 'Confirm edit' }).click()
  await expectToast(page, 'Order edited')
  await panel(page, 'Timeline').getByText('Payment link sent to the customer').waitFor()

  await panel(page, 'Payment').getByRole('button', { name: 'Email payment link' }).click()
  const again = page.getByRole('dialog', { name: 'Email a payment link?' })
  await again.getByRole('button', { name: 'Email payment link' }).dblclick()
  await expectToast(page, 'Payment link sent')
  const sent = () =>
    api.get<{ count: number }>(
      `/admin/notifications?event_name=order.payment_requested&resource_id=${order.id}`,
    )
  await eventually(async () => (await sent()).count).toBe(2)

  await page.goto(`${shop}/${(await openEdit(api, order))?.id}`)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('button', { name: /^Pay/ }).waitFor({ state: 'detached' })
  expect((await api.order(order.id)).amount_due).toBe(0)
  await openOrder(page, order)
  await panel(page, 'Payment').getByText('Not captured yet').waitFor()
  expect(await page.getByRole('button', { name: 'Email payment link' }).count()).toBe(0)
})

test('a custom item, a discount and a removal survive a reload and are seen by a colleague', async ({
  page,
  api,
  open,
}) => {
  const order = await paidOrder(api)
  const code = `EDIT${order.display_id}`
  await api.post('/admin/discounts', {
    code,
    regions: [order.region_id],
    is_dynamic: false,
    rule: { type: 'percentage', value: 10, allocation: 'total' },
  })
  const { page: theirs } = await open()
  await openOrder(theirs, order)
  await startEdit(page, order)
  await theirs.getByRole('region', { name: 'Open edit' }).getByText('No changes yet').waitFor()

  await panel(page, 'Items').getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  await dialog.getByText('Custom', { exact: true }).click()
  await dialog.getByLabel('Title').fill('Gift wrapping')
  await dialog.getByLabel('Price (excl. taxes)').fill('3.50')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await panel(page, 'Items').getByText('Gift wrapping').waitFor()

  await panel(page, 'Discounts').getByLabel('Discount code').fill('no such code')
  await panel(page, 'Discounts').getByRole('button', { name: 'Add code' }).click()
  await panel(page, 'Discounts')
    .getByText(/no such code/i)
    .waitFor()
  await panel(page, 'Discounts').getByLabel('Discount code').fill(code)
  await panel(page, 'Discounts').getByRole('button', { name: 'Add code' }).click()
  await panel(page, 'Discounts')
    .getByRole('button', { name: `Remove discount ${code}` })
    .waitFor()

  await theirs.getByRole('region', { name: 'Open edit' }).getByText('2 changes').waitFor()
  await theirs.getByRole('link', { name: 'Continue editing' }).click()
  await panel(theirs, 'Items').getByText('Gift wrapping').waitFor()
  await panel(theirs, 'Items').getByRole('button', { name: 'Remove Gift wrapping' }).click()
  await panel(page, 'Items').getByText('Gift wrapping').waitFor({ state: 'hidden' })

  await page.reload()
  await panel(page, 'Discounts')
    .getByRole('button', { name: `Remove discount ${code}` })
    .waitFor()
  await page.getByRole('textbox', { name: 'Note' }).fill('Asked by phone')
  await page.getByRole('textbox', { name: 'Note' }).blur()
  await eventually(async () => (await openEdit(api, order))?.internal_note).toBe('Asked by phone')
  const edit = await openEdit(api, order)
  const settling = await confirmEdit(page)
  await settling.getByText('Refund later').click()
  await settling.getByText(/remains to refund on the order and on Today/).waitFor()
  await settling.getByRole('button', { name: 'Confirm edit' }).click()
  await expectToast(page, 'Order edited')
  const back = -(edit?.difference_due ?? 0)
  await panel(page, 'Timeline').getByText(`Discounts → ${code}`).waitFor()
  await panel(page, 'Timeline').getByText('Asked by phone').waitFor()
  // The colleague's page of the draft says that it has ended.
  await theirs.getByText('This order is not being edited').waitFor()

  await page.goto('/a/orders?balance[]=refund_due')
  await page
    .getByRole('link', { name: `#${order.display_id}` })
    .first()
    .click()
  await panel(page, 'Payment')
    .getByRole('button', { name: `Refund ${money(back, order)}` })
    .click()
  const refund = page.getByRole('dialog', { name: 'Create a refund' })
  expect(Number(await refund.getByLabel('To refund').inputValue()) * 100).toBe(back)
  await refund.getByRole('button', { name: /^Refund/ }).click()
  await expectToast(page, 'Successfully refunded order')
  expect(await api.order(order.id)).toMatchObject({ amount_due: 0, refunded_total: back })
})

test('an edit by keyboard only: what is packed stays, and undoing leaves nothing to confirm', async ({
  page,
  api,
}) => {
  const { variant } = await goodsOf(api)
  const order = await paidOrder(api, { items: [{ variant_id: variant.id, quantity: 3 }] })
  const [line] = order.items ?? []
  await api.post(`/admin/orders/${order.id}/fulfillment`, { items: [{ item_id: line?.id, quantity: 2 }] })
  const keys = page.keyboard
  await openOrder(page, order)
  await keys.press('e')
  await page.getByRole('heading', { level: 1, name: 'Edit order' }).waitFor()
  await panel(page, 'Items').getByText("2 fulfilled: can't be lower").waitFor()
  expect(
    await panel(page, 'Items')
      .getByRole('button', { name: /^Remove/ })
      .count(),
  ).toBe(0)
  await tabTo(page, /^Quantity of/)
  await keys.press('ControlOrMeta+a')
  await keys.type('1')
  await panel(page, 'Items').getByText('At least 2').waitFor()
  await keys.press('ControlOrMeta+a')
  await keys.type('2')
  await preview(page).getByText('1 restocked').waitFor()
  await tabTo(page, /^Undo the change of/)
  await keys.press('Enter')
  await preview(page).getByText('The edit changes nothing yet.').first().waitFor()
  await eventually(() => ask(page, 'document.activeElement !== document.body')).toBe(true)
  await tabTo(page, /^Discard edit/)
  await keys.press('Enter')
  await expectToast(page, 'Edit discarded')
  await expectAddress(page, `/a/orders/${order.id}`)
  expect((await api.order(order.id)).total).toBe(order.total)
})

test('the draft, its dialog and the order page are accessible, and fit a phone', async ({ page, api }) => {
  const order = await paidOrder(api)
  await startEdit(page, order)
  await quantityField(page).fill('1')
  await preview(page).getByText('To refund').waitFor()
  await expectAccessible(page, 'a draft of an edit')
  await page.setViewportSize(phone)
  await eventually(() => ask(page, 'document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
  await confirmEdit(page)
  await expectAccessible(page, 'the settlement of an edit')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await preview(page).getByRole('button', { name: 'Ask the customer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask the customer' }).click()
  await expectToast(page, 'The customer was asked')
  await panel(page, 'Items').getByRole('textbox').waitFor({ state: 'hidden' })
  await openOrder(page, order)
  await page.getByRole('region', { name: 'Open edit' }).getByText('The customer was asked').waitFor()
  await panel(page, 'Timeline').getByText('Edit sent to the customer').waitFor()
  await expectAccessible(page, 'an order with an open edit')
  await page.getByRole('button', { name: 'Cancel edit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel edit' }).click()
  await expectToast(page, 'Edit canceled')
  await panel(page, 'Timeline').getByText('Edit canceled').waitFor()
  await eventually(() => ask(page, 'document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
})
