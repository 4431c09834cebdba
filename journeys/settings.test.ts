import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { plant } from './support/database.ts'
import { ask, eventually, expectAddress, expectToast } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'

interface StoreAnswer {
  readonly store: {
    name: string
    payment_link_template: string | null
    swap_link_template: string | null
    default_currency_code: string
    currencies: { code: string }[]
  }
}

longTest(
  'the settings page links to each setting, dims the rest, and breadcrumbs lead back',
  async ({ page }) => {
    await page.goto('/a/settings')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    const cards = page.locator('main').getByRole('heading', { level: 2 })
    expect(await cards.allTextContents()).toEqual([
      'Account details',
      'Currencies',
      'Regions',
      'Invoices',
      'Issued invoices',
      'Shipping',
      'Orders',
      'Users',
      'Store setup',
      'Sign-in',
      'Apps',
      'Webhooks',
      'Emails',
      'Bulk actions',
      'History',
      'Store health',
    ])
    expect(await page.locator('main [aria-disabled="true"]').allTextContents()).toEqual(['Edit users'])
    for (const [link, title, path] of [
      ['Region settings', 'Regions', '/a/settings/regions'],
      ['Currency settings', 'Currencies', '/a/settings/currencies'],
      ['Details', 'Account details', '/a/settings/details'],
      ['Manage Return Reasons', 'Return reasons', '/a/settings/return-reasons'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await expectAddress(page, path)
      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Settings').click()
      await expectAddress(page, '/a/settings')
    }
  },
)

test('name and link templates change; an invalid link is reported at its field, and the toast survives the reload', async ({
  page,
  api,
}) => {
  const { store: before } = await api.get<StoreAnswer>('/admin/store')
  await page.goto('/a/settings/details')
  const name = page.getByRole('textbox', { name: 'Store name' })
  const draft = page.getByRole('textbox', { name: 'Draft order link template' })
  await name.fill('Harbour & <b>Sons</b>')
  await draft.fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Malformed url').waitFor()
  await eventually(() => ask(page, 'document.activeElement.getAttribute("aria-invalid")')).toBe('true')
  await draft.fill('https://shop.example/pay/{cart_id}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated store')
  const { store } = await api.get<StoreAnswer>('/admin/store')
  expect([store.name, store.payment_link_template]).toEqual([
    'Harbour & <b>Sons</b>',
    'https://shop.example/pay/{cart_id}',
  ])
  expect(await name.inputValue()).toBe('Harbour & <b>Sons</b>')
  await page.getByLabel('Back office').getByText('Harbour & <b>Sons</b>', { exact: true }).waitFor()
  await api.post('/admin/store', {
    name: before.name,
    payment_link_template: before.payment_link_template ?? '',
  })
})

longTest(
  'after a concurrent change to the store, the second operator picks the value and keeps the input',
  async ({ page, api }) => {
    const { store: before } = await api.get<StoreAnswer>('/admin/store')
    await page.goto('/a/settings/details')
    await page.getByRole('textbox', { name: 'Store name' }).fill('Mine')
    await page.getByRole('textbox', { name: 'Swap link template' }).fill('https://shop.example/swap')
    await page.getByText('this link is the same for every customer').waitFor()
    await api.post('/admin/store', { name: 'Theirs' })
    const told = page.getByRole('alert', { name: 'Someone else changed this' })
    await told.getByText('Theirs', { exact: true }).last().waitFor()
    const save = page.getByRole('button', { name: 'Save' })
    expect(await save.isDisabled()).toBe(true)
    await told.getByRole('button', { name: 'Keep yours' }).click()
    await save.click()
    await expectToast(page, 'Successfully updated store')
    const { store } = await api.get<StoreAnswer>('/admin/store')
    expect([store.name, store.swap_link_template]).toEqual(['Mine', 'https://shop.example/swap'])

    let answer = () => {}
    await page.route(/\/admin\/store$/, async (route) => {
      if (route.request().method() === 'POST') await new Promise<void>((resolve) => (answer = resolve))
      await route.continue()
    })
    await page.getByRole('textbox', { name: 'Store name' }).fill('Mine, saved late')
    await save.click()
    await page.getByRole('link', { name: 'Collections', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('link', { name: 'New collection' }).click()
    await page.getByLabel('Title').fill('Typed since')
    answer()
    await expectToast(page, 'Successfully updated store')
    await page.getByLabel('Back office').getByText('Mine, saved late', { exact: true }).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Typed since')
    await api.post('/admin/store', {
      name: before.name,
      swap_link_template: before.swap_link_template ?? '',
    })
  },
)

longTest(
  'currencies are added and removed after showing the effects, and one in use stays',
  async ({ page, api }) => {
    const { store } = await api.get<StoreAnswer>('/admin/store')
    const codes = async () =>
      (await api.get<StoreAnswer>('/admin/store')).store.currencies.map(({ code }) => code)
    expect(await codes()).not.toContain('isk')
    const { regions } = await api.get<{ regions: { name: string; currency_code: string }[] }>(
      '/admin/regions',
    )
    const used = regions.find(({ currency_code }) => currency_code !== store.default_currency_code)
    if (!used) throw new Error('The demo store sells in one currency only')
    await page.goto('/a/settings/currencies')
    const code = used.currency_code.toUpperCase()
    const kept = page.getByRole('button', { name: `Remove ${code}` })
    await kept.waitFor()
    expect(await kept.getAttribute('aria-disabled')).toBe('true')
    await kept.focus()
    await page
      .getByText(new RegExp(`^${code} is the currency of the region`))
      .first()
      .waitFor()

    const ofNewPrices = page.getByLabel('Currency of new prices')
    await ofNewPrices.selectOption(used.currency_code)
    await page.getByRole('button', { name: 'Add currencies' }).click()
    const dialog = page.getByRole('dialog')
    for (const name of ['ISK', 'THB']) {
      await dialog.getByLabel('Search currencies').fill(name)
      await dialog.getByRole('option', { name }).click()
    }
    await ask(page, 'window.isTheSame = true')
    await dialog.getByText(/products? ha(s|ve) no price in ISK yet/).waitFor()
    await dialog.getByRole('button', { name: 'Add currencies' }).click()
    await expectToast(page, 'Successfully updated currencies')
    expect(await codes()).toEqual(expect.arrayContaining(['isk', 'thb']))
    expect(await ask(page, 'window.isTheSame')).toBe(true)
    expect(await ofNewPrices.inputValue()).toBe(used.currency_code)

    await ofNewPrices.selectOption('isk')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Successfully updated currencies')
    const isk = page.getByRole('button', { name: 'Remove ISK' })
    await isk.waitFor()
    expect(await isk.getAttribute('aria-disabled')).toBe('true')
    await ofNewPrices.selectOption(store.default_currency_code)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Successfully updated currencies')
    await isk.click()
    await dialog.getByText('No product has a price in ISK.').waitFor()
    await dialog.getByRole('button', { name: 'Remove ISK' }).click()
    await expectToast(page, 'Successfully updated currencies')
    expect(await codes()).not.toContain('isk')
  },
)

longTest(
  'a refund made outside the store is an alert until acknowledged, and stays visible',
  async ({ page }) => {
    const found = ['manual', 'refund', 'txn_1', 'pi_at_the_dashboard', 300, 0, 'eur']
    await plant(
      ["INSERT INTO payment_provider_state (provider_id) VALUES ('manual')", []],
      [
        `INSERT INTO payment_difference (provider_id, kind, reference, provider_payment_id, provider_amount, books_amount, currency_code, found_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, '2026-01-01')`,
        found,
      ],
    )
    await page.goto('/a/orders')
    await page.getByRole('link', { name: 'Store health' }).click()
    await expectAddress(page, '/a/settings/health')
    await page.getByText("1 payment doesn't match the provider's records.").waitFor()
    const acknowledge = page.getByRole('button', { name: 'Acknowledge' })
    await acknowledge.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Acknowledge difference' })
    await dialog.getByRole('textbox', { name: 'Reason' }).waitFor()
    await expectAccessible(page, 'the acknowledgement of a difference')
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await dialog.getByText('Enter a reason.').waitFor()
    await page.keyboard.type('Agreed by phone')
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await expectToast(page, 'Difference acknowledged')
    await page.getByText('but for 1 difference that was acknowledged').waitFor()
    await page.getByText('Agreed by phone').waitFor()
    expect(await acknowledge.count()).toBe(0)
    await expectAccessible(page, 'Store health with a difference that was acknowledged')
    await page.goto('/a/orders')
    await page.locator('[data-row-link]').first().waitFor()
    expect(await page.getByText('Store health says what to do').count()).toBe(0)
    await plant(
      ["DELETE FROM payment_difference WHERE reference = 'txn_1'", []],
      ["DELETE FROM payment_provider_state WHERE provider_id = 'manual'", []],
    )
  },
)

interface Reason {
  readonly return_reason: { readonly id: string }
}

longTest('a return reason is created, gets a child, is edited and deleted', async ({ page }) => {
  await page.goto('/a/settings/return-reasons')
  await page.getByRole('link', { name: '+ Create Reason' }).click()
  await expectAddress(page, '/a/settings/return-reasons/new')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Code is required').waitFor()
  await page.getByRole('textbox', { name: 'Label' }).fill('Faded')
  await page.getByRole('textbox', { name: 'Code' }).fill('faded')
  await page.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Created a new Return reason')
  await page.getByRole('link', { name: 'Faded' }).click()
  await page.getByRole('heading', { level: 1, name: 'Faded' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Code' }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Add child reason' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Label' }).fill('In the sun')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('faded')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('Cant create a Return reason with an existing code').waitFor()
  await dialog.getByRole('textbox', { name: 'Code' }).fill('faded_sun')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Created a new Return reason')
  await page.getByRole('list', { name: 'Child reasons' }).getByText('In the sun').waitFor()
  await page.getByRole('textbox', { name: 'Label' }).fill('Faded colours')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated return reason')

  await page.getByRole('button', { name: 'Delete reason' }).click()
  await dialog.getByText('Faded colours and its 1 child reason will be deleted.').waitFor()
  await dialog.getByRole('button', { name: 'Delete reason' }).click()
  await expectToast(page, 'Sucessfully deleted return reason')
  await expectAddress(page, '/a/settings/return-reasons')
})

longTest('thirty return reasons fit on a page', async ({ page, api }) => {
  const { return_reasons: before } = await api.get<{ return_reasons: unknown[] }>('/admin/return-reasons')
  const made: string[] = []
  for (let number = before.length; number < 31; number += 1) {
    const body = { value: `many_${number}`, label: `Zz ${number}` }
    made.push((await api.post<Reason>('/admin/return-reasons', body)).return_reason.id)
  }
  await page.goto('/a/settings/return-reasons')
  const rows = page.getByRole('table', { name: 'Return reasons' }).locator('tbody tr')
  await eventually(() => rows.count()).toBe(30)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await eventually(() => rows.count()).toBe(1)
  for (const id of made)
    await page.request.delete(`/admin/return-reasons/${id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
})
