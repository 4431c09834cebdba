import { expect } from 'vitest'
import { keepDraft } from './support/draft-orders/kept-draft.ts'
import { test } from './support/journey.ts'

test('an item dialog that opens before its region is known begins with its search as soon as it is', async ({
  visit,
}) => {
  const { page } = visit
  await keepDraft(visit, { step: 2 })
  let letGo: () => void = () => undefined
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/admin/regions?*', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto('/a/orders/new')
  await page.getByRole('button', { name: 'Add item' }).click()
  const search = page.getByRole('dialog').getByLabel('Search by title or SKU')
  await search.waitFor()
  expect(await search.isDisabled()).toBe(true)
  letGo()
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  expect(await search.evaluate('document.activeElement.matches("[data-autofocus]")')).toBe(true)
})
