import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectToast, panel } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'
import { demoOrder, openOrder, ownOrder, registerReplacement } from './support/orders.ts'

async function openDialog(page: Page) {
  await panel(page, 'Customer').getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit customer information' })
  await dialog.getByLabel('Email').waitFor()
  return dialog
}

longTest('email and shipping address of an order are changed', async ({ page, api }) => {
  const order = await ownOrder(api, 'claimable', 4)
  await openOrder(page, order)
  const dialog = await openDialog(page)
  await dialog.getByLabel('Email').fill('moved@harbour.example')
  await dialog.getByLabel('City').fill('Svendborg')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated customer information')
  await dialog.waitFor({ state: 'hidden' })
  const card = panel(page, 'Customer')
  await card.getByText('moved@harbour.example').waitFor()
  await card.getByText('Svendborg').first().waitFor()
  await page.reload()
  await card.getByText('moved@harbour.example').waitFor()
  const after = await api.order(order.id)
  expect([after.email, after.shipping_address?.city]).toEqual(['moved@harbour.example', 'Svendborg'])
  expect(after.shipping_address?.address_1).toBe(order.shipping_address?.address_1)
})

longTest('required fields are reported, and nothing is sent without them', async ({ page, api }) => {
  const order = await demoOrder(api, 'claimable')
  let calls = 0
  await page.route(`**/admin/orders/${order.id}`, (route) => {
    if (route.request().method() === 'POST') calls += 1
    return route.continue()
  })
  await openOrder(page, order)
  const dialog = await openDialog(page)
  for (const label of ['Email', 'Address', 'Postal code', 'City'])
    await dialog.getByLabel(label).first().fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const label of ['Email', 'Address', 'Postal code', 'City'])
    await dialog.getByText(`${label} is required`).waitFor()
  expect(calls).toBe(0)
})

longTest('an order without an address gets one while its replacement is packed', async ({ page, api }) => {
  const order = await ownOrder(api, 'withoutAddresses', 0)
  await registerReplacement(api, order)
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Fulfill Claim' }).click()
  const packing = page.getByRole('dialog', { name: 'Fulfill Claim' })
  await packing.getByText('No shipping address').waitFor()
  await packing.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit customer information' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('City is required').waitFor()
  await dialog.getByLabel('Address').fill('Havnegade 1')
  await dialog.getByLabel('Postal code').fill('5700')
  await dialog.getByLabel('City').fill('Svendborg')
  const country = dialog.getByLabel('Country')
  if (await country.isVisible()) await country.selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated customer information')
  await packing.getByText('Havnegade 1').waitFor()
  expect((await api.order(order.id)).shipping_address?.address_1).toBe('Havnegade 1')
})

longTest.for([
  [{ type: 'invalid_data', message: 'This email is blocked' }, 'This email is blocked'],
  [{}, 'Something went wrong, Please try again.'],
] as const)('a refusal keeps what was typed: %s', async ([json, sentence], { page, api }) => {
  const order = await demoOrder(api, 'claimable')
  await page.route(`**/admin/orders/${order.id}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json }) : route.continue(),
  )
  await openOrder(page, order)
  const dialog = await openDialog(page)
  await dialog.getByLabel('City').fill('Atlantis')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(sentence).first().waitFor()
  expect(await dialog.getByLabel('City').inputValue()).toBe('Atlantis')
})

longTest('an email address fits on one line', async ({ page, api }) => {
  const order = await demoOrder(api, 'claimable')
  await openOrder(page, order)
  const link = panel(page, 'Customer').getByRole('link', { name: order.email })
  const { height = 0 } = (await link.boundingBox()) ?? {}
  expect(height).toBeLessThan(36)
})

test('the billing address of an order is changed and cleared field by field; the shipping address stays', async ({
  page,
  api,
}) => {
  const order = await ownOrder(api, 'shippable', 5)
  await openOrder(page, order)
  const card = panel(page, 'Customer')
  await card.getByRole('button', { name: 'Edit billing address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit billing address' })
  await dialog
    .getByRole('textbox', { name: /^Address\b/ })
    .first()
    .fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Address is required').waitFor()
  await dialog
    .getByRole('textbox', { name: /^Address\b/ })
    .first()
    .fill('Fakturavej 3')
  await dialog.getByLabel('Phone').fill('')
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expectToast(page, 'Successfully updated customer information')
  await dialog.waitFor({ state: 'hidden' })
  await card.getByText('Fakturavej 3').waitFor()
  const after = await api.order(order.id)
  expect(after.billing_address).toMatchObject({ address_1: 'Fakturavej 3', phone: null })
  expect(after.shipping_address?.address_1).toBe(order.shipping_address?.address_1)
})
