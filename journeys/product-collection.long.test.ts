import type { WholeProduct } from '@purser/contract/products'
import { expect } from 'vitest'
import { eventually, expectToast, panel } from './support/expectations.ts'
import { test } from './support/journey.ts'

const count = 120

test('typing finds any collection beyond the first page of choices, in a product and in the filter', async ({
  page,
  api,
}) => {
  for (let number = 1; number <= count; number++) {
    await api.post('/admin/collections', { title: `Range ${String(number).padStart(3, '0')}` })
  }
  const { product } = await api.post<{ product: WholeProduct }>('/admin/products', {
    title: 'Sorted vase',
    variants: [{ title: 'One', prices: [] }],
  })
  const read = async () =>
    (await api.get<{ product: WholeProduct }>(`/admin/products/${product.id}`)).product.collection?.title
  await page.goto(`/a/products/${product.id}`)
  const information = panel(page, 'Product Information')
  const field = information.getByRole('combobox', { name: 'Collection' })
  await field.waitFor()
  expect(await field.inputValue()).toBe('No collection')
  await field.click()
  await page.getByRole('option', { name: 'Type to search' }).waitFor()
  await page.keyboard.type('Range 118')
  await page.getByRole('option', { name: 'Range 118' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('Range 118')
  await information.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Successfully updated product')
  expect(await read()).toBe('Range 118')
  await page.reload()
  await eventually(() => field.inputValue()).toBe('Range 118')

  await page.goto('/a/products')
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('combobox', { name: 'Collection' }).fill('118')
  await page.getByRole('option', { name: 'Range 118' }).click()
  const rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr')
  await eventually(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Sorted vase')])
  await page.reload()
  await page.getByRole('list', { name: 'Filter' }).getByText('Collection: Range 118').waitFor()

  await page.goto(`/a/products/${product.id}`)
  await field.click()
  await page.getByRole('option', { name: 'No collection' }).click()
  await information.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Successfully updated product')
  expect(await read()).toBeUndefined()
})
