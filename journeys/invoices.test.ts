import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { eventually, expectAddress, expectToast } from './support/expectations.ts'
import { pixel } from './support/hands.ts'
import { phone, test } from './support/journey.ts'
import { demoOrder, openOrder, openOrders } from './support/orders.ts'

interface Issued {
  readonly invoices: readonly { readonly id: string; readonly number: string; readonly total: number }[]
}

test('the seller is set up, an order is invoiced, and its files open (invoices-7, invoices-9, invoices-19)', async ({
  page,
  api,
}) => {
  await api.post('/admin/invoice-settings', { legal_name: '' })
  const order = await demoOrder(api, 'fulfillable')
  await openOrder(page, order)
  const issue = page.getByRole('button', { name: 'Issue invoice' })
  await issue.waitFor()
  expect(await issue.getAttribute('aria-disabled')).toBe('true')
  await issue.hover()
  await page.getByRole('tooltip').getByText('Complete the invoice settings first: legal name').waitFor()

  await page.goto('/a/settings/invoices')
  for (const [label, value] of [
    ['Legal name', 'Harbor Supply GmbH'],
    ['Address', 'Am Kai 1'],
    ['Postal code', '20457'],
    ['City', 'Hamburg'],
    ['VAT number', 'DE12'],
    ['Email', 'books@harbor.example'],
    ['Phone', '+49 40 123456'],
    ['IBAN', 'DE89 3704 0044 0532 0130 01'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await page.getByRole('combobox', { name: 'Country' }).selectOption('de')
  await page.getByText("This doesn't look like a VAT number of Germany. Check it.").waitFor()
  await page.getByRole('textbox', { name: 'VAT number' }).fill('DE123456789')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('check its digits').waitFor()
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated invoice settings')
  await expectAccessible(page, 'invoice settings')

  const logo = page.getByRole('group', { name: 'Logo' })
  await logo
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
  await logo.getByRole('img', { name: 'Logo' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated invoice settings')
  await expectAccessible(page, 'invoice settings with a logo')

  await openOrder(page, order)
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByText('Successfully issued').waitFor()
  const { invoices } = await api.get<Issued>(`/admin/orders/${order.id}/invoices`)
  const [invoice] = invoices
  expect(invoice?.total).toBe(order.total)
  await page.getByText(`Invoice ${invoice?.number}`).waitFor()
  const again = page.getByRole('button', { name: 'Issue invoice' })
  await eventually(() => again.getAttribute('aria-disabled')).toBe('true')

  const answer = page
    .context()
    .waitForEvent('response', (response) => response.url().includes(`/admin/invoices/${invoice?.id}.pdf`))
  const tab = page.context().waitForEvent('page')
  await page.getByRole('link', { name: `Open ${invoice?.number} as PDF` }).click()
  await (await tab).close()
  const pdf = await answer
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const file = await page.request.get(`/admin/invoices/${invoice?.id}.pdf`)
  expect((await file.body()).includes('/Subtype /Image')).toBe(true)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: `Download ${invoice?.number} as XRechnung` }).click()
  expect((await download).suggestedFilename()).toBe(`${invoice?.number}.xml`)

  await page.getByRole('button', { name: `Email ${invoice?.number} to the customer` }).click()
  const question = page.getByRole('dialog', { name: `Email ${invoice?.number}?` })
  await question.getByRole('button', { name: 'Email' }).click()
  await page.getByText('The email is being sent').waitFor()
  await eventually(async () => {
    const sent = await api.get<{ notifications: { event_name: string; to: string }[] }>(
      `/admin/notifications?resource_id=${order.id}&event_name=order.invoice_sent`,
    )
    return sent.notifications.map(({ to }) => to)
  }).toEqual([order.email])

  await page.goto('/a/invoices')
  await page
    .getByRole('table', { name: 'Issued invoices' })
    .getByText(invoice?.number ?? '')
    .waitFor()
  await expectAccessible(page, 'issued invoices')
  const search = page.getByRole('searchbox', { name: 'Search issued invoices' })
  await search.fill('no such invoice')
  await page.getByText('Searched for “no such invoice”').waitFor()
  await search.fill(`${order.email} ${invoice?.number}`)
  await page
    .getByRole('row')
    .getByText(invoice?.number ?? '')
    .waitFor()

  await openOrders(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Find or do anything' }).waitFor()
  await page.keyboard.type(invoice?.number.toLowerCase() ?? '')
  await page
    .getByRole('group', { name: 'Issued invoices' })
    .getByRole('option', { name: invoice?.number ?? '' })
    .click()
  await expectAddress(page, `/a/orders/${order.id}`)

  await page.goto('/a/settings/invoices')
  await logo.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated invoice settings')
  await logo.getByRole('img', { name: 'Logo' }).waitFor({ state: 'hidden' })

  await page.goto('/a/invoices')
  await page.setViewportSize(phone)
  await page
    .getByText(invoice?.number ?? '')
    .first()
    .waitFor()
})
