import type { WholeProduct } from '@purser/contract/products'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { withoutLive } from './support/chromium.ts'
import { ask, eventually, expectToast, panel } from './support/expectations.ts'
import { longTest, phone, test, type Visit } from './support/journey.ts'

const changes = 'What saving will change'
const sizes = ['S', 'M', 'L', 'XL']

/** A product of this journey's own, with a euro price for each variant. */
async function newProduct(
  api: Visit['api'],
  title: string,
  values: readonly string[],
): Promise<WholeProduct> {
  const { product } = await api.post<{ product: WholeProduct }>('/admin/products', {
    title,
    options: [{ title: 'Size' }],
    variants: values.map((value, rank) => ({
      title: `${title} ${value}`,
      sku: `${title}-${value}`,
      inventory_quantity: 5,
      options: [{ value }],
      prices: [{ currency_code: 'eur', amount: 1995 + rank }],
    })),
  })
  return product
}

async function saved(api: Visit['api'], id: string) {
  const { product } = await api.get<{ product: WholeProduct }>(`/admin/products/${id}`)
  return [...product.variants].sort((a, b) => a.variant_rank - b.variant_rank)
}

const euros = ({ prices }: WholeProduct['variants'][number]) =>
  prices.find(({ currency_code }) => currency_code === 'eur')?.amount

async function openSheet(page: Page, { id }: WholeProduct): Promise<Locator> {
  await page.goto(`/a/products/${id}/variants`)
  const grid = page.getByRole('grid', { name: 'Variants' })
  await grid.getByRole('row').nth(1).waitFor()
  return grid
}

/** What a column shows in the rows that are drawn. */
async function columnOf(grid: Locator, header: string): Promise<string[]> {
  const place = await grid
    .getByRole('columnheader', { name: header, exact: true })
    .getAttribute('aria-colindex')
  return grid.locator(`td[aria-colindex="${place}"] > span:first-child`).allTextContents()
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('by the keyboard alone prices rise by a tenth, a block is pasted, undone, made again and saved', async ({
  page,
  api,
}) => {
  const product = await newProduct(api, 'Sheet', sizes)
  const grid = await openSheet(page, product)
  await grid.getByRole('gridcell', { name: 'Sheet S', exact: true }).focus()
  // The title, then size and SKU: the euro price is the fourth column.
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await page.keyboard.type('+10%')
  await press(page, 'Enter')
  expect(await columnOf(grid, 'EUR Price')).toEqual(['21.95', '21.96', '21.97', '21.98'])
  await panel(page, changes).getByText('4 changed').waitFor()

  await ask(page, `navigator.clipboard.writeText('30,5\\t"29.00"\\r\\n31\\t40\\r\\n')`)
  await press(page, 'Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Control+v')
  await eventually(() => columnOf(grid, 'EUR Price')).toEqual(['30.50', '31.00', '21.97', '21.98'])
  expect((await columnOf(grid, 'EUR Sale price')).slice(0, 2)).toEqual(['29.00', '40.00'])
  const wrong = grid.locator('[aria-invalid="true"]')
  expect(await wrong.getAttribute('aria-description')).toBe('The sale amount is above the amount.')
  const save = panel(page, changes).getByRole('button', { name: 'Save' })
  expect(await save.isDisabled()).toBe(true)
  await expectAccessible(page, 'the sheet with a fault')

  await press(page, 'Control+z')
  await eventually(() => columnOf(grid, 'EUR Price')).toEqual(['21.95', '21.96', '21.97', '21.98'])
  await press(page, 'Control+z')
  await panel(page, changes).waitFor({ state: 'detached' })
  await press(page, 'Control+Shift+z', 'Control+Home', 'ArrowRight', 'ArrowRight', 'F2')
  await page.keyboard.type('-new')
  await press(page, 'Tab')
  await save.click()
  await expectToast(page, 'Successfully updated product')
  await page.reload()
  await eventually(() => columnOf(grid, 'EUR Price')).toEqual(['21.95', '21.96', '21.97', '21.98'])
  const variants = await saved(api, product.id)
  expect(variants.map(euros)).toEqual([2195, 2196, 2197, 2198])
  expect(variants.map(({ sku }) => sku)).toEqual(['Sheet-S-new', 'Sheet-M', 'Sheet-L', 'Sheet-XL'])
})

longTest(
  'on a phone variants are added, copied, edited and deleted on the screen only, until Save',
  async ({ open }) => {
    const { page, api } = await open({ viewport: phone })
    const product = await newProduct(api, 'Panel', ['S', 'M'])
    await page.goto(`/a/products/${product.id}/variants`)
    const act = async (title: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${title}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await act('Panel S', 'Copy')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Panel S and Panel S copy are the same: both are S.').waitFor()
    await dialog.getByLabel('Title').fill('Panel L')
    await dialog.getByLabel('Size').fill('L')
    await dialog.getByLabel('EUR price', { exact: true }).fill('12.35')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await act('Panel M', 'Delete')
    await page.getByRole('button', { name: 'Panel S', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Stock', exact: true }).fill('8')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    for (const told of ['1 added', '1 changed', '1 deleted'])
      await panel(page, changes).getByText(told).waitFor()
    await expectAccessible(page, 'the variants on a phone')
    expect(await ask(page, 'document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
    expect((await saved(api, product.id)).map(({ title }) => title)).toEqual(['Panel S', 'Panel M'])

    // Leaving is asked about.
    await page.getByRole('link', { name: 'Products' }).first().click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByLabel('Why the stock is another').fill('Found in the cellar')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Successfully updated product')
    const variants = await saved(api, product.id)
    expect(variants.map(({ title, inventory_quantity }) => [title, inventory_quantity])).toEqual([
      ['Panel S', 8],
      ['Panel L', 0],
    ])
    expect(variants.map(euros)).toEqual([1995, 1235])
    await act('Panel S', 'Where its stock went')
    await dialog.getByText('Found in the cellar').waitFor()
  },
)

longTest.for([
  ['as it happens', 'Both', true],
  ['on saving where there is no stream', 'Pair', false],
] as const)(
  'what somebody else changed is told %s, and nothing of either is lost',
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
    const told = page.getByRole('alert', { name: 'Somebody changed this product meanwhile' })
    await told.getByText('Mine, Title: yours is Mine, theirs is Theirs').waitFor()
    await panel(page, changes).getByText('Choose above which of the changes are to be saved.').waitFor()
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

longTest(
  'two thousand variants open, of which only those in sight are drawn, the last is one key away, and all are changed at once',
  async ({ page, api }) => {
    const product = await newProduct(
      api,
      'Many',
      Array.from({ length: 2000 }, (_, at) => String(at)),
    )
    const grid = await openSheet(page, product)
    expect(await grid.getAttribute('aria-rowcount')).toBe('2001')
    await grid.getByRole('gridcell', { name: 'Many 0', exact: true }).focus()
    await press(page, 'Control+ArrowDown')
    await eventually(() => ask(page, 'document.activeElement.textContent')).toBe('Many 1999')
    expect(await grid.getByRole('row').count()).toBeLessThan(60)
    await press(page, 'Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Control+Shift+ArrowDown')
    await page.keyboard.type('*2')
    await press(page, 'Enter')
    await panel(page, changes).getByText('2000 changed').waitFor()
    expect((await columnOf(grid, 'EUR Price')).at(-1)).toBe('79.88')
  },
)
