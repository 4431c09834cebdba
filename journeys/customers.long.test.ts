import type { Customer, CustomerFigures } from '@purser/contract/customers'
import { expect } from 'vitest'
import { fullName } from '../packages/domain/src/customers/index.ts'
import type { Api } from './support/api.ts'
import { withoutLive } from './support/chromium.ts'
import { plant } from './support/database.ts'
import { eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { phone, test } from './support/journey.ts'

/** A customer's page is headed by the name, else the email. */
const headingOf = (customer: Pick<Customer, 'first_name' | 'last_name' | 'email'> | undefined) =>
  fullName(customer) || (customer?.email ?? '')

interface Page {
  readonly customers: readonly Customer[]
}

/** The customer with the most orders among the results of a query. */
async function busiest(api: Api, query: string) {
  const { customers } = await api.get<Page>(`/admin/customers?limit=100&${query}`)
  const all = await Promise.all(
    customers.map(async (customer) => ({
      customer,
      ...(await api.get<{ figures: CustomerFigures }>(`/admin/customers/${customer.id}/figures`)),
    })),
  )
  const [most] = all.sort((a, b) => b.figures.order_count - a.figures.order_count)
  if (!most) throw new Error(`No customer of ${query}`)
  return most
}

test('customers are listed and found by name; a row opens one, j the next, and Esc goes back', async ({
  page,
  api,
}) => {
  await page.goto('/a/customers')
  const table = page.getByRole('table', { name: 'Customers' })
  await table.waitFor()
  expect((await table.getByRole('columnheader').allTextContents()).slice(0, 2)).toEqual(['Email', 'Name'])
  const { customers } = await api.get<Page>('/admin/customers?limit=20')
  const rows = table.locator('tbody tr')
  for (const [place, { email, has_account }] of customers.entries()) {
    const row = rows.nth(place)
    expect(await row.textContent()).toContain(email)
    expect(await row.getByText('Signed up').count()).toBe(has_account ? 1 : 0)
  }
  await rows.first().click()
  await expectAddress(page, `/a/customers/${customers[0]?.id}`)
  await page.getByRole('heading', { level: 1, name: headingOf(customers[0]) }).waitFor()
  await page.keyboard.press('j')
  await expectAddress(page, `/a/customers/${customers[1]?.id}`)
  await page.getByRole('heading', { level: 1, name: headingOf(customers[1]) }).waitFor()
  await page.keyboard.press('Escape')
  await expectAddress(page, '/a/customers')
  const named = customers.find(({ last_name }) => /^[A-Z][a-z]+$/.test(last_name ?? ''))
  const [asked] = await Promise.all([
    page.waitForRequest((request) => /\/admin\/customers\?.*q=/.test(request.url())),
    page.getByRole('searchbox').fill(named?.last_name ?? ''),
  ])
  expect(new URL(asked.url()).searchParams.get('q')).toBe(named?.last_name)
  await table.getByRole('link', { name: named?.email ?? '' }).waitFor()
  await page.getByRole('searchbox').fill('nobody-is-called-so')
  await page.getByText('No customers found').waitFor()
})

test('a customer page shows the profile, orders and addresses', async ({ page, api }) => {
  const { customer, figures } = await busiest(api, 'has_account=true')
  await plant([
    `INSERT INTO address SELECT (jsonb_populate_record(address, '{"id": "addr_repeated"}')).*
     FROM address WHERE customer_id = $1 AND deleted_at IS NULL LIMIT 1`,
    [customer.id],
  ])
  await page.goto(`/a/customers/${customer.id}`)
  await page.getByRole('heading', { level: 1, name: headingOf(customer) }).waitFor()
  await page.getByText(`${figures.order_count} orders`).waitFor()
  await panel(page, 'Details').getByText('true').waitFor()
  const orders = panel(page, 'Orders').getByRole('table')
  expect(await orders.getByRole('columnheader').allTextContents()).toEqual([
    'Order',
    'Date',
    'Fulfillment',
    'Payment',
    'Total',
  ])
  const streets = await panel(page, 'Shipping addresses').getByRole('listitem').allTextContents()
  expect(new Set(streets).size).toBe(streets.length)
  const known = await api.get<{ customer: Customer }>(`/admin/customers/${customer.id}`)
  const { shipping_addresses = [] } = known.customer
  expect(shipping_addresses.length).toBeGreaterThan(streets.length)
  const code = shipping_addresses[0]?.country_code?.toUpperCase()
  expect(streets.join('\n')).toMatch(new RegExp(`, .+ \\(${code}\\)(Default|\n|$)`))
  await page.getByText('Raw customer').click()
  await page.getByRole('tree', { name: 'Raw customer' }).waitFor()
  await orders.getByRole('link').first().click()
  await expectAddress(page, /^\/a\/orders\/order_/)
  await panel(page, 'Customer').getByRole('link', { name: customer.email }).click()
  await expectAddress(page, `/a/customers/${customer.id}`)
})

test('name and phone can be changed, an account’s email cannot; concurrent changes are kept or resolved', async ({
  page,
  api,
}) => {
  const { customers } = await api.get<Page>('/admin/customers?has_account=true&limit=100')
  const customer = customers.at(-1)
  const read = async () =>
    (await api.get<{ customer: Customer }>(`/admin/customers/${customer?.id}`)).customer
  await withoutLive(page)
  await page.goto(`/a/customers/${customer?.id}`)
  const open = async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Customer Details' })
    await dialog.getByLabel('First name').waitFor()
    return dialog
  }
  const dialog = await open()
  expect(await dialog.getByLabel('Email').isDisabled()).toBe(true)
  await dialog.getByText('Editing emails is disabled for registered users').waitFor()
  await dialog.getByLabel('First name').fill('Wilhelmina')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ])
  expect(sent.postDataJSON()).toEqual({ first_name: 'Wilhelmina' })
  await expectToast(page, 'Successfully updated customer information')
  await panel(page, 'Details').getByText('Wilhelmina').waitFor()
  const again = await open()
  await again.getByLabel('Phone number').fill('+45 99 88 77 66')
  const theirs = { last_name: 'Between', phone: '+45 11 22 33 44' }
  await api.post(`/admin/customers/${customer?.id}`, theirs)
  await again.getByRole('button', { name: 'Save' }).click()
  await again.getByText('Updated by someone else: Last name.').waitFor()
  expect(await again.getByLabel('Phone number').inputValue()).toBe('+45 99 88 77 66')
  expect(await read()).toMatchObject(theirs)
  await again.getByRole('button', { name: 'Keep yours' }).click()
  await again.getByRole('button', { name: 'Save' }).click()
  await again.waitFor({ state: 'hidden' })
  expect(await read()).toMatchObject({
    first_name: 'Wilhelmina',
    last_name: 'Between',
    phone: '+45 99 88 77 66',
  })
})

test("a guest's email is required, and a taken one is refused at its field", async ({ page, api }) => {
  const { customers } = await api.get<Page>('/admin/customers?has_account=false&limit=2')
  const [guest, other] = customers
  await page.goto(`/a/customers/${guest?.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer Details' })
  await dialog.getByLabel('Email').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Email is required').waitFor()
  await dialog.getByLabel('Email').fill(other?.email ?? '')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/There is already a customer with the email/).waitFor()
  await expectToast(page, 'Failed to update customer information')
  await dialog.getByLabel('Email').fill(guest?.email ?? '')
  await dialog.getByLabel('First name').fill('Somebody')
  await page.route('**/admin/customers/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'No' } })
      : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Failed to update customer information')
})

test('a missing customer is reported; on a tablet no order cell is cut off, on a phone nothing scrolls sideways', async ({
  page,
  api,
}) => {
  await page.goto('/a/customers/cus_none')
  await page.getByText('This customer does not exist').waitFor()
  const { customer } = await busiest(api, '')
  await page.setViewportSize({ width: 834, height: 1_112 })
  await page.goto(`/a/customers/${customer.id}`)
  await panel(page, 'Orders').getByRole('link').first().waitFor()
  const cells = panel(page, 'Orders').locator('td')
  expect(await cells.count()).toBeGreaterThan(0)
  const isCut = (all: Element[]) => all.some((cell) => cell.scrollWidth > cell.clientWidth)
  expect(await cells.evaluateAll(isCut)).toBe(false)
  await page.setViewportSize(phone)
  const isBeside = (all: Element[]) => all.some((cell) => cell.getBoundingClientRect().right > innerWidth)
  await eventually(() => cells.evaluateAll(isBeside)).toBe(false)
  await eventually(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
