import { expect } from 'vitest'
import { expectToast } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { demoOrder } from './support/orders.ts'

const banner = /Rehearsal: nothing here is real/

test('a sale is rehearsed, and its settings are kept (rehearsals-1, rehearsals-4 to rehearsals-6, rehearsals-10)', async ({
  open,
}) => {
  const { page, api } = await open()
  // Captured in the rehearsal only: the store's order stays as it is.
  const order = await demoOrder(api, 'capturable')
  await page.goto('/a/settings/rehearsals')
  await page.getByText('There are no rehearsals.').waitFor()
  await page.getByRole('button', { name: 'Start rehearsal' }).click()
  await page.getByRole('button', { name: 'Enter', exact: true }).click({ timeout: 120_000 })
  await expectToast(page, 'You are in the rehearsal')
  await page.getByText(banner).waitFor()

  await page.goto(`/a/orders/${order.id}`)
  await page.getByText(banner).waitFor()
  await page.getByRole('button', { name: 'Capture', exact: true }).click()
  await page.getByRole('button', { name: 'Capture', exact: true }).waitFor({ state: 'detached' })
  await api.post('/admin/discounts', {
    code: 'REHEARSED',
    regions: [(await api.get<{ regions: { id: string }[] }>('/admin/regions')).regions[0]?.id],
    rule: { type: 'percentage', value: 20, allocation: 'total' },
  })

  await page.getByRole('link', { name: 'Clock and records' }).click()
  await page.getByText('Created the discount').waitFor()
  await page.getByRole('button', { name: 'Turn clock' }).click()
  await page.getByRole('textbox', { name: 'New time' }).fill('01/02/2030 09:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn clock' }).click()
  await expectToast(page, 'The clock was turned')
  await page.getByText('Here it is Feb 1st 2030').waitFor()

  await page.getByRole('button', { name: 'Leave rehearsal' }).click()
  await expectToast(page, 'You are back in the store')
  expect(await page.getByText(banner).count()).toBe(0)
  expect(await api.order(order.id)).toEqual(order)

  await page.getByRole('button', { name: 'Keep settings (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply settings to the store' })
  await dialog.getByText('REHEARSED').first().waitFor()
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  await expectToast(page, '1 change was applied')
  const { discounts } = await api.get<{ discounts: { code: string }[] }>('/admin/discounts?q=REHEARSED')
  expect(discounts.map(({ code }) => code)).toEqual(['REHEARSED'])

  await page.getByRole('button', { name: 'Delete rehearsal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete rehearsal' }).click()
  await page.getByText('There are no rehearsals.').waitFor()
})
