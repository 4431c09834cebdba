import type { WholeProduct } from '@purser/contract/products'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually, expectToast, panel } from './support/expectations.ts'
import { pixel } from './support/hands.ts'
import { test } from './support/journey.ts'

interface Products {
  readonly products: readonly WholeProduct[]
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const read = async (api: { get<T>(path: string): Promise<T> }, title: string) => {
  const { products } = await api.get<Products>(`/admin/products?title=${encodeURIComponent(title)}`)
  return products[0]
}

async function openNew(page: Page, name: string): Promise<void> {
  await page.goto('/a/products/new')
  await field(page, 'Name').fill(name)
  await field(page, 'Description').fill('Made here.')
}

/** Drops one-pixel pictures with these names. */
async function drop(page: Page, target: Locator, names: readonly string[]): Promise<void> {
  const bytes = pixel.toString('base64')
  const dataTransfer = await page.evaluateHandle(
    `(() => { const all = new DataTransfer(); for (const name of ${JSON.stringify(names)}) all.items.add(new File([Uint8Array.from(atob('${bytes}'), (c) => c.charCodeAt(0))], name, { type: 'image/png' })); return all })()`,
  )
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

test('a new product has a sale price, stock checkboxes and a thumbnail that accepts one dropped picture', async ({
  page,
  api,
}) => {
  await openNew(page, 'Harbour mug')
  await field(page, 'Sale price EUR').fill('12')
  await save(page).click()
  await page.getByText('Enter a price as well').waitFor()
  await field(page, 'Price EUR').fill('10')
  await save(page).click()
  await page.getByText("The sale price can't be higher than the price.").waitFor()
  await field(page, 'Price EUR').fill('15')
  expect(await tick(page, 'Manage inventory').isChecked()).toBe(true)
  await tick(page, 'Manage inventory').uncheck()
  await tick(page, 'Allow backorders').check()
  const thumbnail = page.getByRole('group', { name: 'Thumbnail' })
  await drop(page, thumbnail, ['a.png', 'b.png'])
  await expectToast(page, 'Choose only one image')
  await drop(page, thumbnail, ['a.png'])
  await thumbnail.getByRole('img', { name: 'Thumbnail' }).waitFor()
  await page.getByRole('group', { name: 'Images' }).getByRole('img', { name: 'Image 1' }).waitFor()
  await save(page).click()
  await page.getByRole('heading', { level: 1, name: 'Harbour mug' }).waitFor()
  const made = await read(api, 'Harbour mug')
  expect(made?.thumbnail).toBe(made?.images[0]?.url)
  expect(made?.variants).toMatchObject([
    {
      manage_inventory: false,
      allow_backorder: true,
      prices: [{ currency_code: 'eur', amount: 1_500, sale_amount: 1_200 }],
    },
  ])
})

test('combinations have sale prices while the column is shown, and are all selected at once', async ({
  page,
  api,
}) => {
  await openNew(page, 'Harbour scarf')
  await page.getByText('Product with variants').click()
  await field(page, 'Option title 1').fill('Size')
  const values = page.getByLabel('Values of option 1').first()
  await values.fill('S')
  await values.press('Enter')
  await values.fill('L')
  await values.press('Enter')
  await page.getByRole('switch', { name: 'Sale prices' }).check()
  await field(page, 'Price EUR of all variants').fill('20')
  await field(page, 'Sale price EUR of all variants').fill('15')
  await page.getByRole('button', { name: 'Set for all' }).click()
  await field(page, 'Sale price EUR of L').fill('')
  await tick(page, 'Allow backorders of all variants').check()
  expect(await tick(page, 'Allow backorders of L').isChecked()).toBe(true)
  await tick(page, 'Manage inventory of S').uncheck()
  await save(page).click()
  await page.getByRole('heading', { level: 1, name: 'Harbour scarf' }).waitFor()
  const made = await read(api, 'Harbour scarf')
  expect(
    made?.variants.map(({ title, manage_inventory, allow_backorder, prices }) => [
      ...[title, manage_inventory, allow_backorder],
      ...prices.map(({ amount, sale_amount }) => [amount, sale_amount]),
    ]),
  ).toEqual([
    ['S', false, true, [2_000, 1_500]],
    ['L', true, true, [2_000, null]],
  ])

  // A new one is named after its value until it is renamed.
  await panel(page, 'Variants (2)').getByRole('button', { name: 'Add variant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Size').fill('XL')
  await eventually(() => dialog.getByLabel('Title').inputValue()).toBe('XL')
  await dialog.getByLabel('Title').fill('Extra large')
  await dialog.getByLabel('Size').fill('XXL')
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Extra large')
})
