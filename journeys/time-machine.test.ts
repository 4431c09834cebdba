import type { Order } from '@purser/contract/orders'
import type { WholeProduct } from '@purser/contract/products'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually, expectToast } from './support/expectations.ts'
import { test } from './support/journey.ts'

interface OneProduct {
  readonly product: WholeProduct
}

const strip = (page: Page) => page.getByRole('region', { name: 'As it was' })
const slider = (page: Page) => strip(page).getByRole('slider', { name: 'Moment' })
const asOfIn = (page: Page) => new URL(page.url()).searchParams.get('as_of')

test('a product is shown as it was, read-only, at each of its changes, and restored as a whole (past-8, past-9, past-11)', async ({
  page,
  api,
}) => {
  const { product } = await api.post<OneProduct>('/admin/products', { title: 'Kettle' })
  await api.post(`/admin/products/${product.id}`, { title: 'Tea kettle', material: 'Steel' })
  await api.post(`/admin/products/${product.id}`, { title: 'Whistling kettle' })
  await page.goto(`/a/products/${product.id}`)
  await page.getByRole('button', { name: 'As it was…' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tea kettle' }).waitFor()
  await strip(page).getByText('You are looking at the past').waitFor()
  const moment = asOfIn(page)
  expect(await page.getByRole('textbox', { name: 'Title' }).first().isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Actions' }).isDisabled()).toBe(true)
  // Somebody else's change doesn't move it.
  await api.post(`/admin/products/${product.id}`, { subtitle: 'For tea' })
  await slider(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('heading', { level: 1, name: 'Kettle', exact: true }).waitFor()
  expect(asOfIn(page)).not.toBe(moment)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Kettle', exact: true }).waitFor()
  await strip(page).getByRole('button', { name: 'Restore…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Whistling kettle', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Restored')
  await page.getByRole('heading', { level: 1, name: 'Kettle', exact: true }).waitFor()
  expect(asOfIn(page)).toBeNull()
  const now = await api.get<OneProduct>(`/admin/products/${product.id}`)
  expect(now.product).toMatchObject({ title: 'Kettle', material: null, subtitle: null })
})

test('who changed a product’s name is asked at the name itself, and one value is restored (past-10, past-13)', async ({
  page,
  api,
}) => {
  const { product } = await api.post<OneProduct>('/admin/products', { title: 'Pan' })
  await api.post(`/admin/products/${product.id}`, { title: 'Frying pan' })
  await page.goto(`/a/products/${product.id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await page.getByRole('button', { name: 'Who changed Name' }).focus()
  await page.keyboard.press('Enter')
  const history = page.getByRole('dialog', { name: /History of/ })
  expect(await history.getByRole('combobox', { name: 'Field' }).inputValue()).toBe('title')
  await history.getByText('Frying pan').first().waitFor()
  await history.getByRole('button', { name: /Restore .*Pan/ }).click()
  await page
    .getByRole('dialog', { name: /Restore/ })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expectToast(page, 'Restored')
  await eventually(
    async () => (await api.get<OneProduct>(`/admin/products/${product.id}`)).product.title,
  ).toBe('Pan')
  await eventually(() => history.getByRole('listitem').count()).toBe(3)
})

test('an order is shown as it was before a change, and the way back leads to now (past-8)', async ({
  page,
  api,
}) => {
  const { orders } = await api.get<{ orders: readonly Order[] }>('/admin/orders?limit=1&fields=id,display_id')
  const id = orders[0]?.id ?? ''
  await api.post(`/admin/orders/${id}`, { tags: ['gift'] })
  await api.post(`/admin/orders/${id}`, { tags: ['gift', 'fragile'] })
  await page.goto(`/a/orders/${id}`)
  await page.getByText('fragile').first().waitFor()
  await page.getByRole('button', { name: 'As it was…' }).click()
  await strip(page).waitFor()
  await eventually(() => page.getByText('fragile').count()).toBe(0)
  await page.getByText('gift', { exact: true }).first().waitFor()
  await strip(page).getByRole('button', { name: 'Back to now' }).click()
  await page.getByText('fragile').first().waitFor()
  await eventually(() => strip(page).count()).toBe(0)
})

test('the stock page shows what there was at a moment (past-12)', async ({ page, api }) => {
  const { product } = await api.post<OneProduct>('/admin/products', {
    title: 'Ladle',
    status: 'published',
    options: [{ title: 'Size' }],
    variants: [
      { title: 'One', sku: 'LADLE-1', inventory_quantity: 7, prices: [], options: [{ value: 'One' }] },
    ],
  })
  const [variant] = product.variants
  const moment = new Date().toISOString()
  await api.post(`/admin/products/${product.id}/variants/${variant?.id}`, { inventory_quantity: 3 })
  await page.goto('/a/stock?q=LADLE-1')
  await page.getByText(/for 3 units/).waitFor()
  await page.goto(`/a/stock?q=LADLE-1&as_of=${moment}`)
  await page.getByText(/for 7 units/).waitFor()
  await page.getByRole('cell', { name: '7' }).waitFor()
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)
  await page.getByRole('textbox', { name: 'As of' }).fill('')
  await page.getByText(/for 3 units/).waitFor()
  expect(asOfIn(page)).toBeNull()
})
