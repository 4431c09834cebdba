import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goodsOf, makeDraft } from './support/draft-orders/drafts.ts'
import { keepDraft } from './support/draft-orders/kept-draft.ts'
import { ask, eventually, expectAddress } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { columnOf, newProduct, openSheet, press } from './support/products/variants-sheet.ts'

/** Simulates an input method, e.g. for Japanese, that composes text in the focused field. */
async function inputMethod(page: Page) {
  const browser = await page.context().newCDPSession(page)
  return {
    compose: (text: string) =>
      browser.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    commit: (text: string) => browser.send('Input.insertText', { text }),
  }
}

/** Keys that choose a word during composition. */
async function chooseWord(page: Page): Promise<void> {
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
}

test('Enter that ends a composition does not submit a form; the next Enter does', async ({ page, api }) => {
  await page.goto('/a/collections/new')
  const title = page.getByLabel('Title')
  await title.focus()
  const keys = await inputMethod(page)
  await keys.compose('ふゆ')
  await chooseWord(page)
  await keys.commit('冬')
  expect(await title.inputValue()).toBe('冬')
  await expectAddress(page, '/a/collections/new')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/a/collections')
  const { collections } = await api.get<{ collections: { id: string }[] }>('/admin/collections?q=冬')
  expect(collections).toHaveLength(1)
})

/** Composes a word in the focused field and chooses it by keys. Expects it in the field, and no other effect. */
async function composeWord(page: Page): Promise<void> {
  const keys = await inputMethod(page)
  await keys.compose('にほん')
  await page.keyboard.press('Escape')
  await chooseWord(page)
  await keys.commit('日本')
  expect(await ask(page, 'document.activeElement.value')).toBe('日本')
}

test('keys during composition neither close a dialog nor send a note', async ({ page, api }) => {
  const { collection } = await api.post<{ collection: { id: string } }>('/admin/collections', {
    title: 'Fuyu',
  })
  await page.goto(`/a/collections/${collection.id}`)
  await page.getByRole('button', { name: 'Edit collection' }).click()
  const title = page.getByRole('dialog').getByLabel('Title')
  await title.fill('')
  await composeWord(page)
  expect(await title.inputValue()).toBe('日本')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '日本' }).waitFor()

  const { id } = await makeDraft(api)
  const { order } = await api.post<{ order: { id: string } }>(`/admin/draft-orders/${id}/pay`, {})
  await page.goto(`/a/orders/${order.id}`)
  await page.getByRole('textbox', { name: 'Add note' }).focus()
  await composeWord(page)
  await page.keyboard.press('Enter')
  await page.getByText('日本', { exact: true }).first().waitFor()
  const { notes } = await api.get<{ notes: { value: string }[] }>(`/admin/notes?resource_id=${order.id}`)
  expect(notes.map(({ value }) => value)).toEqual(['日本'])
})

test('in the variants sheet, Enter first ends the composition, then the cell', async ({ page, api }) => {
  const product = await newProduct(api, 'Composed', ['S', 'M'])
  const grid = await openSheet(page, product)
  await grid.getByRole('gridcell', { name: 'Composed S', exact: true }).dblclick()
  await ask(page, 'document.activeElement.select()')
  await composeWord(page)
  await press(page, 'Enter')
  await eventually(async () => (await columnOf(grid, 'Title')).join()).toBe('日本,Composed M')
})

test('keys during composition choose nothing in pickers', async ({ page, api }) => {
  const draft = await makeDraft(api)
  const { variant } = await goodsOf(api)
  await page.goto(`/a/draft-orders/${draft.id}`)
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  const search = dialog.getByLabel('Search by title or SKU')
  await dialog.getByRole('option').first().waitFor()
  await search.focus()
  await composeWord(page)
  expect([await search.isVisible(), await dialog.getByLabel('Quantity').count()]).toEqual([true, 0])
  await search.fill(variant.sku)
  const option = dialog.getByRole('option', { name: variant.sku })
  await option.and(page.locator(':not([aria-disabled="true"])')).waitFor()
  await press(page, 'ArrowDown', 'Enter')
  await dialog.getByLabel('Quantity').first().waitFor()
})

test('keys during composition do not leave the search box; the next Enter adds a tag', async ({ page }) => {
  await page.goto('/a/orders')
  await page.locator('[data-row-link]').first().waitFor()
  await page.keyboard.press('/')
  await eventually(() => ask(page, 'document.activeElement.type')).toBe('search')
  await composeWord(page)
  expect(await ask(page, 'document.activeElement.type')).toBe('search')

  await page.goto('/a/products/new')
  const tags = page.getByLabel('Tags').first()
  await tags.focus()
  await composeWord(page)
  await page.keyboard.press('Enter')
  await eventually(() => tags.inputValue()).toBe('')
  await page.getByText('日本', { exact: true }).first().waitFor()
})

test('a filter name is composed before Enter saves the filter', async ({ page }) => {
  await page.goto('/a/orders?status[]=pending')
  await page.locator('[data-row-link]').first().waitFor()
  await page.getByRole('button', { name: /^Filter/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByLabel('Save filter as').focus()
  await composeWord(page)
  expect([await panel.isVisible(), await page.getByRole('tab', { name: '日本' }).count()]).toEqual([true, 0])
  await page.keyboard.press('Enter')
  await page.getByText('日本', { exact: true }).first().waitFor()
})

test('in a new draft order, the Enter after composition looks up the code and creates nothing', async ({
  visit,
}) => {
  const { page, api } = visit
  const countDrafts = async () => (await api.get<{ count: number }>('/admin/draft-orders?limit=1')).count
  const before = await countDrafts()
  await keepDraft(visit)
  await page.goto('/a/orders/new')
  await page.getByRole('button', { name: 'Add discount' }).click()
  await page.getByLabel('Discount code').focus()
  await composeWord(page)
  expect(await page.getByText('There is no discount 日本.').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText('There is no discount 日本.').first().waitFor()
  expect(await countDrafts()).toBe(before)
})
