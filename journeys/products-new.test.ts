import type { WholeProduct } from '@purser/contract/products'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask, eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { pixel } from './support/hands.ts'
import { longTest, phone, test } from './support/journey.ts'

interface Products {
  readonly products: readonly WholeProduct[]
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function openNew(page: Page): Promise<void> {
  await page.goto('/a/products/new')
  await field(page, 'Name').waitFor()
  await page.getByRole('button', { name: 'Save and add more' }).waitFor()
}

/** Input typed during an upload is kept, and saving waits for the upload. */
async function typeWhileUploading(page: Page): Promise<void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/admin/uploads', (route) => held.then(() => route.continue()), { times: 1 })
  await page
    .getByRole('group', { name: 'Images' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'piano.png', mimeType: 'image/png', buffer: pixel })
  await page.getByText('Images are still uploading').waitFor()
  expect(await save(page).isDisabled()).toBe(true)
  await field(page, 'Name').fill('Grand piano')
  await field(page, 'Description').fill('Black.')
  release()
  await page.getByRole('img', { name: 'Image 1' }).waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('Grand piano')
  expect(await field(page, 'Description').inputValue()).toBe('Black.')
}

longTest(
  'missing fields are reported in place and in one toast; input is kept, and leaving asks',
  async ({ page }) => {
    await openNew(page)
    await page.getByText('Product with variants').click()
    await save(page).click()
    await page.getByText('Title is required').waitFor()
    await page.getByText('Description is required').waitFor()
    await expectToast(page, 'Missing info: title, description')
    await expectToast(
      page,
      'Missing variants. Consider using the simple product, if only one variant should exists',
    )
    await field(page, 'Name').fill('Never saved')
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await field(page, 'Name').inputValue()).toBe('Never saved')
  },
)

test('an invalid price is reported and nothing is saved; one with thousands separators is accepted', async ({
  page,
  api,
}) => {
  await openNew(page)
  await typeWhileUploading(page)
  const price = field(page, 'Price EUR')
  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && /products$/.test(request.url()),
  )
  for (const [typed, said] of [
    ['-5', 'Enter 0 or more'],
    ['1e3', 'Enter a valid amount'],
  ] as const) {
    await price.fill('')
    await price.pressSequentially(typed)
    await save(page).click()
    await page.getByText(said).waitFor()
    expect(await price.inputValue()).toBe(typed)
    expect(await price.evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await page.getByText('Product with variants').click()
  expect(await price.inputValue()).toBe('1e3')
  await field(page, 'In stock').pressSequentially('7.5')
  await page.getByText('Enter a whole number').waitFor()
  await field(page, 'In stock').fill('1,000')
  await price.fill('')
  await price.pressSequentially('1,250.00')
  await price.press('Enter')
  const { variants } = (await created).postDataJSON() as {
    variants: { inventory_quantity: number; prices: { amount: number }[] }[]
  }
  expect(variants).toMatchObject([{ inventory_quantity: 1_000, prices: [{ amount: 125_000 }] }])
  await page.getByRole('heading', { level: 1, name: 'Grand piano' }).waitFor()
  const { products } = await api.get<Products>('/admin/products?q=Grand%20piano')
  expect(products.map(({ title }) => title)).toEqual(['Grand piano'])
})

longTest(
  'a simple product is saved and the next one started, and a taken SKU is reported at its field',
  async ({ page, api }) => {
    await openNew(page)
    await field(page, 'Name').fill('Plain bowl')
    await field(page, 'Description').fill('Holds soup.')
    await page
      .getByRole('textbox', { name: /^Price/ })
      .first()
      .fill('12.50')
    await page.getByRole('switch', { name: 'Prices by region' }).check()
    await page
      .getByRole('textbox', { name: /^Price .+\(EUR\)$/ })
      .first()
      .fill('11')
    await field(page, 'SKU').fill('BOWL-1')
    await page.getByRole('textbox', { name: 'In stock' }).fill('7')
    await page.getByRole('button', { name: 'Save and add more' }).click()
    await page.getByRole('status').getByRole('link', { name: 'Plain bowl' }).waitFor()
    await eventually(() => field(page, 'Name').inputValue()).toBe('')
    await eventually(() => field(page, 'Name').evaluate((one) => one === document.activeElement)).toBe(true)
    const { products } = await api.get<Products>('/admin/products?title=Plain%20bowl')
    expect(products[0]).toMatchObject({ status: 'draft', description: 'Holds soup.' })
    expect(products[0]?.variants).toMatchObject([{ sku: 'BOWL-1', inventory_quantity: 7 }])
    const prices = products[0]?.variants[0]?.prices ?? []
    expect(prices.map(({ amount, region_id }) => [amount, region_id !== null]).sort()).toEqual([
      [1100, true],
      [1250, false],
    ])

    await page.keyboard.type('Second bowl')
    await field(page, 'Description').fill('Holds more soup.')
    await field(page, 'SKU').fill('BOWL-1')
    await save(page).click()
    await eventually(() => field(page, 'SKU').getAttribute('aria-invalid')).toBe('true')
    expect(await field(page, 'Name').inputValue()).toBe('Second bowl')
    await field(page, 'SKU').fill('BOWL-2')
    await save(page).click()
    await expectAddress(page, /^\/a\/products\/prod_/)
    await page.getByRole('heading', { level: 1, name: 'Second bowl' }).waitFor()
  },
)

longTest('combinations follow the options, keep their input, and can be removed', async ({ page, api }) => {
  await openNew(page)
  await page.getByText('Product with variants').click()
  await save(page).click()
  const told = page.getByRole('alert').filter({ hasText: 'Missing info: title, description' })
  const toast = await told.boundingBox()
  // Beside the page, where it covers no button.
  const content = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(content?.x ?? 0)
  await field(page, 'Name').fill('Wool hat')
  await field(page, 'Description').fill('Warm.')
  await page.getByRole('textbox', { name: 'Option title 1' }).fill('Size')
  await page.getByLabel('Values of option 1').first().click()
  await page.keyboard.type('S,')
  await page.keyboard.type('M')
  await page.keyboard.press('Tab')
  await page.keyboard.type('L')
  await page.keyboard.press('Enter')
  await page.keyboard.type('X,')
  await page.keyboard.press('Backspace')
  const sizes = page.getByLabel('Values of option 1').first()
  const price = page.getByRole('textbox', { name: 'Price EUR of M' })
  await ask(page, `navigator.clipboard.writeText('XS,XXS')`)
  for (const [key, kept] of [
    ['Enter', 'XL'],
    ['Tab', 'XL'],
    [',', 'XL,'],
    ['Control+v', 'XLXS,XXS'],
  ] as const) {
    await price.fill('12..5')
    await sizes.click()
    await page.keyboard.type('XL')
    await page.keyboard.press(key)
    await eventually(() => price.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await sizes.inputValue()).toBe(kept)
    await price.fill('')
    await save(page).click()
    await page.getByText('Not added yet').waitFor()
    expect(await sizes.evaluate((one) => one === document.activeElement)).toBe(true)
    await sizes.fill('')
  }
  await page.getByRole('textbox', { name: 'SKU of M' }).fill('HAT-M')
  await page.getByRole('button', { name: 'Remove variant L' }).click()
  await page.getByText('2 of 3 variants selected').waitFor()

  await page.getByRole('button', { name: 'Add option' }).click()
  const second = page.getByRole('textbox', { name: 'Option title 2' })
  await second.fill('Size')
  await save(page).click()
  await page.getByText('Enter a value, or remove this option').waitFor()
  const values = page.getByLabel('Values of option 2').first()
  expect(await values.evaluate((one) => one === document.activeElement)).toBe(true)
  await ask(page, `navigator.clipboard.writeText('${'x'.repeat(301)}\\r\\nBlue')`)
  await page.keyboard.press('Control+v')
  await page.getByText('At most 300 characters').waitFor()
  expect((await values.inputValue()).length).toBe(307)
  await values.fill('')
  await ask(page, `navigator.clipboard.writeText('Red\\r\\nBlue\\r\\n')`)
  await page.keyboard.press('Control+v')
  await page.getByText('4 of 6 variants selected').waitFor()
  expect(await page.getByRole('textbox', { name: 'SKU of M / Red' }).inputValue()).toBe('HAT-M')
  expect(await page.getByRole('textbox', { name: 'SKU of M / Blue' }).inputValue()).toBe('')
  await page.getByRole('textbox', { name: 'SKU of S / Blue' }).fill('HAT-M')
  const sku = page.getByRole('textbox', { name: 'SKU of M / Red' })
  for (const [wrong, reason, fix] of [
    [sku, 'Two variants have the', () => page.getByRole('textbox', { name: 'SKU of S / Blue' }).fill('')],
    [second, "There are two options 'Size'", () => second.fill('Color')],
  ] as const) {
    await save(page).click()
    await page.getByText(reason).waitFor()
    expect(await wrong.evaluate((one) => one === document.activeElement)).toBe(true)
    await fix()
    expect(await page.getByText(reason).count()).toBe(0)
  }
  await told.waitFor({ state: 'detached' })
  await field(page, 'In stock of all variants').fill('1,000')
  await save(page).click()
  const notSet = page.getByText("Choose 'Set for all', or clear these fields")
  await notSet.waitFor()
  expect(await notSet.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Set for all' }).click()
  expect(await field(page, 'In stock of M / Red').inputValue()).toBe('1000')
  await page.setViewportSize(phone)
  await expect.poll(() => ask(page, 'document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
  await save(page).click()
  await page.getByRole('heading', { level: 1, name: 'Wool hat' }).waitFor()
  await panel(page, 'Product Information').waitFor()
  const { products } = await api.get<Products>('/admin/products?title=Wool%20hat')
  expect(products[0]?.options.map(({ title }) => title)).toEqual(['Size', 'Color'])
  const variants = products[0]?.variants.map(({ title, sku }) => [title, sku])
  expect(variants?.sort()).toEqual([
    ['M / Blue', null],
    ['M / Red', 'HAT-M'],
    ['S / Blue', null],
    ['S / Red', null],
  ])
})
