import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { ask, eventually, expectAddress, expectToast } from './support/expectations.ts'
import { phone } from './support/journey.ts'
import { test } from './support/own-store.ts'

interface Row {
  readonly id: string
  readonly product_id: string
  readonly sku: string
  readonly inventory_quantity: number
  readonly to_pack: number
}

test('stock is counted by scanner and by list, applied, and leads to the orders that wait (stock-10, stock-13, stock-15)', async ({
  ownVisit: { page, api },
}) => {
  const stock = async (query: string) => (await api.get<{ stock: Row[] }>(`/admin/stock?${query}`)).stock
  const [scanned] = (await stock('limit=200')).filter(
    (row) => row.to_pack === 0 && row.inventory_quantity > 10,
  )
  const row = async () => (await stock(`q=${scanned?.sku}`)).find(({ id }) => id === scanned?.id)
  await page.goto('/a/stock')
  await page.locator('tbody tr').first().waitFor()
  await expectAccessible(page, 'the list of stock')
  await page.getByRole('link', { name: 'Stocktakes' }).click()
  await page.getByRole('button', { name: 'New stocktake' }).click()
  await expectAddress(page, /stocktakes\/\w+/)
  const field = page.getByRole('textbox', { name: /^Scan or type/ })
  await field.waitFor()
  for (const units of [1, 2]) {
    await field.fill(scanned?.sku ?? '')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText(`${units} counted`).waitFor()
  }
  await field.fill('no such code')
  await page.keyboard.press('Enter')
  await page.getByText(/no such code.* wasn't counted/).waitFor()
  await expectAccessible(page, 'an open stocktake')
  await page.setViewportSize(phone)
  expect(await ask(page, 'document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
  await page.setViewportSize({ width: 1440, height: 900 })

  const before = (await row())?.inventory_quantity ?? 0
  await page.getByRole('button', { name: 'Apply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply the differences?' })
  await dialog.getByText(`${before} to 2`).waitFor()
  await expectAccessible(page, 'the differences of a stocktake')
  expect((await row())?.inventory_quantity).toBe(before)
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'The stocktake was applied')
  expect((await row())?.inventory_quantity).toBe(2)

  const [waited] = (await stock('limit=200')).filter((each) => each.to_pack > 0)
  await page.goto(`/a/stock?q=${waited?.sku}`)
  await page.getByRole('link', { name: String(waited?.to_pack), exact: true }).click()
  await expectAddress(page, new RegExp(`product_id\\[\\]=${waited?.product_id}`))
  await eventually(() => page.locator('tbody tr').count()).toBeGreaterThan(0)
})
