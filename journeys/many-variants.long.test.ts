import type { WholeProduct } from '@purser/contract/products'
import { expect } from 'vitest'
import { eventually, expectToast, panel } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { changes, openSheet, press } from './support/products/variants-sheet.ts'

const count = 60

test('in a product with many variants, added and unsaved ones are visible, and each deleted one can be restored', async ({
  page,
  api,
}) => {
  const { product } = await api.post<{ product: WholeProduct }>('/admin/products', {
    title: 'Many ropes',
    options: [{ title: 'Length' }],
    variants: Array.from({ length: count }, (_, n) => ({
      title: `Rope ${n}`,
      options: [{ value: `${n} m` }],
      prices: [],
      inventory_quantity: 5,
    })),
  })
  await page.goto(`/a/products/${product.id}`)
  await page.getByRole('button', { name: 'Add variant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').first().fill('Longest rope')
  await dialog.getByLabel('Length').first().fill('99 m')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  const table = page.getByRole('table', { name: 'Variants' })
  await table.getByText('Longest rope').waitFor()
  await page.getByRole('status').filter({ hasText: '1 added' }).waitFor()
  await page.getByRole('button', { name: 'Review and save' }).click()
  const card = panel(page, changes)
  await page.getByRole('button', { name: 'Review and save' }).waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated product')
  await page.getByRole('button', { name: 'Show 11 more' }).click()
  await eventually(() => table.locator('tbody tr').count()).toBe(count + 1)

  const grid = await openSheet(page, product)
  await grid.getByRole('gridcell', { name: 'Rope 0', exact: true }).click()
  await page.getByRole('button', { name: 'Stock history' }).click()
  await page.getByRole('dialog').getByText('Rope 0').first().waitFor()
  await press(page, 'Escape')
  await grid.getByRole('gridcell', { name: 'Rope 0', exact: true }).click()
  await press(page, ...Array<string>(14).fill('Shift+ArrowDown'))
  expect(await page.getByRole('button', { name: 'Stock history' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Delete 15 variants' }).click()
  await page.getByRole('status').filter({ hasText: '15 variants deleted' }).waitFor()
  await card.getByRole('button', { name: 'Show 3 more' }).click()
  expect(await card.getByRole('button', { name: /^Restore/ }).count()).toBe(15)
})
