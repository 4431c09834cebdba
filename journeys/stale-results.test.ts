import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openWizard } from './support/draft-orders/wizard.ts'
import { eventually, expectAddress } from './support/expectations.ts'
import { test } from './support/journey.ts'

/** Delays responses to URLs that contain this text. Returns a function that releases them. */
async function holdAnswers(page: Page, part: string): Promise<() => Promise<void>> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const pattern = (url: URL) => `${url.pathname}${url.search}`.includes(part)
  await page.route(pattern, async (route) => {
    await isReleased
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

function expectBusy(list: Locator, isBusy: boolean): Promise<void> {
  return eventually(() => list.getAttribute('aria-busy')).toBe(String(isBusy))
}

/** Clicks at the position of an element, whether or not it is clickable. */
async function clickAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not in sight')
  await page.mouse.click(box.x + 12, box.y + box.height / 2)
}

test('a variant found by the previous search is not added while the new one runs', async ({ page }) => {
  await openWizard(page)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  const field = dialog.getByLabel('Search by title or SKU')
  const option = dialog.getByRole('option')
  await field.fill('Mug')
  await option.first().filter({ hasText: 'Mug' }).waitFor()
  await expectBusy(dialog.locator('[data-results]'), false)
  const earlier = await option.first().textContent()

  const release = await holdAnswers(page, '/admin/variants?limit=20&q=Lamp')
  await field.fill('Lamp')
  expect(await option.first().textContent()).toBe(earlier)
  expect(await option.first().getAttribute('aria-disabled')).toBe('true')
  await clickAt(page, option.first())
  await field.press('ArrowDown')
  await field.press('Enter')
  expect(await dialog.getByRole('listbox').isVisible()).toBe(true)
  await expectBusy(dialog.locator('[data-results]'), true)
  await clickAt(page, option.first())
  await field.press('ArrowDown')
  await field.press('Enter')
  expect(await option.first().textContent()).toBe(earlier)

  await release()
  await option.filter({ hasText: 'Lamp' }).first().waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Edit .*Lamp/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Edit .*Mug/ }).count()).toBe(0)
})

test('a product found by the previous search is not selected while the new one runs', async ({
  page,
  api,
}) => {
  const { collections } = await api.get<{ collections: { id: string }[] }>('/admin/collections?limit=1')
  await page.goto(`/a/collections/${collections[0]?.id}`)
  await page.getByRole('button', { name: 'Add products' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Search products')
  const box = dialog.getByRole('checkbox').first()
  await field.fill('Mug')
  await expectBusy(dialog.getByRole('group'), false)
  await dialog.getByRole('checkbox', { name: /Mug/ }).first().waitFor()
  const release = await holdAnswers(page, 'q=Lamp')
  await field.fill('Lamp')
  expect(await box.isDisabled()).toBe(true)
  await clickAt(page, box)
  await release()
  await eventually(() => box.isEnabled()).toBe(true)
  expect(await dialog.getByRole('checkbox', { checked: true, disabled: false }).count()).toBe(0)
})

test('a click or Enter does not open a row of the previous page while the new rows load', async ({
  page,
}) => {
  await page.goto('/a/products')
  const row = page.locator('tbody tr').first()
  const link = row.locator('a[data-row-link]')
  await link.waitFor()
  const earlier = await link.textContent()
  const release = await holdAnswers(page, 'q=Lamp')
  await page.getByRole('searchbox').fill('Lamp')
  await expectBusy(page.getByRole('table'), true)
  await clickAt(page, row)
  await link.click()
  await link.press('Enter')
  expect(await link.textContent()).toBe(earlier)
  await expectAddress(page, '/a/products?q=Lamp')
  await release()
  await link.filter({ hasText: 'Lamp' }).waitFor()
  await expectBusy(page.getByRole('table'), false)
  await link.press('Enter')
  await expectAddress(page, /^\/a\/products\/prod_/)
})
