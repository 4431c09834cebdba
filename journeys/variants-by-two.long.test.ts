import { expect } from 'vitest'
import { withoutLive } from './support/chromium.ts'
import { eventually, expectToast, panel } from './support/expectations.ts'
import { test } from './support/journey.ts'
import {
  changes,
  columnOf,
  focused,
  newProduct,
  openSheet,
  press,
  saved,
} from './support/products/variants-sheet.ts'

test.for([
  ['as it happens', 'Both', true],
  ['on saving where there is no stream', 'Pair', false],
] as const)(
  'what somebody else changed is reported %s, and nothing of either is lost',
  async ([, title, isLive], { page, api }) => {
    if (!isLive) await withoutLive(page)
    const product = await newProduct(api, title, ['S', 'M'])
    const grid = await openSheet(page, product)
    await grid.getByRole('gridcell', { name: `${title} S`, exact: true }).focus()
    await page.keyboard.type('Mine')
    await press(page, 'Enter')
    const [first, second] = product.variants
    await api.post(`/admin/products/${product.id}`, {
      variants: [
        { id: first?.id, title: 'Theirs' },
        { id: second?.id, weight: 70 },
      ],
    })
    const save = panel(page, changes).getByRole('button', { name: 'Save' })
    if (!isLive) await save.click()
    const told = page.getByRole('alert', { name: 'Someone else changed this product' })
    await told.getByText('Mine, Title: yours is Mine, theirs is Theirs').waitFor()
    await panel(page, changes).getByText('Choose above which changes to save.').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await told.getByRole('button', { name: 'Keep yours' }).click()
    await save.click()
    await expectToast(page, 'Successfully updated product')
    const variants = await saved(api, product.id)
    expect(variants.map(({ title, weight }) => [title, weight])).toEqual([
      ['Mine', null],
      [`${title} M`, 70],
    ])
  },
)

test('reports a conflict when somebody else deletes a changed variant or changes a deleted one', async ({
  page,
  api,
}) => {
  const product = await newProduct(api, 'Gone', ['S', 'M', 'L'])
  const [first, second, third] = await saved(api, product.id)
  const grid = await openSheet(page, product)
  await grid.getByRole('gridcell', { name: 'Gone M', exact: true }).click()
  await page.keyboard.type('Mine')
  await press(page, 'Enter', 'ArrowUp')
  const change = (variants: readonly object[]) => api.post(`/admin/products/${product.id}`, { variants })
  await change([{ id: first?.id }, { id: third?.id }])
  const told = page.getByRole('alert', { name: 'Someone else changed this product' })
  await told.getByText('"Mine" was deleted, and your changes to it are lost.').waitFor()
  expect(second?.title).toBe('Gone M')
  expect(await focused(page)).toBe('Gone L')
  await told.getByRole('button', { name: 'OK' }).click()
  await told.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Delete variant' }).click()
  await change([{ id: first?.id }, { id: third?.id, title: 'Large' }])
  await told.getByText('Large, Title: you deleted the variant, theirs is Large').waitFor()
  const card = panel(page, changes)
  expect(await card.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await card.getByRole('button', { name: 'Restore Large' }).click()
  await card.waitFor({ state: 'detached' })
  expect(await columnOf(grid, 'Title')).toEqual(['Gone S', 'Large'])
})

test('an unchanged cell changes nothing; a typed one counts on top of sales and asks about conflicts', async ({
  page,
  api,
}) => {
  const product = await newProduct(api, 'Written', ['S'])
  const change = (fields: object) =>
    api.post(`/admin/products/${product.id}/variants/${product.variants[0]?.id}`, fields)
  const grid = await openSheet(page, product)
  await grid.getByRole('gridcell', { name: 'Written S', exact: true }).focus()
  // 13 columns follow the stock.
  await press(page, 'End', ...Array<string>(13).fill('ArrowLeft'), 'F2')
  const field = grid.getByRole('textbox', { name: 'Stock of Written S' })
  expect(await field.inputValue()).toBe('5')
  await change({ inventory_quantity: 4, allow_backorder: true })
  await eventually(() => columnOf(grid, 'Allow backorders')).toEqual(['Yes'])
  await press(page, 'Enter')
  await eventually(() => columnOf(grid, 'Stock')).toEqual(['4'])
  const card = panel(page, changes)
  expect(await card.count()).toBe(0)

  await press(page, 'F2', 'Control+a')
  await page.keyboard.type('7')
  await change({ inventory_quantity: 3, allow_backorder: false })
  await eventually(() => columnOf(grid, 'Allow backorders')).toEqual(['No'])
  await press(page, 'Enter')
  await eventually(() => columnOf(grid, 'Stock')).toEqual(['6'])

  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'F2', 'Control+a')
  await page.keyboard.type('10')
  await change({ title: 'Theirs', prices: [{ currency_code: 'eur', amount: 3000 }] })
  await eventually(() => columnOf(grid, 'Title')).toEqual(['Theirs'])
  await press(page, 'Enter')
  const told = page.getByRole('alert', { name: 'Someone else changed this product' })
  await told.getByText('Theirs, EUR price: yours is 10.00 EUR, theirs is 30.00 EUR').waitFor()
  await told.getByRole('button', { name: 'Keep yours' }).click()
  await card.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated product')
  const [variant] = await saved(api, product.id)
  expect(variant).toMatchObject({ inventory_quantity: 6, prices: [{ amount: 1000 }] })
})

test('input typed before any cell was selected stays with its variant when somebody moves it', async ({
  page,
  api,
}) => {
  const product = await newProduct(api, 'First', ['S', 'M'])
  const [first, second] = product.variants
  const grid = await openSheet(page, product)
  await grid.getByRole('gridcell', { name: 'First S', exact: true }).focus()
  await page.keyboard.type('Mine')
  await api.post(`/admin/products/${product.id}`, {
    variants: [{ id: second?.id, title: 'Theirs' }, { id: first?.id }],
  })
  await eventually(() => columnOf(grid, 'Title')).toEqual(['Theirs'])
  await press(page, 'Enter')
  await eventually(() => columnOf(grid, 'Title')).toEqual(['Theirs', 'Mine'])
})

test('typing into a cell that somebody removes is reported', async ({ page, api }) => {
  const product = await newProduct(api, 'Open', ['S', 'M'])
  const grid = await openSheet(page, product)
  await grid.getByRole('gridcell', { name: 'Open M', exact: true }).click()
  await page.keyboard.type('Mine')
  await api.post(`/admin/products/${product.id}`, { variants: [{ id: product.variants[0]?.id }] })
  await page.getByRole('alert').getByText("'Mine' wasn't saved because this cell was deleted.").waitFor()
  expect(await focused(page)).toBe('Open S')
})
