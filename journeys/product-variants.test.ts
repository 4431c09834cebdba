import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { ask, eventually, expectToast, panel } from './support/expectations.ts'
import { longTest, phone, test } from './support/journey.ts'
import {
  changes,
  columnOf,
  euros,
  focused,
  newProduct,
  openSheet,
  press,
  saved,
} from './support/products/variants-sheet.ts'

const sizes = ['S', 'M', 'L', 'XL']

test('by keyboard alone, prices rise by a tenth; a block is pasted, undone, redone and saved', async ({
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
  expect(await wrong.getAttribute('aria-description')).toBe("The sale price can't be higher than the price.")
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
  'input during a save is kept, each change is discarded once, and the focus stays in the sheet',
  async ({ page, api }) => {
    const product = await newProduct(api, 'Slow', ['S', 'M'])
    const grid = await openSheet(page, product)
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**/admin/products/${product.id}?*`, async (route) => {
      const response = route.request().method() === 'POST' ? await route.fetch() : undefined
      if (response) await isAnswered
      await (response ? route.fulfill({ response }) : route.continue())
    })
    const cell = (row: string, column: number) =>
      grid.getByRole('row', { name: row }).locator(`td[aria-colindex="${column}"]`)
    const type = async (row: string, text: string) => {
      await cell(row, 5).click()
      await page.keyboard.type(text)
      await press(page, 'Enter')
    }
    const card = panel(page, changes)
    await type('Slow S', '12')
    await card.getByRole('button', { name: 'Save' }).click()
    await type('Slow M', '13')
    await page.getByRole('button', { name: 'Add variant' }).click()
    await page.keyboard.type('Slow L')
    answer()
    await card.getByText('1 changed').waitFor()
    await press(page, 'Enter')
    await expectToast(page, 'Successfully updated product')
    expect(await columnOf(grid, 'EUR Price')).toEqual(['12.00', '13.00', '13.00'])
    expect(await columnOf(grid, 'Title')).toEqual(['Slow S', 'Slow M', 'Slow L'])
    expect((await saved(api, product.id)).map(euros)).toEqual([1200, 1996])

    await card.getByRole('button', { name: 'Discard' }).click()
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await card.waitFor({ state: 'detached' })
    await page.getByText('1 cell changed').waitFor({ state: 'detached' })
    await eventually(() => ask(page, `document.activeElement.getAttribute('role')`)).toBe('gridcell')
    await type('Slow M', '14')
    await card.getByText('1 changed').waitFor()
    expect(await question.count()).toBe(0)
    await card.getByRole('button', { name: 'Save' }).click()
    await eventually(() => ask(page, `document.activeElement.getAttribute('role')`)).toBe('gridcell')
    await expectToast(page, 'Successfully updated product')
    expect((await saved(api, product.id)).map(euros)).toEqual([1200, 1400])
  },
)

longTest(
  'headings and numbers select columns and rows, Home scrolls to the left, and input stays in its cell',
  async ({ page, api }) => {
    const grid = await openSheet(page, await newProduct(api, 'Press', sizes))
    // Whether the browser asks for confirmation.
    const isReloadAsked = () =>
      ask<boolean>(page, `!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))`)
    await grid.getByRole('gridcell', { name: 'Press S', exact: true }).dblclick()
    await page.keyboard.type('ed')
    await eventually(isReloadAsked).toBe(true)
    await press(page, 'Escape')
    await eventually(isReloadAsked).toBe(false)
    await grid.getByRole('columnheader', { name: 'EUR Price', exact: true }).click()
    await page.getByText('4 × 1 selected').waitFor()
    expect(await focused(page)).toBe('19.95')
    await grid.getByRole('rowheader').nth(1).click()
    expect(await focused(page)).toBe('Press M')
    for (let step = 0; step < 20; step++) await press(page, 'ArrowRight')
    await grid.getByRole('columnheader', { name: 'United Kingdom (GBP) Price' }).waitFor()
    expect(
      await ask(
        page,
        `[...document.querySelectorAll('[role="grid"] th > span')]
        .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth).length`,
      ),
    ).toBe(0)
    const left = () => ask<number>(page, `document.querySelector('[role="grid"]').parentElement.scrollLeft`)
    await press(page, 'End')
    await eventually(left).toBeGreaterThan(0)
    await press(page, 'Home')
    await eventually(left).toBe(0)

    const prices = grid.locator('td[aria-colindex="5"]')
    await prices.nth(1).dblclick()
    await press(page, 'Control+a')
    await page.keyboard.type('33')
    await prices.nth(2).click()
    expect(await columnOf(grid, 'EUR Price')).toEqual(['19.95', '33.00', '19.97', '19.98'])
  },
)

longTest(
  'on a phone variants are added, copied, edited and deleted on the screen only, until Save',
  async ({ open }) => {
    const { page, api, tolerate } = await open({ viewport: phone })
    const product = await newProduct(api, 'Panel', ['S', 'M'])
    await page.goto(`/a/products/${product.id}/variants`)
    const act = async (title: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${title}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await act('Panel S', 'Copy')
    const dialog = page.getByRole('dialog')
    const same = dialog.getByText('Panel S and Panel S copy have the same options: both are S.')
    await same.waitFor()
    await dialog.getByLabel('Size').fill('S ')
    expect(await same.count()).toBe(1)
    await dialog.getByLabel('Title').fill('Panel L')
    await dialog.getByLabel('Size').fill('L')
    await dialog.getByLabel('EUR price', { exact: true }).fill('12.35')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await act('Panel M', 'Delete')
    await page.getByRole('button', { name: 'Panel S', exact: true }).click()
    const stock = dialog.getByRole('textbox', { name: 'Stock', exact: true })
    await stock.fill('8')
    await page.setViewportSize({ width: 1024, height: 768 })
    const isNarrow = () => ask(page, `matchMedia('(max-width: 48em)').matches`)
    await eventually(isNarrow).toBe(false)
    expect(await stock.inputValue()).toBe('8')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('grid', { name: 'Variants' }).waitFor()
    await page.setViewportSize(phone)
    await page.getByRole('grid', { name: 'Variants' }).waitFor({ state: 'detached' })
    for (const told of ['1 added', '1 changed', '1 deleted'])
      await panel(page, changes).getByText(told).waitFor()
    await expectAccessible(page, 'the variants on a phone')
    expect(await ask(page, 'document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
    expect((await saved(api, product.id)).map(({ title }) => title)).toEqual(['Panel S', 'Panel M'])

    // Leaving asks for confirmation.
    await page.getByRole('link', { name: 'Products' }).first().click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByLabel('Reason for stock change').fill('Found in the cellar')
    // The first response is lost.
    tolerate(/^502: /)
    let isLost = false
    await page.route(`**/admin/products/${product.id}?*`, async (route) => {
      const isFirst = route.request().method() === 'POST' && !isLost
      if (!isFirst) return route.continue()
      isLost = true
      await route.fetch()
      await route.fulfill({ status: 502, body: '' })
    })
    const again = page.waitForResponse(
      (response) => isLost && response.request().method() === 'GET' && response.url().includes(product.id),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await panel(page, changes).getByText("We couldn't confirm the last save").waitFor()
    await again
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Successfully updated product')
    await panel(page, changes).waitFor({ state: 'detached' })
    const variants = await saved(api, product.id)
    expect(variants.map(({ title, inventory_quantity }) => [title, inventory_quantity])).toEqual([
      ['Panel S', 8],
      ['Panel L', 0],
    ])
    expect(variants.map(euros)).toEqual([1995, 1235])
    await act('Panel S', 'Stock history')
    await dialog.getByText('Found in the cellar').waitFor()
  },
)

longTest('a code of another product is marked in its cell', async ({ page, api }) => {
  await newProduct(api, 'Other', ['S'])
  const grid = await openSheet(page, await newProduct(api, 'Taken', ['S']))
  const code = grid.getByRole('gridcell', { name: 'Taken-S', exact: true })
  await code.click()
  await page.keyboard.type('Other-S')
  await press(page, 'Enter')
  await panel(page, changes).getByRole('button', { name: 'Save' }).click()
  const marked = grid.locator('[aria-invalid="true"]')
  await marked.waitFor()
  expect(await marked.textContent()).toContain('Other-S')
  expect(await marked.getAttribute('aria-description')).toContain("The SKU 'Other-S' is taken by")
})

longTest(
  'of two thousand variants only visible ones are rendered, one key goes to the last, and all change at once',
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

    // After scrolling away from the active cell, refetching the product keeps the scroll position.
    await press(page, 'Control+Home')
    const scrollDown = () =>
      ask(page, `void (document.querySelector('[role="grid"]').parentElement.scrollTop = 51000)`)
    const top = () => ask(page, `document.querySelector('[role="grid"]').parentElement.scrollTop`)
    await scrollDown()
    await grid.getByRole('gridcell', { name: 'Many 1500', exact: true }).waitFor()
    const variant = product.variants.find(({ title }) => title === 'Many 1500')
    await api.post(`/admin/products/${product.id}/variants/${variant?.id}`, { title: 'Theirs' })
    await grid.getByRole('gridcell', { name: 'Theirs', exact: true }).waitFor()
    expect(await top()).toBe(51_000)

    // Errors are shown, also in the active cell.
    await press(page, 'Delete')
    await scrollDown()
    await panel(page, changes).getByRole('button', { name: 'Show' }).click()
    await eventually(top).toBe(0)
    await eventually(() => ask(page, `document.activeElement.getAttribute('aria-description')`)).toBe(
      'Title is required',
    )
  },
)
