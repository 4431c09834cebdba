import { expect } from 'vitest'
import type { Customer } from '../packages/contract/src/customers/index.ts'
import { expectAccessible } from './support/axe.ts'
import { makeDraft } from './support/draft-orders/drafts.ts'
import { eventually, expectToast, panel } from './support/expectations.ts'
import { phone, test } from './support/journey.ts'

test('addresses of a customer are added, made a default, edited and deleted, by keys and on a phone', async ({
  page,
  api,
}) => {
  const { cart } = await makeDraft(api, { email: 'addresses-journey@quay.example' })
  const path = `/admin/customers/${cart?.customer_id}`
  const read = async () => (await api.get<{ customer: Customer }>(path)).customer
  await page.goto(`/a/customers/${cart?.customer_id}`)
  const card = panel(page, 'Shipping addresses')
  await card.getByRole('button', { name: 'Add address' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('Quay 1')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await dialog.getByText('City is required').waitFor()
  await dialog.getByLabel('Country').selectOption({ label: 'Ireland' })
  await dialog.getByLabel('City').fill('Cork')
  await expectAccessible(page, 'adding an address')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Address saved')
  await card.getByText('Cork, Ireland (IE)').waitFor()
  await card.getByText('Default shipping').waitFor()
  await card.getByText('Default billing').waitFor()

  await page.setViewportSize(phone)
  await card.getByRole('button', { name: 'Add address' }).click()
  await dialog.getByRole('textbox', { name: 'Address' }).fill('Pier 2')
  await dialog.getByLabel('Postal code').fill('8000')
  await dialog.getByLabel('City').fill('Aarhus')
  await dialog.getByLabel('Country').selectOption({ label: 'Denmark' })
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expectToast(page, 'Address saved')
  const pier = card.getByRole('listitem').filter({ hasText: 'Pier 2' })
  await pier.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Set as default shipping address' }).click()
  await expectToast(page, 'Default address changed')
  await pier.getByText('Default shipping').waitFor()
  await eventually(() => card.getByRole('listitem').first().textContent()).toContain('Pier 2')

  await pier.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit address' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit address' })
  await edit.getByLabel('City').fill('Aarhus C')
  const [, other] = (await read()).shipping_addresses ?? []
  await api.post(`${path}/addresses/${other?.id}`, { company: 'Harbour club' })
  await eventually(() => edit.getByLabel('Company').inputValue()).toBe('Harbour club')
  await edit.getByRole('button', { name: 'Save address' }).click()
  await expectToast(page, 'Address saved')
  await eventually(async () => (await read()).shipping_addresses?.[1]).toMatchObject({
    address_1: 'Pier 2',
    city: 'Aarhus C',
    company: 'Harbour club',
  })

  await pier.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete address' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this address?' })
  await question.getByText('Orders and draft orders keep it.').waitFor()
  await question.getByRole('button', { name: 'Delete address' }).click()
  await expectToast(page, 'Address deleted')
  await eventually(() => pier.count()).toBe(0)
  const { shipping_addresses, default_shipping_address_id } = await read()
  expect(shipping_addresses).toMatchObject([{ address_1: 'Quay 1' }])
  expect(default_shipping_address_id).toBeNull()
})
