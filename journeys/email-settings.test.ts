import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { withoutLive } from './support/chromium.ts'
import { eventually, expectToast } from './support/expectations.ts'
import { phone, test } from './support/journey.ts'

test('an email is edited beside its preview, refused with its fault, and reset (notifications-18, notifications-20)', async ({
  page,
}) => {
  await page.goto('/a/settings/email-settings')
  await page.getByRole('link', { name: 'Order Confirmation' }).waitFor()
  await expectAccessible(page, 'email settings')
  await page.getByRole('textbox', { name: 'Brand color' }).fill('#0f766e')
  await page.getByRole('textbox', { name: 'Legal footer' }).fill('Harbor Supply GmbH')
  await page.getByRole('region', { name: 'Look and sender' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Successfully updated email settings').waitFor()

  await page.getByRole('link', { name: 'Order Confirmation' }).click()
  const email = page.frameLocator('iframe[title="Preview of the email"]')
  await email.getByText('Order summary').waitFor()
  await email.getByText('Harbor Supply GmbH').waitFor()
  await expectAccessible(page, 'text of an email')

  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('<b>Welcome</b> to {order}!\n\nYour {number}')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('{number} is not a variable of this email (line 3, column 6).').first().waitFor()
  await text.fill('<b>Welcome</b> to {order}!\n\n{order_summary}')
  await email.getByText('<b>Welcome</b> to').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Successfully updated the email').waitFor()

  await page.setViewportSize(phone)
  await expectAccessible(page, 'text of an email on a phone')
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  const [content = 0, screen = 0] = await widths()
  expect(content).toBeLessThanOrEqual(screen)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await page.getByText('Successfully reset the email').waitFor()
  await eventually(() => text.inputValue()).toContain('Thank you for your order!')
})

test('the email of a password reset needs its link, and is previewed with an example (notifications-27)', async ({
  page,
}) => {
  await page.goto('/a/settings/email-settings')
  await page.getByRole('region', { name: 'Accounts' }).getByRole('link', { name: 'Password Reset' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.waitFor()
  expect(await page.getByRole('textbox', { name: 'Order number' }).count()).toBe(0)
  const email = page.frameLocator('iframe[title="Preview of the email"]')
  await email.getByText('alex@example.com').waitFor()
  await page.getByText('Button or code to choose a new password (required)').waitFor()
  await text.fill('Hello {email}')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Add {password_link}: the email is useless without it.').first().waitFor()
  await text.fill('Hello {email}')
  await page.getByRole('button', { name: 'Insert {password_link}' }).click()
  await page.getByText('{password_link} needs a paragraph of its own').first().waitFor()
})

test('an operator chooses the language of emails to a customer (customers-37)', async ({ page, api }) => {
  const { customers } = await api.get<{ customers: { id: string }[] }>('/admin/customers?limit=1')
  const id = customers[0]?.id ?? ''
  await api.post('/admin/email-settings', { languages: ['en', 'de'] })
  await page.goto(`/a/customers/${id}`)
  const choose = async (language: string) => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit customer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email language').selectOption(language)
    await expectAccessible(page, 'customer details')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Successfully updated customer information')
  }
  const locale = async () =>
    (await api.get<{ customer: { metadata: { locale?: string } | null } }>(`/admin/customers/${id}`)).customer
      .metadata?.locale
  await choose('German')
  await page.getByRole('region', { name: 'Details' }).getByText('German').waitFor()
  expect(await locale()).toBe('de')
  await choose('Language of the region')
  expect(await locale()).toBe(undefined)
})

test('what two operators change in one text is merged by field (notifications-25)', async ({ page, api }) => {
  // What others do is met by saving: a live update would tell of it before.
  await withoutLive(page)
  const path = '/admin/email-texts/order.refund_created/en'
  await page.goto('/a/settings/email-texts/order.refund_created')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const save = page.getByRole('button', { name: 'Save' })
  await text.fill('{greeting}\n\nMine: {refund_amount}')
  await api.post(path, { subject: 'Their refund for {order}' })
  await save.click()
  await expectToast(page, 'Successfully updated the email')
  await eventually(() => subject.inputValue()).toBe('Their refund for {order}')
  await text.fill('Mine again: {refund_amount}')
  await api.post(path, { text: 'Theirs: {refund_amount}' })
  await save.click()
  const told = page.getByRole('alert', { name: 'Someone else changed this' })
  await told.getByText('Theirs: {refund_amount}').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await told.getByRole('button', { name: 'Keep yours' }).click()
  await save.click()
  await eventually(async () => (await api.get<{ email_text: object }>(path)).email_text).toMatchObject({
    subject: 'Their refund for {order}',
    text: 'Mine again: {refund_amount}',
  })
})

test('an operator chooses an alert (notifications-24)', async ({ page, api }) => {
  await page.goto('/a/settings/email-settings')
  const alerts = page.getByRole('region', { name: 'Staff alerts' })
  await alerts.getByRole('checkbox', { name: 'Disputes' }).first().click()
  await page.getByText('Successfully updated alerts').waitFor()
  const { staff_alerts } = await api.get<{ staff_alerts: { topics: string[] }[] }>('/admin/staff-alerts')
  // Mentions are on at first.
  expect(staff_alerts.flatMap(({ topics }) => topics)).toEqual(['dispute', 'mention'])
})
