import type { DraftOrder } from '@purser/contract/draft-orders'
import type { Region } from '@purser/contract/regions'
import { expect } from 'vitest'
import type { Api } from './support/api.ts'
import { makeDraft } from './support/draft-orders/drafts.ts'
import { eventually, expectAddress, expectToast } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'

test('a region is created: missing fields are reported, a country belongs to one region, and the tax rate is in percent', async ({
  page,
  api,
}) => {
  await page.goto('/a/settings')
  await page.getByRole('link', { name: 'Region settings' }).click()
  await page.getByRole('table', { name: 'Regions' }).getByText('European Union').waitFor()
  await page.getByRole('link', { name: '+ Add region' }).click()
  await expectAddress(page, '/a/settings/regions/new')
  const create = page.getByRole('button', { name: 'Create' })
  await create.click()
  for (const said of ['Name is required', 'Currency is required', 'Tax rate is required'])
    await page.getByText(said).waitFor()
  await page.getByText('Choose at least one country').waitFor()

  await page.getByRole('textbox', { name: 'Name' }).fill('european union')
  await page.getByText('Another region already has this name').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nordics')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('usd')
  await page
    .getByText(/(product|products) ha(s|ve) no price in USD yet|Every product has a price in USD/)
    .waitFor()
  const rate = page.getByRole('textbox', { name: 'Tax rate' })
  await rate.fill('0,06')
  await rate.press('ArrowUp')
  await eventually(() => rate.inputValue()).toBe('0.07')
  for (const wrong of ['1.5', '-0.1']) {
    await rate.fill(wrong)
    await create.click()
    await page.getByText('Enter a number from 0 to 1').waitFor()
  }
  await rate.fill('0,07')
  const countries = page.getByRole('combobox', { name: 'Countries' })
  await countries.fill('germ')
  const taken = page.getByRole('option', { name: 'Germany (in European Union)' })
  await taken.waitFor()
  expect(await taken.getAttribute('data-combobox-disabled')).not.toBeNull()
  await countries.fill('an')
  const marked = page.locator('[data-combobox-selected]')
  const free = page.locator('[data-combobox-option]:not([data-combobox-disabled])')
  for (const [key, place] of [
    ['PageDown', 5],
    ['PageDown', 10],
    ['PageUp', 5],
  ] as const) {
    await page.keyboard.press(key)
    await eventually(() => marked.textContent()).toBe(await free.nth(place).textContent())
  }
  await countries.fill('nowhere')
  await page.getByText('No options').waitFor()
  await countries.fill('norw')
  await page.getByRole('option', { name: 'Norway' }).waitFor()
  // The first error found; the form stays.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Payment providers' }).getByLabel('System').uncheck()
  await create.click()
  await expectToast(page, 'Created a new Region')
  await page.getByRole('heading', { level: 1, name: 'Nordics' }).waitFor()

  const { regions } = await api.get<{ regions: Region[] }>('/admin/regions?q=Nordics')
  expect(regions).toMatchObject([
    {
      currency_code: 'usd',
      tax_rate: 7,
      countries: [{ iso_2: 'no' }],
      payment_providers: [{ id: 'manual' }],
      fulfillment_providers: [{ id: 'manual' }],
    },
  ])
})

test('a product taxed at a rate of its own is taxed with it in a draft, and the rate is edited and deleted (taxes-8)', async ({
  page,
  api,
}) => {
  const { regions } = await api.get<{ regions: Region[] }>('/admin/regions?q=European')
  await page.goto(`/a/settings/regions/${regions[0]?.id}`)
  await page.getByRole('button', { name: 'Add tax rate' }).click()
  const dialog = page.getByRole('dialog')
  // The products make the dialog taller, and its button moves.
  await dialog.getByRole('checkbox').first().waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Rate is required').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Reduced')
  await dialog.getByRole('textbox', { name: 'Rate (%)' }).fill('7,5')
  await dialog.getByRole('checkbox').first().check()
  const { items, tax_rate } = await sellFirst(api, regions[0])
  expect(items).toEqual([tax_rate])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Tax rate saved')
  const rates = page.getByRole('list', { name: 'Tax settings' })
  await rates.getByText('1 product').waitFor()
  await rates.getByText('7.5%').waitFor()
  expect((await sellFirst(api, regions[0])).items).toEqual([7.5])

  await page.getByRole('button', { name: 'Actions of Reduced' }).click()
  await page.getByRole('menuitem', { name: 'Edit tax rate' }).click()
  await dialog.getByRole('textbox', { name: 'Rate (%)' }).fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await rates.getByText('5%', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Actions of Reduced' }).click()
  await page.getByRole('menuitem', { name: 'Delete tax rate' }).click()
  await dialog.getByRole('button', { name: 'Delete tax rate' }).click()
  await page.getByText('No other tax rates').waitFor()
  expect((await sellFirst(api, regions[0])).items).toEqual([tax_rate])
})

/** Drafts an order of the first product by title and returns the rates that its items are taxed with. */
async function sellFirst(api: Api, region: Region | undefined) {
  const { products } = await api.get<{ products: { variants: { id: string }[] }[] }>(
    '/admin/products?order=title&limit=1',
  )
  const { draft_order } = await api.post<{ draft_order: DraftOrder }>('/admin/draft-orders', {
    region_id: region?.id,
    email: 'taxed@example.com',
    items: [{ variant_id: products[0]?.variants[0]?.id, quantity: 1 }],
    shipping_methods: [],
  })
  const items = (draft_order.cart?.items ?? []).flatMap(({ tax_lines = [] }) =>
    tax_lines.map(({ rate }) => rate),
  )
  return { items, tax_rate: region?.tax_rate }
}

longTest(
  'a region is edited, needs a country, and cannot be deleted with an open draft',
  async ({ page, api }) => {
    const plan = { currency_code: 'eur', tax_rate: 20, payment_providers: [], fulfillment_providers: [] }
    const { region } = await api.post<{ region: Region }>('/admin/regions', {
      ...plan,
      name: 'Alps',
      countries: ['ch'],
    })
    const read = async () => (await api.get<{ region: Region }>(`/admin/regions/${region.id}`)).region
    await page.goto(`/a/settings/regions/${region.id}`)
    const rate = page.getByRole('textbox', { name: 'Tax rate' })
    await rate.waitFor()
    expect(await rate.inputValue()).toBe('0.2')
    await rate.fill('0.081')
    await page.getByText('Past orders keep their tax rate.').waitFor()
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('usd')
    await page.getByRole('textbox', { name: 'Tax code' }).fill('CH')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Successfully updated region')
    await eventually(read).toMatchObject({ tax_rate: 8.1, currency_code: 'usd', tax_code: 'CH' })

    const changed = await read()
    await page.getByRole('textbox', { name: 'Name' }).fill('Nowhere')
    await page.getByRole('combobox', { name: 'Countries' }).press('Backspace')
    await page.getByText('Choose at least one country to save.').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await page.getByRole('combobox', { name: 'Countries' }).fill('liecht')
    await page.getByRole('option', { name: 'Liechtenstein' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save' }).click()
    await eventually(read).toMatchObject({
      name: 'Nowhere',
      countries: [{ iso_2: 'li' }],
      version: (changed.version ?? 0) + 1,
    })
    // Now the page knows it, too, and closes without confirmation.
    await page.getByRole('heading', { level: 1, name: 'Nowhere' }).waitFor()

    const items = [{ title: 'Mug', unit_price: 100, quantity: 1 }]
    const currency = page.getByRole('combobox', { name: 'Currency' })
    await currency.selectOption('eur')
    const draft = await makeDraft(api, { region_id: region.id, shipping_methods: [], items })
    await page.getByText("so its currency can't change.").first().waitFor()
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await currency.selectOption('usd')
    expect(await currency.isDisabled()).toBe(true)
    await page.reload()
    await page.getByRole('link', { name: '1 open draft order' }).waitFor()
    const remove = page.getByRole('button', { name: 'Delete region' })
    expect(await remove.getAttribute('aria-disabled')).toBe('true')
    await remove.focus()
    await page
      .getByText('1 open draft order is in Nowhere. Mark it as paid or delete it first.')
      .first()
      .waitFor()
    expect(await currency.isDisabled()).toBe(true)
    await page.request.delete(`/admin/draft-orders/${draft.id}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await page.reload()
    await remove.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('its country is free for another region').waitFor()
    await dialog.getByRole('button', { name: 'Delete region' }).click()
    await expectToast(page, 'Region deleted')
    await expectAddress(page, '/a/settings/regions')
    expect((await api.get<{ regions: Region[] }>('/admin/regions?q=Nowhere')).regions).toEqual([])
  },
)
