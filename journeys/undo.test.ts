import type { Order } from '@purser/contract/orders'
import { formatAmount } from '@purser/domain/money'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './support/api.ts'
import { makeDraft } from './support/draft-orders/drafts.ts'
import { eventually, expectToast, panel } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { openOrder } from './support/orders.ts'

/** The other journeys of the worker have no windows. */
const setWindow = (api: Api, seconds: number) =>
  api.post('/admin/undo-settings', { seconds: { 'refund-order': seconds, 'capture-order': seconds } })

async function paidOrder(api: Api): Promise<Order> {
  const draft = await makeDraft(api)
  const { order } = await api.post<{ order: Order }>(`/admin/draft-orders/${draft.id}/pay`, {})
  return order
}

/** Refunds 1.50 by the dialog. */
async function refund(page: Page): Promise<void> {
  await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a refund' })
  await dialog.getByLabel('To refund').fill('1.50')
  await dialog.getByRole('button', { name: /^Refund/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const undone = (api: Api, { id }: Order) =>
  eventually(async () =>
    (await api.get<{ held_calls: { status: string }[] }>(`/admin/held-calls?record_id=${id}`)).held_calls.map(
      ({ status }) => status,
    ),
  )

test('a refund is undone by its toast, by z, and by a colleague, and survives a reload (undo-10)', async ({
  page,
  api,
  open,
}) => {
  const order = await paidOrder(api)
  await api.post(`/admin/orders/${order.id}/capture`, {})
  await setWindow(api, 60)
  try {
    await openOrder(page, order)
    const amount = formatAmount(150, order.currency_code)
    const strip = (tab: Page) => tab.getByRole('list', { name: 'Changes that can be undone' })
    const timeline = (tab: Page) => panel(tab, 'Timeline').getByText('Refund', { exact: false })
    const before = await timeline(page).count()

    await refund(page)
    const toast = page.getByRole('alert').filter({ hasText: `Refunded ${amount}` })
    await toast.getByText(/^Undo \(\d+\)/).waitFor()
    await panel(page, 'Payment').getByText(amount).first().waitFor()
    await toast.getByRole('button', { name: `Undo: Refunded ${amount}` }).click()
    await expectToast(page, 'Undone')
    await undone(api, order).toEqual(['undone'])
    await eventually(() => timeline(page).count()).toBe(before)

    await refund(page)
    await toast.getByText(/^Undo \(\d+\)/).waitFor()
    await page.keyboard.press('z')
    await expectToast(page, 'Undone')
    await undone(api, order).toEqual(['undone', 'undone'])

    const { page: colleague } = await open()
    await openOrder(colleague, order)
    await refund(page)
    await strip(colleague)
      .getByText(/^Refunded .* by/)
      .waitFor()
    await page.reload()
    await strip(page)
      .getByRole('button', { name: `Undo: Refunded ${amount}` })
      .waitFor()
    await panel(page, 'Payment').getByText(amount).first().waitFor()
    await strip(colleague)
      .getByRole('button', { name: `Undo: Refunded ${amount}` })
      .click()
    await strip(page)
      .getByText(/undone by .* Nothing was changed\.$/)
      .waitFor()
    await undone(api, order).toEqual(['undone', 'undone', 'undone'])

    await refund(page)
    await page.reload()
    await strip(page)
      .getByRole('button', { name: `Undo: Refunded ${amount}` })
      .waitFor()
    await page.keyboard.press('z')
    await expectToast(page, 'Undone')
    await undone(api, order).toEqual(['undone', 'undone', 'undone', 'undone'])

    await refund(page)
    await strip(page).getByRole('button', { name: 'Do it now' }).click()
    await strip(page)
      .getByText(/The money is on its way back\. A refund can't be called back\.$/)
      .waitFor()
    const after = await api.order(order.id)
    expect(after.refunds?.map(({ amount }) => amount)).toEqual([150])
  } finally {
    await setWindow(api, 0)
  }
})

test('after its window, a capture offers to refund it (undo-9)', async ({ page, api }) => {
  const order = await paidOrder(api)
  await setWindow(api, 1)
  try {
    await openOrder(page, order)
    await panel(page, 'Payment').getByRole('button', { name: 'Capture', exact: true }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: /capture|received/i }).click()
    const strip = page.getByRole('list', { name: 'Changes that can be undone' })
    await strip.getByText('Refund it to give the money back.', { exact: false }).waitFor()
    await undone(api, order).toEqual(['done'])
    await strip.getByRole('button', { name: 'Refund' }).click()
    await page.getByRole('dialog', { name: 'Create a refund' }).waitFor()
  } finally {
    await setWindow(api, 0)
  }
})
