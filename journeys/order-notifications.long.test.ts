import { expect } from 'vitest'
import type { Api } from './support/api.ts'
import { eventually, expectToast, panel } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { demoOrder, openOrder, ownOrder } from './support/orders.ts'

interface Sent {
  readonly parent_id: string | null
}

const sentOf = async (api: Api, order: { id: string }, query = '') =>
  (await api.get<{ notifications: Sent[] }>(`/admin/notifications?resource_id=${order.id}${query}`))
    .notifications

test('an email sent to a customer can be read', async ({ page, api }) => {
  const order = await demoOrder(api, 'returnable')
  await openOrder(page, order)
  const event = panel(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Order Confirmation' })
  await event.getByRole('button', { name: 'Actions of Order Confirmation' }).click()
  await page.getByRole('menuitem', { name: 'Show email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email' })
  await dialog.getByText(`#${order.display_id}`).first().waitFor()
  await dialog.getByText(order.email).first().waitFor()
})

test('a notification is resent, also to a different address', async ({ page, api }) => {
  const order = await ownOrder(api, 'returnable', 4)
  await openOrder(page, order)
  const event = panel(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Order Confirmation' })
  await event.getByRole('button', { name: 'Actions of Order Confirmation' }).click()
  await page.getByRole('menuitem', { name: 'Resend notification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resend notification' })
  const to = dialog.getByRole('textbox', { name: 'To' })
  expect(await to.inputValue()).toBe(order.email)
  await to.fill('')
  await dialog.getByRole('button', { name: 'Resend email' }).click()
  await dialog.getByText('Must be filled').waitFor()
  await to.fill('not an address')
  await dialog.getByRole('button', { name: 'Resend email' }).click()
  await dialog.getByText('Must be an email address').waitFor()
  await to.fill('someone.else@example.com')
  await dialog.getByRole('button', { name: 'Resend email' }).click()
  await expectToast(page, 'The notification was resent')
  await event.getByText('Sent again to someone.else@example.com').waitFor()
  const resent = async () =>
    (await sentOf(api, order, '&include_resends=true')).filter(({ parent_id }) => parent_id)
  await eventually(async () => (await resent()).length).toBe(1)
})

test('emails about a return appear in the timeline with their status, without a reload', async ({
  page,
  api,
}) => {
  const order = await ownOrder(api, 'returnable', 5)
  await openOrder(page, order)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Request Return' })
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Request return' }).click()
  await expectToast(page, 'Successfully returned order')
  await panel(page, 'Timeline')
    .getByRole('listitem')
    .filter({ hasText: 'Return Request Confirmation' })
    .getByText("Not sent: email isn't set up")
    .waitFor()
})
