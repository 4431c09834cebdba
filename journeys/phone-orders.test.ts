import { expect } from 'vitest'
import { goodsOf, makeDraft, openDraft, readDraft } from './support/draft-orders/drafts.ts'
import { addVariant, create, expectRefused, next, openWizard, step } from './support/draft-orders/wizard.ts'
import { ask, doubleClickThrough, eventually, expectAddress, panel } from './support/expectations.ts'
import { phone, test, type Visit } from './support/journey.ts'

const home = {
  first_name: 'Rosa',
  last_name: 'Keller',
  address_1: 'Seeweg 9',
  postal_code: '20457',
  city: 'Hamburg',
  country_code: 'de',
  phone: '+49 40 1',
}

/** A customer with a name and no saved address, who has one order if `address` is given. */
async function caller({ api }: Visit, email: string, address?: object) {
  const { customer } = await api.post<{ customer: { id: string; email: string } }>('/admin/customers', {
    email,
    first_name: 'Rosa',
    last_name: 'Keller',
    phone: '+49 40 1',
    password: 'a pier in the north',
  })
  if (!address) return { ...customer, number: 0 }
  const draft = await makeDraft(api, { email, customer_id: customer.id, shipping_address: address })
  await api.post(`/admin/draft-orders/${draft.id}/pay`, {})
  return { ...customer, number: (await readDraft(api, draft.id)).order?.display_id ?? 0 }
}

test('a draft begun on a customer’s page has their name and the address of their last order', async ({
  visit,
}) => {
  const { page, api } = visit
  const rosa = await caller(visit, 'rosa.caller@journeys.example', home)
  await page.goto(`/a/customers/${rosa.id}`)
  await page.getByRole('link', { name: 'New draft order' }).click()
  await page.getByRole('radio', { name: /^European Union/ }).check()
  await next(page).click()
  await next(page).click()
  await addVariant(page, 'Fjord Enamel Mug')
  await next(page).click()

  await step(page, 'Customer and address').waitFor()
  await page.getByText(rosa.email, { exact: true }).waitFor()
  await page.getByText('Rosa Keller', { exact: true }).waitFor()
  const offered = page.getByRole('radiogroup', { name: `Address of order #${rosa.number}` })
  await expectRefused(page, 'Enter the shipping address')
  await page.getByRole('button', { name: 'Create new' }).click()
  expect(await page.getByLabel('First name').inputValue()).toBe('Rosa')
  expect(await page.getByLabel('Phone').inputValue()).toBe('+49 40 1')
  await expectRefused(page, 'Enter the shipping address: Address, Postal code, City, Country')
  await page.getByRole('button', { name: `Choose the address of order #${rosa.number}` }).click()
  await offered.getByRole('radio', { name: 'Seeweg 9' }).check()
  await next(page).click()
  await page.getByLabel('Shipping method', { exact: true }).selectOption({ index: 1 })
  await next(page).click()
  expect(await page.getByRole('checkbox', { name: 'Use same as shipping' }).isChecked()).toBe(true)

  // Back in the browser goes step by step; Next continues from there.
  for (const name of ['Shipping method', 'Customer and address', 'Items for the order']) {
    await page.goBack()
    await step(page, name).waitFor()
  }
  await expectAddress(page, `/a/orders/new?customer_id=${rosa.id}`)
  for (const _ of ['customer', 'option', 'billing', 'review']) await next(page).click()
  await step(page, 'Review').waitFor()
  await page.getByText('Rosa Keller', { exact: true }).first().waitFor()
  await create(page).dblclick()
  await expectAddress(page, '/a/draft-orders')
  const toast = page.getByRole('alert').filter({ hasText: /^Draft order #\d+ was created/ })
  await toast.getByRole('link', { name: 'Show' }).click()
  await page.getByRole('heading', { level: 1, name: /^Draft order #\d+/ }).waitFor()
  await expectAddress(page, /^\/a\/draft-orders\/dorder_/)
  const { draft_orders } = await api.get<{ draft_orders: { id: string }[] }>('/admin/draft-orders?limit=1')
  const made = await readDraft(api, draft_orders[0]?.id ?? '')
  expect(made.cart).toMatchObject({
    email: rosa.email,
    customer_id: rosa.id,
    shipping_address: { address_1: 'Seeweg 9', city: 'Hamburg' },
    billing_address: { address_1: 'Seeweg 9', city: 'Hamburg' },
  })
})

test('without an address the name is prefilled; without shipping the known address is offered for billing', async ({
  open,
}) => {
  const visit = await open({ viewport: phone, colorScheme: 'dark' })
  const { page } = visit
  const nobody = await caller(visit, 'no.address@journeys.example')
  await page.goto(`/a/orders/new?customer_id=${nobody.id}`)
  await page.getByRole('radio', { name: /^European Union/ }).check()
  await next(page).click()
  await next(page).click()
  await addVariant(page, 'Fjord Enamel Mug')
  await next(page).click()
  await eventually(() => page.getByLabel('Last name').inputValue()).toBe('Keller')
  await expectRefused(page, 'Enter the shipping address: Address, Postal code, City, Country')

  const rosa = await caller(visit, 'rosa.pickup@journeys.example', home)
  await page.goto(`/a/orders/new?customer_id=${rosa.id}`)
  // The draft begun for the other customer is kept for them.
  await page.getByRole('radio', { name: /^European Union/ }).check()
  await next(page).click()
  await page.getByRole('switch', { name: 'Shipping is required' }).uncheck()
  await next(page).click()
  await addVariant(page, 'Fjord Enamel Mug')
  await next(page).click()
  await next(page).click()
  await page.getByLabel('Shipping method', { exact: true }).selectOption({ index: 1 })
  await next(page).click()
  await expectRefused(page, 'Enter the billing address')
  await page.getByRole('button', { name: 'Create new' }).click()
  await eventually(() => page.getByLabel('First name').inputValue()).toBe('Rosa')
  await page.getByRole('button', { name: /^Choose the address of order/ }).click()
  await page.getByRole('radio', { name: 'Seeweg 9' }).check()
  await next(page).click()
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    create(page).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ billing_address: { address_1: 'Seeweg 9', city: 'Hamburg' } })
  await expectAddress(page, '/a/draft-orders')
  await page.goto(`/a/orders/new?customer_id=${nobody.id}`)
  await step(page, 'Customer and address').waitFor()
})

test('Back on the first step leaves the wizard: it closes above the list, or leaves its page', async ({
  page,
}) => {
  await page.goto('/a/customers')
  await page.getByRole('link', { name: 'Draft orders' }).click()
  await page.getByRole('button', { name: 'New draft order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New draft order' })
  await dialog.getByRole('radio', { name: /^European Union/ }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await step(page, 'Shipping required').waitFor()
  await page.goBack()
  await step(page, 'Region').waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await expectAddress(page, '/a/draft-orders')
  await openWizard(page)
  await page.goBack()
  await expectAddress(page, '/a/draft-orders')
})

test('marking as paid asks once and says what happens; a reason appears where it is unavailable', async ({
  page,
  api,
}) => {
  const { variant } = await goodsOf(api)
  const empty = await makeDraft(api, { items: [] })
  await openDraft(page, empty)
  const reason = 'Add an item before you mark the draft order as paid.'
  await panel(page, 'Payment').locator('p').filter({ hasText: reason }).waitFor()

  const made = await makeDraft(api, { items: [{ variant_id: variant.id, quantity: 1 }] })
  await openDraft(page, made)
  const pay = panel(page, 'Payment').getByRole('button', { name: 'Mark as paid' })
  const dialog = page.getByRole('dialog', { name: 'Mark as paid?' })
  await doubleClickThrough(page, pay, dialog)
  await dialog.getByText(/^This creates an order of €[\d,.]+ and takes its items out of stock\./).waitFor()
  await dialog.getByText('The order confirmation is sent to draft.journey@example.com.').waitFor()
  await eventually(() => ask(page, 'document.activeElement.textContent')).toBe('Not now')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  expect((await readDraft(api, made.id)).status).toBe('open')

  await pay.click()
  await dialog.getByRole('button', { name: 'Mark as paid' }).dblclick()
  await expectAddress(page, /^\/a\/orders\/order_/)
  expect((await readDraft(api, made.id)).status).toBe('completed')
})
