import { expect } from 'vitest'
import { eventually, expectAddress, expectToast } from './support/expectations.ts'
import { test } from './support/journey.ts'

interface Listed {
  readonly webhooks: readonly { readonly id: string; readonly url: string; readonly topics: string[] }[]
}

/* The host name does not resolve: deliveries fail, and nothing leaves the machine. */
const url = 'https://hooks.purser.invalid/orders'

test('the secret of a new webhook is shown even after its operator has left the page', async ({ page }) => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/admin/webhooks', async (route) => {
    if (route.request().method() === 'POST') await isAnswered
    await route.continue()
  })
  await page.goto('/a/settings/webhooks/new')
  await page.getByRole('checkbox', { name: 'Order placed' }).check()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://left.purser.invalid/')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  answer()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('https://left.purser.invalid/').waitFor()
  expect(await dialog.locator('code').textContent()).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expectAddress(page, '/a/customers')
})

test('a webhook is added, tested, paused, given a new secret and deleted', async ({ page, api }) => {
  await page.goto('/a/settings')
  await page.getByRole('link', { name: 'Manage webhooks' }).click()
  await expectAddress(page, '/a/settings/webhooks')
  await page.getByRole('link', { name: 'New webhook' }).click()
  const create = page.getByRole('button', { name: 'Create webhook' })
  await create.click()
  await page.getByText('Address is required').waitFor()
  await page.getByText('Choose at least one event').waitFor()
  await page.getByRole('checkbox', { name: 'Order placed' }).check()
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('http://hooks.purser.invalid/')
  await create.click()
  await page.getByText('Enter an address that starts with https.').waitFor()
  await address.fill('https://169.254.169.254/latest/meta-data')
  await create.click()
  await page.getByText('The address is in a private network. Use a public one.').waitFor()
  await address.fill(url)
  await create.click()
  const dialog = page.getByRole('dialog')
  const first = (await dialog.locator('code').textContent()) ?? ''
  expect(first).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { level: 1, name: url }).waitFor()
  const { webhooks } = await api.get<Listed>('/admin/webhooks')
  const [webhook, ...more] = webhooks.filter((one) => one.url === url)
  expect([webhook?.topics, more]).toEqual([['order.placed'], []])

  const test = page.getByRole('button', { name: 'Send test' })
  await test.click()
  await expectToast(page, 'Sending test')
  await page.getByRole('list', { name: 'Deliveries' }).getByText('Waiting').first().waitFor()
  await page.getByRole('button', { name: /^Details of Test/ }).click()
  await dialog.getByText('"type":"webhook.test"').waitFor()
  await dialog.getByText('No response').first().waitFor()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, 'Sending again')
  await eventually(() =>
    dialog.getByRole('list', { name: 'Attempts' }).getByText('No response').count(),
  ).toBe(2)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Send again since' }).click()
  const since = dialog.getByRole('textbox', { name: 'Resend everything since' })
  await since.fill('99/99/2021')
  await since.blur()
  await dialog.getByText('Date input not valid. Write it as dd/MM/yyyy HH:mm').waitFor()
  await since.fill('01/01/2020 00:00')
  await dialog.getByText('1 delivery will be sent again in order.').waitFor()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, 'Resending 1 delivery')
  await page.getByLabel('Status of deliveries').selectOption('delivered')
  await page.getByText('No deliveries').waitFor()
  await page.getByLabel('Status of deliveries').selectOption('')

  await page.getByRole('button', { name: 'Pause' }).click()
  await expectToast(page, 'Webhook paused')
  await eventually(() => test.getAttribute('aria-disabled')).toBe('true')
  await test.focus()
  await page.getByText('This webhook is paused. Resume it first.').first().waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expectToast(page, 'Webhook resumed')

  await page.getByRole('button', { name: 'New secret' }).click()
  await dialog.getByRole('button', { name: 'New secret' }).click()
  await dialog.getByText(/^whsec_/).waitFor()
  expect(await dialog.locator('code').textContent()).not.toBe(first)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('The previous secret works until').waitFor()

  await page.getByRole('checkbox', { name: 'Order canceled' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated webhook')

  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await dialog.getByText(/^No more events will be sent to https:\/\/hooks\.purser\.invalid\/orders/).waitFor()
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await expectToast(page, 'Successfully deleted webhook')
  await expectAddress(page, '/a/settings/webhooks')
})
