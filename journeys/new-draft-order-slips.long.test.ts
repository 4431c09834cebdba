import { expect } from 'vitest'
import { plant } from './support/database.ts'
import { keepDraft } from './support/draft-orders/kept-draft.ts'
import {
  addVariant,
  back,
  create,
  expectRefused,
  knownCustomer,
  next,
  openWizard,
  step,
  total,
} from './support/draft-orders/wizard.ts'
import { ask, eventually } from './support/expectations.ts'
import { test } from './support/journey.ts'

test('a double click advances one step, an unapplied code is kept, and a finished step can be reopened', async ({
  visit,
}) => {
  const { page } = visit
  const customer = await knownCustomer(visit, 'fr')
  await openWizard(page)
  await page.getByRole('radio', { name: /^European Union/ }).check()
  await next(page).dblclick()
  await step(page, 'Shipping required').waitFor()
  await next(page).click()
  await addVariant(page, 'Fjord Enamel Mug')
  await next(page).click()
  await page.getByLabel('Customer', { exact: false }).first().fill(customer.email)
  await page.getByRole('option', { name: customer.email }).first().click()
  await page.getByRole('button', { name: 'Create new' }).click()
  await eventually(() => ask(page, 'document.activeElement.labels[0].textContent')).toMatch(/^First name/)
  await page.getByRole('button', { name: 'Choose a saved address' }).click()
  await page.getByRole('radio', { name: customer.address.city }).first().check()
  await next(page).click()
  await page.getByLabel('Shipping method', { exact: true }).selectOption({ index: 1 })
  await next(page).click()
  await step(page, 'Billing address').waitFor()
  await next(page).click()
  await page.getByRole('button', { name: 'Add discount' }).click()
  await page.getByLabel('Discount code').fill('WELCOME10')
  await create(page).click()
  await page.getByText('Press Apply, or clear the field').waitFor()
  expect(await ask(page, 'document.activeElement.value')).toBe('WELCOME10')
  await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: 'Items' }).click()
  await step(page, 'Items for the order').waitFor()
})

test('a resumed draft waits for the regions and reports when they cannot be loaded', async ({ visit }) => {
  const { page } = visit
  await keepDraft(visit, { step: 2 })
  await page.route('**/admin/regions?*', (route) =>
    route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'No' } }),
  )
  await page.goto('/a/orders/new')
  await page.getByText('Could not fetch the regions').waitFor()
  expect(await next(page).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Add item' }).count()).toBe(0)
  await page.unroute('**/admin/regions?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Add item' }).waitFor()
  expect(await next(page).isEnabled()).toBe(true)
})

test('a draft reports that its variants cannot be loaded, not that they are deleted, and retries on request', async ({
  visit,
}) => {
  const { page } = visit
  await openWizard(page)
  await page.getByRole('radio', { name: /^European Union/ }).check()
  await next(page).click()
  await next(page).click()
  await addVariant(page, 'Fjord Enamel Mug')
  await eventually(() => next(page).isEnabled()).toBe(true)
  await page.route('**/admin/variants?*', (route) =>
    route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'No' } }),
  )
  await page.reload()
  await page.getByText('Could not fetch the variants').waitFor()
  expect(await page.getByText('This variant is no longer sold').count()).toBe(0)
  expect(await page.getByText('edit it, or remove it').count()).toBe(0)
  await page.unroute('**/admin/variants?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Could not fetch the variants').waitFor({ state: 'hidden' })
  await page.getByText(/€\d/).first().waitFor()
})

test('changes made during a code lookup are kept, and the code is applied', async ({ visit }) => {
  const { page } = visit
  await keepDraft(visit)
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/admin/discounts/code/*', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/a/orders/new')
  await page.getByRole('button', { name: 'Add discount' }).click()
  await page.getByLabel('Discount code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  const told = page.getByRole('checkbox', { name: 'Send notifications to the customer' })
  await told.uncheck()
  answer()
  await page.getByRole('button', { name: 'Remove discount WELCOME10' }).waitFor()
  expect(await told.isChecked()).toBe(false)
})

test('each step shows its missing fields and keeps its input', async ({ visit }) => {
  const { page } = visit
  const customer = await knownCustomer(visit, 'fr')
  await openWizard(page)
  await page.getByRole('radio', { name: /^European Union/ }).check()
  await next(page).click()
  await next(page).click()
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  await dialog.getByLabel('Search by title or SKU').fill('Fjord')
  await dialog.getByRole('option').first().click()
  await dialog.getByLabel('Quantity').waitFor()
  await dialog.getByText('Custom', { exact: true }).click()
  await dialog.getByText('Enter a title').waitFor()
  expect(await dialog.getByLabel('Quantity').inputValue()).toBe('1')
  await dialog.getByLabel('Title').fill('Engraving')
  await dialog.getByText('Enter a price').waitFor()
  await dialog.getByLabel('Price (excl. taxes)').fill('0')
  await dialog.getByText('Existing', { exact: true }).click()
  expect(await dialog.getByLabel('Search by title or SKU').inputValue()).toBe('')
  await dialog.getByText('Custom', { exact: true }).click()
  await dialog.getByLabel('Title').fill('Engraving')
  await dialog.getByLabel('Price (excl. taxes)').fill('0')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await next(page).click()

  await page.getByLabel('Customer', { exact: false }).first().fill(customer.email)
  await page.getByRole('option', { name: customer.email }).first().click()
  await expectRefused(page, 'Enter the shipping address')
  await page.getByRole('button', { name: 'Clear customer' }).click()
  await page.getByRole('option', { name: customer.email }).waitFor({ state: 'hidden' })
  await page.getByLabel('Customer', { exact: false }).first().fill(customer.email)
  await page.getByRole('option', { name: customer.email }).first().click()
  await page.getByRole('button', { name: 'Create new' }).click()
  // The customer's name is prefilled.
  await page
    .getByText(/^Enter the shipping address: Address, Postal code, City,( Phone,)? Country$/)
    .waitFor()
  expect(await next(page).isDisabled()).toBe(true)
  const countries = await page.getByLabel('Country').locator('option').allTextContents()
  expect(countries).toContain('France')
  expect(countries).not.toContain('United States')
  await page.getByLabel('City').fill('Lyon')
  await page.getByRole('button', { name: 'Choose a saved address' }).click()
  await page.getByRole('button', { name: 'Create new' }).click()
  expect(await page.getByLabel('City').inputValue()).toBe('Lyon')

  // Missing fields of a saved address are typed below it; the field stays when the address turns into a typed one.
  const lacking = await knownCustomer(visit, 'de')
  await plant(['UPDATE address SET phone = NULL WHERE id = $1', [lacking.address.id]])
  await page.getByRole('button', { name: 'Clear customer' }).click()
  await page.getByLabel('Customer', { exact: false }).first().fill(lacking.email)
  await page.getByRole('option', { name: lacking.email }).first().click()
  await page.getByRole('radio', { name: lacking.address.city }).first().check()
  await page.getByLabel('Phone').pressSequentially('+33 1 23')
  expect(await page.getByLabel('Phone').inputValue()).toBe('+33 1 23')
  await page.getByRole('button', { name: 'Clear customer' }).click()
  await page.getByLabel('Customer', { exact: false }).first().fill(customer.email)
  await page.getByRole('option', { name: customer.email }).first().click()
  await page.getByRole('radio', { name: customer.address.city }).first().check()
  await next(page).click()
  await page.getByLabel('Shipping method', { exact: true }).selectOption({ index: 1 })
  await next(page).click()
  await step(page, 'Billing address').waitFor()
  await next(page).click()

  await page.getByRole('button', { name: 'Add discount' }).click()
  const code = page.getByLabel('Discount code')
  for (const [typed, reason] of [
    ['NONE', 'There is no discount NONE.'],
    ['STAFF50', 'The discount is disabled.'],
    ['BLACKFRIDAY', "The discount hasn't started yet."],
    ['SUMMER15', 'The discount has expired.'],
    ['FIRSTTHREE', 'The discount has reached its usage limit.'],
    ['LANTERN5', "The discount isn't valid in this region."],
  ] as const) {
    await code.fill(typed)
    await code.press('Enter')
    await page.getByText(reason, { exact: true }).and(page.locator('p')).waitFor()
    expect(await code.getAttribute('aria-invalid')).toBe('true')
  }
  await code.fill('typed')
  await back(page).click()
  await next(page).click()
  expect(await code.inputValue()).toBe('typed')
  const plain = await total(page)
  await code.fill('freeship')
  await code.press('Enter')
  await page.getByRole('button', { name: 'Remove discount FREESHIP' }).click()
  expect(await total(page)).toBe(plain)
})
