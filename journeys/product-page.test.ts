import type { WholeProduct } from '@purser/contract/products'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './support/api.ts'
import { withoutLive } from './support/chromium.ts'
import { eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { keyboard } from './support/hands.ts'
import { longTest, test } from './support/journey.ts'

interface Answer {
  readonly product: WholeProduct
}

const information = (page: Page) => panel(page, 'Product Information')
const saveOf = (page: Page, title: string) =>
  panel(page, title).getByRole('button', { name: 'Save', exact: true })
const read = async (api: Api, id: string) => (await api.get<Answer>(`/admin/products/${id}`)).product

async function openProduct(page: Page, api: Api, title: string, more: object = {}): Promise<string> {
  const body = { title, variants: [{ title: 'One', prices: [] }], ...more }
  const { product } = await api.post<Answer>('/admin/products', body)
  await page.goto(`/a/products/${product.id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await information(page).waitFor()
  return product.id
}

longTest(
  'a product’s title, organization and measurements are changed by keyboard alone',
  async ({ page, api }) => {
    const id = await openProduct(page, api, 'Iron kettle', { tags: [{ value: 'old' }] })
    const hands = keyboard(page)
    await hands.write(information(page).getByRole('textbox', { name: 'Name' }), 'Steel kettle')
    await hands.write(information(page).getByLabel('Type', { exact: true }).first(), 'Kettles')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Backspace')
    for (const [tag, key] of [
      ['hot', 'Enter'],
      ['metal', 'Tab'],
      ['tea', ','],
    ] as const) {
      await page.keyboard.type(tag)
      await page.keyboard.press(key)
    }
    const save = saveOf(page, 'Product Information')
    await hands.press(save)
    await page.getByRole('heading', { level: 1, name: 'Steel kettle' }).waitFor()
    await eventually(() => save.isDisabled()).toBe(true)
    // Nothing is left to save, and the next key still starts from here.
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true)
    await expectToast(page, 'Successfully updated product')
    await hands.write(page.getByRole('textbox', { name: 'Weight' }), '900')
    await hands.write(page.getByRole('textbox', { name: 'Material' }), 'Steel')
    await hands.press(saveOf(page, 'Stock & inventory'))
    await expectToast(page, 'Successfully updated product')
    const product = await read(api, id)
    expect(product).toMatchObject({ title: 'Steel kettle', weight: 900, material: 'Steel' })
    expect(product.type?.value).toBe('Kettles')
    expect(product.tags.map(({ value }) => value).sort()).toEqual(['hot', 'metal', 'tea'])
  },
)

longTest(
  'setting the status of a concurrently changed product is refused, and the other change is shown',
  async ({ page, api }) => {
    await withoutLive(page)
    const id = await openProduct(page, api, 'Glass bead')
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await api.post(`/admin/products/${id}`, { status: 'rejected' })
    await page.getByRole('menuitem', { name: 'Set to published' }).click()
    await expectToast(page, 'Someone else changed this')
    await page.getByText('Rejected').first().waitFor()
    expect((await read(api, id)).status).toBe('rejected')
  },
)

test('after a concurrent change, the second operator sees the conflict field by field and picks either value', async ({
  page,
  api,
}) => {
  // What others do is met by saving: a live update would tell of it before.
  await withoutLive(page)
  const id = await openProduct(page, api, 'Tin cup', { subtitle: 'Small' })
  await information(page).getByRole('textbox', { name: 'Name' }).fill('My cup')
  await information(page).getByRole('textbox', { name: 'Subtitle' }).fill('Mine')
  await api.post(`/admin/products/${id}`, { title: 'Their cup', subtitle: 'Theirs', status: 'published' })
  await saveOf(page, 'Product Information').click()
  const told = information(page).getByRole('alert', { name: 'Someone else changed this' })
  await told.getByText('Their cup').waitFor()
  await told.getByText('My cup').waitFor()
  await told.getByText(/Updated by someone else: .*Status/).waitFor()
  expect(await saveOf(page, 'Product Information').isDisabled()).toBe(true)
  expect((await read(api, id)).title).toBe('Their cup')
  await told.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Keep yours' }).click()
  await told.getByRole('group', { name: 'Subtitle' }).getByRole('button', { name: 'Take theirs' }).click()
  await saveOf(page, 'Product Information').click()
  await expectToast(page, 'Successfully updated product')
  expect(await read(api, id)).toMatchObject({ title: 'My cup', subtitle: 'Theirs', status: 'published' })
})

longTest('if somebody else changed other fields, saving merges them', async ({ page, api }) => {
  // What others do is met by saving: a live update would tell of it before.
  await withoutLive(page)
  const id = await openProduct(page, api, 'Oak spoon')
  await information(page).getByRole('textbox', { name: 'Subtitle' }).fill('Long')
  await api.post(`/admin/products/${id}`, { weight: 40 })
  await saveOf(page, 'Product Information').click()
  await expectToast(page, 'Successfully updated product')
  expect(await read(api, id)).toMatchObject({ subtitle: 'Long', weight: 40 })
})

const expectFocus = (target: Locator) =>
  eventually(() => target.evaluate((one) => one === document.activeElement)).toBe(true)

longTest(
  'pictures are added and sorted by keyboard, and one becomes the thumbnail',
  async ({ page, api }) => {
    const id = await openProduct(page, api, 'Clay pot')
    const images = panel(page, 'Images').getByRole('group', { name: 'Images' })
    await images.locator('input[type=file]').setInputFiles([
      { name: 'a.png', mimeType: 'image/png', buffer: pixel },
      { name: 'b.png', mimeType: 'image/png', buffer: pixel },
    ])
    await images.getByRole('img', { name: 'Image 2' }).waitFor()
    const [first, second] = await images
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    await keyboard(page).press(images.getByRole('button', { name: 'Move image 2 to the front' }))
    await images.getByText('Image 2 is now image 1').waitFor()
    await expectFocus(images.getByRole('button', { name: 'Move image 1 to the front' }))
    await saveOf(page, 'Images').click()
    await expectToast(page, 'Successfully saved images')
    const product = await read(api, id)
    const shown = product.images.map(({ url }) => new URL(url, page.url()).pathname)
    expect(shown).toEqual([second, first].map((url) => new URL(url ?? '', page.url()).pathname))
    expect(new URL(product.thumbnail ?? '', page.url()).pathname).toBe(
      new URL(first ?? '', page.url()).pathname,
    )
  },
)

longTest(
  'options are added, renamed and deleted, and input for the variants is kept',
  async ({ page, api }) => {
    const variants = ['S', 'M'].map((title) => ({ title, prices: [], options: [{ value: title }] }))
    const id = await openProduct(page, api, 'Wool sock', { options: [{ title: 'Size' }], variants })
    const dialog = page.getByRole('dialog')
    const act = async (option: string, action: string) => {
      await panel(page, 'Options')
        .getByRole('button', { name: `Actions for ${option}` })
        .click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await page.getByRole('button', { name: 'S', exact: true }).click()
    await dialog.getByLabel('SKU').fill('SOCK-S')
    await dialog.getByRole('button', { name: 'Apply' }).click()

    await panel(page, 'Options').getByRole('button', { name: 'Add option' }).click()
    const add = dialog.getByRole('button', { name: 'Add option' })
    await dialog.getByLabel('Title').fill('Size')
    await dialog.getByText("This product already has an option 'Size'. Choose another title.").waitFor()
    expect(await add.isDisabled()).toBe(true)
    await dialog.getByLabel('Title').fill('Yarn')
    await dialog.getByLabel('Value').fill('Merino')
    await add.click()
    await expectToast(page, 'Option added')
    await panel(page, 'Variants (2)').getByText('S · Merino').waitFor()
    await act('Yarn', 'Edit option')
    await dialog.getByLabel('Title').fill('Wool')
    const saveMeanwhile = (subtitle: string) => api.post(`/admin/products/${id}`, { subtitle })
    await saveMeanwhile('Knitted')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Option saved')
    await panel(page, 'Options').getByRole('button', { name: 'Actions for Size' }).click()
    const refused = page.getByRole('menuitem', { name: 'Delete option' })
    expect(await refused.getAttribute('aria-disabled')).toBe('true')
    await refused
      .getByText('Variants use different values of Size: S, M. Change the variants first.')
      .waitFor()
    await page.keyboard.press('Escape')

    const changes = panel(page, 'Changes to save')
    await changes.getByText('1 changed').waitFor()
    await changes.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Successfully updated product')
    const saved = await read(api, id)
    expect(saved.options.map(({ title, values }) => [title, values.map(({ value }) => value)])).toEqual([
      ['Size', ['S', 'M']],
      ['Wool', ['Merino', 'Merino']],
    ])
    expect(saved.variants.map(({ sku }) => sku).sort()).toEqual(['SOCK-S', null])

    await page.getByRole('button', { name: 'S', exact: true }).click()
    await dialog.getByLabel('Wool').fill('Lambswool')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await act('Wool', 'Delete option')
    await dialog.getByText('All 2 variants will lose the value "Merino".').waitFor()
    await dialog.getByText('Unsaved values of 1 variant will be lost.').waitFor()
    await saveMeanwhile('Warm')
    await eventually(() => information(page).getByLabel('Subtitle').inputValue()).toBe('Warm')
    await dialog.getByRole('button', { name: 'Delete option' }).click()
    await expectToast(page, 'Option deleted')
    expect((await read(api, id)).options.map(({ title }) => title)).toEqual(['Size'])
    const taken = page.getByRole('alert', { name: 'Fields removed by someone else' })
    await taken.getByText('S, Wool: Lambswool').waitFor()
    await taken.getByRole('button', { name: 'OK' }).click()
    await taken.waitFor({ state: 'detached' })
  },
)

longTest('a gift card product has denominations, named by position', async ({ page, api }) => {
  const { store } = await api.get<{ store: { currencies: { code: string }[] } }>('/admin/store')
  const code = store.currencies.find((one) => one.code !== 'krw')?.code ?? ''
  const price = (amount: number) => [{ currency_code: code, amount }]
  const { product } = await api.post<Answer>('/admin/products', {
    title: 'Card of the house',
    is_giftcard: true,
    options: [{ title: 'Denominations' }],
    variants: ['1', '2'].map((title) => ({
      title,
      options: [{ value: title }],
      prices: price(Number(title) * 1000),
    })),
  })
  await page.goto(`/a/products/${product.id}`)
  await expectAddress(page, `/a/products/gift-card/${product.id}`)
  const denominations = panel(page, 'Denominations')
  await denominations.getByRole('button', { name: 'Remove denomination 1' }).click()
  const add = denominations.getByRole('button', { name: 'Add denomination' })
  await expectFocus(add)
  await add.click()
  const added = denominations.getByRole('group', { name: 'Denomination 2' })
  await added.getByRole('textbox', { name: code.toUpperCase(), exact: true }).fill('75')
  await saveOf(page, 'Denominations').click()
  await expectToast(page, 'Successfully updated product')
  const { variants } = await read(api, product.id)
  const kept = [...variants].sort((a, b) => a.variant_rank - b.variant_rank)
  expect(kept.map(({ title, options, prices }) => [title, options[0]?.value, prices[0]?.amount])).toEqual([
    ['1', '1', 2000],
    ['2', '2', 7500],
  ])
})

longTest(
  'when somebody deletes the product, input stays for copying; without input the page reports it',
  async ({ page, api }) => {
    const id = await openProduct(page, api, 'Wax seal')
    const description = information(page).getByRole('textbox', { name: 'Description' })
    await description.fill('Written for an hour')
    await page.request.delete(`/admin/products/${id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
    await page.getByRole('alert').filter({ hasText: 'Product was deleted' }).waitFor()
    expect(await description.inputValue()).toBe('Written for an hour')
    await eventually(() => saveOf(page, 'Product Information').isDisabled()).toBe(true)
    await description.fill('')
    await page.reload()
    await page.getByText('This product does not exist').waitFor()
  },
)

longTest('a product is deleted after a warning; a missing one is reported', async ({ page, api }) => {
  const id = await openProduct(page, api, 'Paper plate')
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Set to published' }).click()
  await expectToast(page, 'Successfully updated product')
  await eventually(async () => (await read(api, id)).status).toBe('published')
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete product' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Past orders stay as they are/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
  await expectToast(page, 'The product was deleted')
  await expectAddress(page, '/a/products')
  await page.goto(`/a/products/${id}`)
  await page.getByText('This product does not exist').waitFor()
})

/** A one-pixel picture. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
