import type { DraftOrder } from '@purser/contract/draft-orders'
import type { Request } from 'playwright-core'
import { expect } from 'vitest'
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
import { ask, eventually, expectAddress } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

type Drafts = { draft_orders: DraftOrder[]; count: number }

const inMinor = (amount = 0, currency: string) => `${amount} ${currency}`

test('each step is complete before the next, and the draft is created as reviewed', async ({ visit }) => {
  const { page, api } = visit
  const customer = await knownCustomer(visit, 'fr')
  const before = (await api.get<Drafts>('/admin/draft-orders')).count
  await page.goto('/a/orders')
  await page.getByRole('link', { name: 'New draft order' }).click()

  await step(page, 'Region').waitFor()
  await expectRefused(page, 'Choose a region')
  expect(await back(page).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: /^European Union/ }).check()
  await next(page).click()

  const required = page.getByRole('switch', { name: 'Shipping is required' })
  expect(await required.isChecked()).toBe(true)
  expect(await back(page).isEnabled()).toBe(true)
  await next(page).click()

  await step(page, 'Items for the order').waitFor()
  await expectRefused(page, 'Add an item')
  await addVariant(page, 'Fjord Enamel Mug')
  await page.getByRole('button', { name: /^Edit Fjord/ }).click()
  const editor = page.getByRole('dialog', { name: 'Edit item' })
  await editor.getByLabel('Quantity').fill('3')
  await editor.getByLabel('Price (excl. taxes)').fill('9.99')
  await editor.getByRole('button', { name: 'Edit item' }).click()
  await editor.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  await dialog.getByText('Custom', { exact: true }).click()
  await dialog.getByLabel('Title').fill('Engraving')
  await dialog.getByLabel('Price (excl. taxes)').fill('0')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await next(page).click()

  await step(page, 'Customer and address').waitFor()
  await expectRefused(page, 'Choose a customer, or create one by their email')
  const asked: string[] = []
  const note = (request: Request) => {
    if (request.url().includes('/admin/customers?'))
      asked.push(decodeURIComponent(request.url().split('?')[1] ?? ''))
  }
  page.on('request', note)
  await page.getByLabel('Customer', { exact: false }).first().pressSequentially(customer.email)
  await eventually(() => page.getByRole('option').count()).toBe(1)
  await page.getByRole('option', { name: customer.email }).first().click()
  page.off('request', note)
  // One search, half a second after the last key, for at most ten results.
  expect(asked).toEqual([`q=${customer.email}&offset=0&limit=10`])
  await expectRefused(page, 'Enter the shipping address')
  await page.getByRole('radio', { name: customer.address.city }).first().check()
  await next(page).click()

  await step(page, 'Shipping method').waitFor()
  await expectRefused(page, 'Choose a shipping method')
  const method = page.getByLabel('Shipping method', { exact: true })
  const names = (await method.locator('option').allTextContents()).map((name) => name.split(' · ')[0])
  expect(names).toEqual([
    'Choose a shipping method',
    'Express Delivery',
    'Gift card by email',
    'Standard Delivery',
  ])
  await method.selectOption({ index: 1 })
  await page.getByLabel('Price (excl. taxes)').fill('')
  await expectRefused(page, 'Enter the price of shipping')
  await page.getByLabel('Price (excl. taxes)').fill('4.50')
  await next(page).click()

  await step(page, 'Billing address').waitFor()
  const same = page.getByRole('checkbox', { name: 'Use same as shipping' })
  expect(await same.isChecked()).toBe(true)
  await same.uncheck()
  await expectRefused(page, 'Enter the billing address')
  await same.check()
  await next(page).click()

  await step(page, 'Review').waitFor()
  await page.getByRole('button', { name: 'Add discount' }).click()
  const code = page.getByLabel('Discount code')
  await code.fill('NONE')
  await code.press('Enter')
  await page.getByText('There is no discount NONE.', { exact: true }).and(page.locator('p')).waitFor()
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  const plain = await total(page)
  await code.fill('welcome10')
  await code.press('Enter')
  await page.getByText('Discount (WELCOME10, excl. taxes)').waitFor()
  await page.getByRole('checkbox', { name: 'Send notifications to the customer' }).uncheck()
  const shown = await total(page)
  expect(shown).not.toBe(plain)

  const [sent, answer] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.waitForResponse((response) => response.request().method() === 'POST'),
    create(page).dblclick(),
  ])
  expect(answer.status(), await answer.text()).toBe(200)
  await expectAddress(page, '/a/draft-orders')
  expect(sent.postDataJSON()).toMatchObject({
    email: customer.email,
    customer_id: customer.id,
    items: [
      { variant_id: /./, title: 'Fjord Enamel Mug', quantity: 3, unit_price: 999 },
      { title: 'Engraving', quantity: 1, unit_price: 0 },
    ].map((item) => ({ ...item, ...('variant_id' in item ? { variant_id: expect.any(String) } : {}) })),
    shipping_address: { city: customer.address.city, country_code: 'fr' },
    billing_address: { city: customer.address.city, country_code: 'fr' },
    shipping_methods: [{ data: expect.any(Object), price: 450 }],
    discounts: [{ code: 'WELCOME10' }],
    no_notification_order: true,
  })
  const { draft_order } = (await answer.json()) as { draft_order: DraftOrder }
  expect(inMinor(draft_order.cart?.total, 'EUR')).toBe(shown)
  expect((await api.get<Drafts>('/admin/draft-orders')).count).toBe(before + 1)
})

longTest(
  'a draft without shipping is created for a new customer; empty choices say why',
  async ({ page, api }) => {
    await openWizard(page)
    await page.getByRole('radio', { name: /^South Korea/ }).check()
    await next(page).click()
    await page.getByRole('switch', { name: 'Shipping is required' }).uncheck()
    await next(page).click()
    await addVariant(page, 'Fjord Enamel Mug')
    const price = await total(page)
    expect(price).toMatch(/^\d+ KRW$/)
    await next(page).click()
    await page.getByText('To add shipping address, the order should require shipping').waitFor()
    await page.getByLabel('Customer', { exact: false }).first().fill('New.Person@Journeys.example')
    await page.getByRole('option', { name: 'Create new.person@journeys.example' }).click()
    await next(page).click()
    await page
      .getByText(
        `You don't have any options for orders without shipping. Please add one (e.g. "In-store fulfillment") with "Show on website" unchecked in region settings and continue.`,
      )
      .waitFor()
    await expectRefused(page, 'Choose a shipping method')

    for (const _ of ['customer', 'items', 'shipping', 'region']) await back(page).click()
    await page.getByRole('radio', { name: /^European Union/ }).check()
    for (const _ of ['shipping', 'items', 'customer', 'option']) await next(page).click()
    const names = await page
      .getByLabel('Shipping method', { exact: true })
      .locator('option')
      .allTextContents()
    expect(names.map((name) => name.split(' · ')[0])).toEqual([
      'Choose a shipping method',
      'Pick up at the Workshop',
    ])
    await page.getByLabel('Shipping method', { exact: true }).selectOption({ index: 1 })
    await next(page).click()
    expect(await page.getByRole('checkbox', { name: 'Use same as shipping' }).count()).toBe(0)
    for (const [label, text] of [
      ['First name', 'New'],
      ['Last name', 'Person'],
      ['Address', 'Pier 4'],
      ['Postal code', '1000'],
      ['City', 'Berlin'],
      ['Phone', '12'],
    ] as const)
      await page.getByLabel(label, { exact: false }).first().fill(text)
    await expectRefused(page, 'Enter the billing address: Country')
    await page.getByLabel('Country').selectOption('de')
    await next(page).click()
    const shown = await total(page)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      create(page).click(),
    ])
    const body = answer.request().postDataJSON()
    expect([body.customer_id, body.shipping_address]).toEqual([undefined, undefined])
    const { draft_order } = (await answer.json()) as { draft_order: DraftOrder }
    expect(inMinor(draft_order.cart?.total, 'EUR')).toBe(shown)
    const read = await api.get<{ draft_order: DraftOrder }>(`/admin/draft-orders/${draft_order.id}`)
    expect(read.draft_order.cart?.email).toBe('new.person@journeys.example')
  },
)

longTest(
  'a failure message can be closed; the input is restored in every tab and after a reload',
  async ({ visit }) => {
    const { page, api } = visit
    await keepDraft(visit)
    const before = (await api.get<Drafts>('/admin/draft-orders')).count
    await page.goto('/a/orders/new')
    await page.route('**/admin/draft-orders', (route) =>
      route.fulfill({ status: 400, json: { type: 'not_allowed', message: 'The books are closed.' } }),
    )
    await create(page).click()
    await expectAddress(page, '/a/draft-orders')
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.unroute('**/admin/draft-orders')

    await page.goto('/a/orders/new')
    await page.getByText('It was not created. The books are closed.').waitFor()
    await step(page, 'Review').waitFor()
    await back(page).click()
    await page.reload()
    await step(page, 'Billing address').waitFor()
    const other = await page.context().newPage()
    await other.goto('/a/orders/new')
    await step(other, 'Billing address').waitFor()
    await next(other).click()
    await step(page, 'Review').waitFor()

    // The draft is created but the response is lost: retrying in any tab creates no duplicate.
    await page.route('**/admin/draft-orders', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await create(page).click()
    await expectAddress(page, '/a/draft-orders')
    await other.getByText('It may have been created.').waitFor()
    await create(other).click()
    await expectAddress(other, '/a/draft-orders')
    expect((await api.get<Drafts>('/admin/draft-orders')).count).toBe(before + 1)
    await other.goto('/a/orders/new')
    await step(other, 'Region').waitFor()
    expect(await other.getByText('was not finished').count()).toBe(0)
  },
)

longTest('starting over or signing out discards an unfinished draft', async ({ open }) => {
  // The other journeys share a session, which must not end.
  const visit = await open({ isSignedIn: false })
  const { page } = visit
  await page.goto('/login')
  await signIn(page)
  await expectAddress(page, '/a/orders')
  const kept = () =>
    ask<string[]>(page, `Object.keys(localStorage).filter((key) => key.includes('::work::'))`)
  await keepDraft(visit)
  await page.goto('/a/orders/new')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await step(page, 'Region').waitFor()
  expect(await kept()).toEqual([])
  await keepDraft(visit)
  expect(await kept()).toHaveLength(1)
  await page.goto('/a/orders')
  await page.getByRole('button', { name: /nina|Nina/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectAddress(page, /^\/login/)
  expect(await kept()).toEqual([])
})

longTest(
  'an order for a known customer with two items takes at most 45 key presses besides text',
  async ({ visit }) => {
    const { page } = visit
    const customer = await knownCustomer(visit, 'fr')
    await page.goto('/a/orders')
    let pressed = 0
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) {
        pressed++
        await page.keyboard.press(key)
      }
    }
    const focused = () =>
      ask<string>(page, `document.activeElement.textContent || document.activeElement.type`)
    await page.getByRole('link', { name: 'New draft order' }).focus()
    await press('Enter')
    await step(page, 'Region').waitFor()
    await eventually(focused).toBe('radio')
    await press('Space', 'Enter')
    await page.getByRole('switch').waitFor()
    await press('Enter')
    await step(page, 'Items for the order').waitFor()
    for (const words of ['Fjord Enamel Mug', 'Cairn Candle']) {
      await eventually(focused).toBe('Add item')
      await press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Add item' })
      await dialog.getByLabel('Search by title or SKU').waitFor()
      await eventually(focused).toBe('text')
      await page.keyboard.type(words)
      await dialog.getByRole('option', { name: words }).first().waitFor()
      await eventually(() => dialog.getByRole('listbox').locator('..').getAttribute('aria-busy')).toBe(
        'false',
      )
      await press('ArrowDown', 'Enter')
      await dialog.getByLabel('Quantity').waitFor()
      await press('Enter')
      await dialog.waitFor({ state: 'hidden' })
    }
    await eventually(focused).toBe('Add item')
    await press('Tab', 'Tab', 'Enter')
    await step(page, 'Customer and address').waitFor()
    await page.keyboard.type(customer.email)
    await eventually(() => page.getByRole('option').count()).toBe(1)
    await press('ArrowDown', 'Enter')
    await eventually(focused).toBe('radio')
    await press('Space', 'Enter')
    await page.getByLabel('Shipping method', { exact: true }).waitFor()
    await eventually(() => ask(page, 'document.activeElement.tagName')).toBe('SELECT')
    await press('ArrowDown', 'Tab', 'Enter')
    await step(page, 'Billing address').waitFor()
    await press('Enter')
    await step(page, 'Review').waitFor()
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      press('Enter'),
    ])
    expect(answer.status()).toBe(200)
    await expectAddress(page, '/a/draft-orders')
    expect(pressed).toBeLessThanOrEqual(45)
  },
)
