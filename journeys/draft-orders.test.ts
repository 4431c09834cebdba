import type { DraftOrder } from '@purser/contract/draft-orders'
import { expect } from 'vitest'
import { withoutLive } from './support/chromium.ts'
import { goodsOf, makeDraft, openDraft, readDraft } from './support/draft-orders/drafts.ts'
import { keepDraft } from './support/draft-orders/kept-draft.ts'
import { clipboard, eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'

interface Drafts {
  readonly draft_orders: readonly DraftOrder[]
}

longTest(
  'draft orders are listed, searched and stepped through, and open their order or page',
  async ({ page, api }) => {
    const before = await makeDraft(api, { email: 'walk.one@example.com' })
    const last = await makeDraft(api, { email: 'walk.two@example.com' })
    const { draft_orders } = await api.get<Drafts>('/admin/draft-orders?status[]=completed&limit=1')
    const [completed] = draft_orders
    await page.goto('/a/draft-orders?status[]=completed')
    const table = page.getByRole('table', { name: 'Draft orders' })
    await table.waitFor()
    const columns = ['', 'Draft', 'Order', 'Date', 'Customer', 'Status']
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(columns)
    const [, ...cells] = await table.locator('tbody tr').first().locator('td').allTextContents()
    expect([cells[0], cells[1], cells[3], cells[4]]).toEqual([
      `#${completed?.display_id}`,
      `#${completed?.order?.display_id}`,
      completed?.cart?.email,
      'Completed',
    ])
    await page.getByRole('button', { name: 'New draft order' }).waitFor()
    const [asked] = await Promise.all([
      page.waitForRequest((request) => /\/admin\/draft-orders\?.*q=nobody/.test(request.url())),
      page.getByRole('searchbox').fill('nobody-at-all'),
    ])
    const query = new URL(asked.url()).searchParams
    expect([query.get('q'), query.get('limit'), query.get('offset')]).toEqual(['nobody-at-all', '20', '0'])
    await page.getByText('No draft orders found').waitFor()

    await page.goto('/a/draft-orders?q=walk.')
    const first = table.locator('tbody tr').first()
    expect(await first.locator('td').nth(2).textContent()).toBe('-')
    await first.locator('[data-row-link]').click()
    await expectAddress(page, `/a/draft-orders/${last.id}`)
    await page.getByText('1 of 2', { exact: true }).waitFor()
    await page.keyboard.press('j')
    await page.getByText('2 of 2', { exact: true }).waitFor()
    await page.getByRole('heading', { level: 1, name: `Draft order #${before.display_id}` }).waitFor()
    await page.keyboard.press('Escape')
    await expectAddress(page, '/a/draft-orders?q=walk.')
  },
)

longTest('a draft’s page shows its total, customer and shipping', async ({ page, api }) => {
  const made = await makeDraft(api, {
    no_notification_order: true,
    shipping_methods: [
      { option_id: (await goodsOf(api)).option.id, price: 500, data: { note: 'Ring twice' } },
    ],
  })
  await page.goto(`/a/orders/draft/${made.id}`)
  const heading = page.getByRole('heading', { level: 1, name: `Draft order #${made.display_id}` })
  await heading.waitFor()
  await page.getByText('Notifications for this draft order are disabled.').waitFor()
  await page.getByText(/^\w+ \d+(st|nd|rd|th) \d{4}, \d+:\d\d · [\d,]+\.\d\d EUR/).waitFor()
  await panel(page, 'Customer').getByText('N / A').waitFor()
  await panel(page, 'Shipping').getByText('{"note":"Ring twice"}').waitFor()
  const items = panel(page, 'Items')
  await items.getByText('× 2').waitFor()
  await items.getByText(made.cart?.items?.[0]?.variant?.sku ?? '').waitFor()
  const total = ((made.cart?.total ?? 0) / 100).toFixed(2)
  await panel(page, 'Payment')
    .getByText(`${total.replace(/\B(?=(\d{3})+\.)/g, ',')} EUR`)
    .waitFor()
  expect(await panel(page, 'Payment').getByText('Discount (').count()).toBe(0)
  await heading.getByRole('button').click()
  await expectToast(page, 'Copied!')
  expect(await clipboard(page)).toBe(String(made.display_id))
  await page.getByText('Raw draft order').click()
  await page.getByRole('tree', { name: 'Raw draft order' }).waitFor()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Enable notifications' }).click()
  await page.getByText('Notifications for this draft order are disabled.').waitFor({ state: 'hidden' })
  expect((await readDraft(api, made.id)).no_notification_order).toBe(false)

  await page.goto('/a/draft-orders/dorder_01K00000000000000000000000')
  await page.getByText('This draft order does not exist').waitFor()
})

longTest(
  'items are added, changed and removed within the stock; missing data blocks payment',
  async ({ page, api }) => {
    const { variant } = await goodsOf(api)
    const made = await makeDraft(api, { items: [] })
    await openDraft(page, made)
    const pay = page.getByRole('button', { name: 'Mark as paid' })
    await pay.hover()
    await page
      .getByRole('tooltip', { name: 'Add an item before you mark the draft order as paid.' })
      .waitFor()
    expect(await pay.getAttribute('aria-disabled')).toBe('true')

    await page.getByRole('button', { name: 'Add item' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add item' })
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    await dialog.getByLabel('Search by title or SKU').fill(variant.sku)
    await dialog.getByRole('option').filter({ hasText: variant.sku }).first().click()
    expect(await quantity.inputValue()).toBe('1')
    await quantity.fill(String(variant.inventory_quantity + 1))
    await dialog
      .getByText(`Only ${variant.inventory_quantity} of ${variant.sku} are in stock.`)
      .first()
      .waitFor()
    const save = dialog.getByRole('button', { name: 'Add item' })
    expect(await save.isDisabled()).toBe(true)
    await quantity.fill('4')
    const refused = { type: 'not_allowed', message: 'Only 3 are left.', field: 'quantity' }
    await page.route('**/line-items', (route) => route.fulfill({ status: 400, json: refused }), { times: 1 })
    await save.click()
    await dialog.getByText('Only 3 are left.').waitFor()
    await quantity.fill('3')
    await dialog.getByText('Only 3 are left.').waitFor({ state: 'hidden' })
    await save.click()
    await dialog.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Add item' }).click()
    await dialog.getByText('Custom', { exact: true }).click()
    await dialog.getByLabel('Title').fill('Gift wrap')
    await dialog.getByText('Existing', { exact: true }).click()
    await dialog.getByText('Custom', { exact: true }).click()
    await dialog.getByLabel('Price (excl. taxes)').fill('0')
    await page.keyboard.press('ArrowUp')
    await save.click()
    await dialog.waitFor({ state: 'hidden' })
    const items = panel(page, 'Items').getByRole('listitem')
    await eventually(() => items.count()).toBe(2)
    const lines = async () =>
      (await readDraft(api, made.id)).cart?.items?.map((line) => [line.title, line.unit_price, line.quantity])
    expect((await lines())?.[1]).toEqual(['Gift wrap', 1, 1])

    await items.filter({ hasText: 'Gift wrap' }).getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Edit item' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit item' })
    await edit.getByLabel('Price (excl. taxes)').fill('0')
    await edit.getByRole('textbox', { name: 'Quantity' }).fill('4')
    await edit.getByRole('button', { name: 'Edit item' }).click()
    await items.filter({ hasText: 'Gift wrap' }).filter({ hasText: '× 4' }).waitFor()
    expect((await lines())?.[1]).toEqual(['Gift wrap', 0, 4])
    await items.filter({ hasText: 'Gift wrap' }).getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Delete item' }).click()
    await eventually(() => items.count()).toBe(1)

    const many = await makeDraft(api, { items: [{ variant_id: variant.id, quantity: 1_000_000 }] })
    await openDraft(page, many)
    const missing = `Only ${variant.inventory_quantity} of ${variant.sku} are in stock.`
    await panel(page, 'Items').getByText(missing).waitFor()
    await pay.hover()
    await page.getByRole('tooltip', { name: missing }).waitFor()
    await pay.click({ force: true })
    expect((await readDraft(api, many.id)).status).toBe('open')
  },
)

longTest(
  'email, addresses, discount and shipping of an open draft are changed; errors appear at their fields',
  async ({ page, api }) => {
    const made = await makeDraft(api)
    const read = async () => (await readDraft(api, made.id)).cart
    await openDraft(page, made)
    const edit = async (name: string) => {
      await page.getByRole('button', { name: 'Actions of the customer' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save' })
    await edit('Edit email')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await save.click()
    await dialog.getByText('must be an email address').waitFor()
    await dialog.getByRole('textbox', { name: 'Email' }).fill('changed.draft@example.com')
    await save.click()
    await expectToast(page, 'The draft order was changed')
    await panel(page, 'Customer').getByText('changed.draft@example.com').waitFor()

    await edit('Edit shipping address')
    await save.click()
    await dialog.getByText('First name is required').waitFor()
    for (const [label, text] of [
      ['First name', 'Ida'],
      ['Last name', 'Lund'],
      ['Address', 'Kai 4'],
      ['Postal code', '20457'],
      ['City', 'Hamburg'],
      ['Phone', '+49 40 1'],
    ] as const)
      await dialog.getByRole('textbox', { name: label, exact: true }).fill(text)
    await dialog.getByLabel('Country').selectOption({ label: 'Germany' })
    await save.click()
    await expectToast(page, 'The draft order was changed')
    await edit('Bill to the shipping address')
    await expectToast(page, 'The draft order was changed')
    expect(await read()).toMatchObject({
      email: 'changed.draft@example.com',
      shipping_address: { city: 'Hamburg', address_2: null, country_code: 'de' },
      billing_address: { city: 'Hamburg', first_name: 'Ida' },
    })

    await page.getByRole('button', { name: 'Add discount' }).click()
    const code = dialog.getByLabel('Discount code')
    const add = dialog.getByRole('button', { name: 'Add discount' })
    expect(await add.isDisabled()).toBe(true)
    await code.fill('no-such-code')
    await add.click()
    await dialog.getByText('There is no discount NO-SUCH-CODE.').waitFor()
    expect(await code.getAttribute('aria-invalid')).toBe('true')
    await code.fill('welcome10')
    await add.click()
    await expectToast(page, 'The draft order was changed')
    await panel(page, 'Payment').getByText('Discount (WELCOME10, excl. taxes)').waitFor()
    await page.getByRole('button', { name: 'Remove discount WELCOME10' }).click()
    await expectToast(page, 'The draft order was changed')
    expect((await read())?.discounts).toEqual([])

    const { region_id } = (await read()) ?? {}
    await api.post('/admin/shipping-options', {
      name: 'Samples only',
      region_id,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 100,
      data: { id: 'manual-fulfillment' },
      requirements: [{ type: 'max_subtotal', amount: 1 }],
    })
    await page.getByRole('button', { name: 'Edit shipping' }).click()
    const samples = dialog.getByRole('option', { name: /^Samples only .* not available for this order/ })
    await expect.poll(() => samples.isDisabled()).toBe(true)
    await dialog.getByLabel('Price (excl. taxes)').fill('7')
    await save.click()
    await expectToast(page, 'The draft order was changed')
    expect((await read())?.shipping_methods).toMatchObject([{ price: 700 }])
  },
)

test('a concurrent change to a draft is never overwritten unseen; marked as paid, the draft becomes one order', async ({
  page,
  api,
}) => {
  const { variant } = await goodsOf(api)
  const made = await makeDraft(api, {
    items: [
      { variant_id: variant.id, quantity: 2 },
      { title: 'Gift wrap', unit_price: 300, quantity: 1 },
    ],
  })
  // Only saving reveals others' changes.
  await withoutLive(page)
  await openDraft(page, made)
  await page.getByRole('button', { name: 'Actions of the customer' }).click()
  await page.getByRole('menuitem', { name: 'Edit email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('mine@example.com')
  await api.post(`/admin/draft-orders/${made.id}`, { no_notification_order: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Someone else changed')
  expect((await readDraft(api, made.id)).cart?.email).toBe('draft.journey@example.com')
  expect(await dialog.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('mine@example.com')
  await page.getByText('Notifications for this draft order are disabled.').waitFor()
  await api.post(`/admin/draft-orders/${made.id}`, { email: 'theirs@example.com' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const conflict = dialog.getByRole('alert', { name: 'Someone else changed this' })
  await conflict.getByText('theirs@example.com').waitFor()
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await conflict.getByRole('button', { name: 'Keep yours' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The draft order was changed')
  expect((await readDraft(api, made.id)).cart?.email).toBe('mine@example.com')

  // Both changed the same field of a line: the operator chooses the typed or the current value.
  await page.getByRole('button', { name: 'Actions of Gift wrap' }).click()
  await page.getByRole('menuitem', { name: 'Edit item' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Mine')
  const wrap = made.cart?.items?.find(({ title }) => title === 'Gift wrap')
  await api.post(`/admin/draft-orders/${made.id}/line-items/${wrap?.id}`, { title: 'Theirs', quantity: 1 })
  await dialog.getByRole('button', { name: 'Edit item' }).click()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  expect(await dialog.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Theirs')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog.getByText('The customer gets no email, as notifications are disabled.').waitFor()
  await dialog.getByRole('button', { name: 'Mark as paid' }).dblclick()
  await expectToast(page, 'Payment successfully handled')
  await expectAddress(page, /^\/a\/orders\/order_/)
  const { order_id, order } = await readDraft(api, made.id)
  const placed = await api.order(order_id ?? '')
  expect([placed.payment_status, placed.no_notification, placed.total]).toEqual([
    'awaiting',
    true,
    made.cart?.total,
  ])
  expect(placed.payments).toMatchObject([{ provider_id: 'system' }])
  await panel(page, 'Payment').getByRole('button', { name: 'Capture', exact: true }).click()
  await page.getByRole('dialog', { name: 'System payment notice' }).waitFor()
  await page.keyboard.press('Escape')

  await openDraft(page, made)
  await page.getByText('Completed', { exact: true }).waitFor()
  for (const name of [
    'Mark as paid',
    'Payment link',
    'Add item',
    'Add discount',
    'Edit shipping',
    'Actions of the customer',
  ])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
  expect(await page.getByRole('button', { name: 'Actions', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Go to order' }).click()
  await page.getByRole('heading', { level: 1, name: `#${order?.display_id}` }).waitFor()
})

longTest(
  'a payment link is copied if the store has a template, otherwise the reason is shown; a draft is deleted',
  async ({ visit: { page, api, tolerate } }) => {
    const made = await makeDraft(api)
    await openDraft(page, made)
    const link = page.getByRole('button', { name: 'Payment link' })
    await link.click()
    await expectToast(page, 'Link copied to clipboard')
    expect(await clipboard(page)).toBe(`https://shop.example/pay/${made.cart_id}`)

    const { store } = await api.get<{ store: object }>('/admin/store')
    await page.route('**/admin/store', (route) =>
      route.fulfill({ json: { store: { ...store, payment_link_template: null } } }),
    )
    await openDraft(page, made)
    await eventually(() => link.getAttribute('aria-disabled')).toBe('true')
    await link.hover()
    const hint = 'The store has no draft order link template. Enter one under Settings, Account details.'
    await page.getByRole('tooltip', { name: hint }).waitFor()
    await page.unroute('**/admin/store')

    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete draft order' })
    tolerate(/^500: /)
    await page.route(`**/admin/draft-orders/${made.id}`, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { type: 'unknown_error', message: 'No' } })
        : route.continue(),
    )
    await confirm.click()
    await eventually(() => confirm.getAttribute('data-loading')).toBeNull()
    expect(await page.getByRole('alert').count()).toBe(0)
    await expectAddress(page, `/a/draft-orders/${made.id}`)
    await page.unroute(`**/admin/draft-orders/${made.id}`)
    await confirm.click()
    await expectAddress(page, '/a/draft-orders')
    await expect(readDraft(api, made.id)).rejects.toThrow('404')
  },
)

longTest(
  'above the list the wizard is a dialog: closing it keeps the input, and finishing it opens the draft',
  async ({ visit }) => {
    const { page } = visit
    await keepDraft(visit, { step: 2 })
    await page.goto('/a/draft-orders')
    const opener = page.getByRole('button', { name: 'New draft order' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'New draft order' })
    await dialog.getByRole('group', { name: 'Items for the order' }).waitFor()
    await dialog.getByRole('button', { name: 'Add item' }).click()
    const item = page.getByRole('dialog', { name: 'Add item' })
    await item.getByText('Custom', { exact: true }).click()
    await item.getByLabel('Title').fill('Ribbon')
    await item.getByLabel('Price (excl. taxes)').fill('2')
    await item.getByRole('button', { name: 'Add item' }).click()
    await item.waitFor({ state: 'hidden' })
    await dialog.getByText('Ribbon').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await opener.and(page.locator(':focus')).waitFor()

    await page.keyboard.press('Enter')
    await dialog.getByText('Ribbon').waitFor()
    for (let place = 2; place < 6; place += 1) await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Create draft order' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expectAddress(page, '/a/draft-orders')
    const { draft_orders } = await visit.api.get<Drafts>('/admin/draft-orders?limit=1')
    await page.getByText(`#${draft_orders[0]?.display_id}`, { exact: true }).waitFor()
  },
)
