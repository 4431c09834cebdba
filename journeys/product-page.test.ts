import type { WholeProduct } from '@purser/contract/products'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './support/api.ts'
import { eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { keyboard } from './support/hands.ts'
import { test } from './support/journey.ts'

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

test('what a product is called and where it belongs is changed by keys alone, and what it measures', async ({
  page,
  api,
}) => {
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
  await hands.press(saveOf(page, 'Product Information'))
  await expectToast(page, 'Successfully updated product')
  await page.getByRole('heading', { level: 1, name: 'Steel kettle' }).waitFor()
  await hands.write(page.getByRole('textbox', { name: 'Weight' }), '900')
  await hands.write(page.getByRole('textbox', { name: 'Material' }), 'Steel')
  await hands.press(saveOf(page, 'Stock & inventory'))
  await expectToast(page, 'Successfully updated product')
  const product = await read(api, id)
  expect(product).toMatchObject({ title: 'Steel kettle', weight: 900, material: 'Steel' })
  expect(product.type?.value).toBe('Kettles')
  expect(product.tags.map(({ value }) => value).sort()).toEqual(['hot', 'metal', 'tea'])
})

test('of two who change one product, the second is told field by field and takes either', async ({
  page,
  api,
}) => {
  const id = await openProduct(page, api, 'Tin cup', { subtitle: 'Small' })
  await information(page).getByRole('textbox', { name: 'Name' }).fill('My cup')
  await information(page).getByRole('textbox', { name: 'Subtitle' }).fill('Mine')
  await api.post(`/admin/products/${id}`, { title: 'Their cup', subtitle: 'Theirs', status: 'published' })
  await saveOf(page, 'Product Information').click()
  const told = information(page).getByRole('alert', { name: 'This was changed meanwhile' })
  await told.getByText('Their cup').waitFor()
  await told.getByText('My cup').waitFor()
  await told.getByText(/shown here as it is now: Status/).waitFor()
  expect(await saveOf(page, 'Product Information').isDisabled()).toBe(true)
  expect((await read(api, id)).title).toBe('Their cup')
  await told.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Keep yours' }).click()
  await told.getByRole('group', { name: 'Subtitle' }).getByRole('button', { name: 'Take theirs' }).click()
  await saveOf(page, 'Product Information').click()
  await expectToast(page, 'Successfully updated product')
  expect(await read(api, id)).toMatchObject({ title: 'My cup', subtitle: 'Theirs', status: 'published' })
})

test('where the other changed other fields, saving goes on by itself and overwrites none of them', async ({
  page,
  api,
}) => {
  const id = await openProduct(page, api, 'Oak spoon')
  await information(page).getByRole('textbox', { name: 'Subtitle' }).fill('Long')
  await api.post(`/admin/products/${id}`, { weight: 40 })
  await saveOf(page, 'Product Information').click()
  await expectToast(page, 'Successfully updated product')
  expect(await read(api, id)).toMatchObject({ subtitle: 'Long', weight: 40 })
})

test('pictures are added, ordered by keys, and one is the thumbnail', async ({ page, api }) => {
  const id = await openProduct(page, api, 'Clay pot')
  const images = panel(page, 'Images')
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
  await saveOf(page, 'Images').click()
  await expectToast(page, 'Successfully saved images')
  const product = await read(api, id)
  const shown = product.images.map(({ url }) => new URL(url, page.url()).pathname)
  expect(shown).toEqual([second, first].map((url) => new URL(url ?? '', page.url()).pathname))
  expect(new URL(product.thumbnail ?? '', page.url()).pathname).toBe(
    new URL(first ?? '', page.url()).pathname,
  )
})

test('a gift card product has denominations, called by their positions', async ({ page, api }) => {
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
  await page.goto(`/a/products/gift-card/${product.id}`)
  const denominations = panel(page, 'Denominations')
  await denominations.getByRole('button', { name: 'Remove denomination 1' }).click()
  await denominations.getByRole('button', { name: 'Add denomination' }).click()
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

test('a product is deleted after its consequence was said; one that is not there says so', async ({
  page,
  api,
}) => {
  const id = await openProduct(page, api, 'Paper plate')
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Set to published' }).click()
  await expectToast(page, 'Successfully updated product')
  await eventually(async () => (await read(api, id)).status).toBe('published')
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete product' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Orders keep what they sold/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
  await expectToast(page, 'The product was deleted')
  await expectAddress(page, '/a/products')
  await page.goto(`/a/products/${id}`)
  await page.getByText('This product does not exist').waitFor()
})

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
