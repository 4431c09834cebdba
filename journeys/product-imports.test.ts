import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { ask, eventually, expectAddress, expectToast } from './support/expectations.ts'
import { test } from './support/journey.ts'

interface Products {
  readonly products: readonly { id: string; title: string; weight: number | null }[]
}

const hostile = `Net <img src=x onerror="__ran=1"><script>__ran=1</script>`
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const file = [
  'Product Handle,Product Title,Product Weight,Heft',
  `imported-net,${quoted(hostile)},120,1`,
  `imported-buoy,Buoy,${quoted(hostile)},2`,
].join('\n')

test('a file is chosen, mapped, imported without its faulty rows, and undone', async ({ page, api }) => {
  const found = async () => (await api.get<Products>('/admin/products?handle=imported-net')).products
  const choose = (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'harbour.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

  await page.goto('/a/products')
  expect(await page.getByRole('link', { name: 'Export' }).getAttribute('href')).toMatch(
    /\/admin\/products\/export$/,
  )
  await page.getByRole('link', { name: 'Import' }).click()
  await expectAddress(page, '/a/products/import')
  await choose('')
  await page.getByRole('alert').getByText('The file is empty.').waitFor()

  // If the operator leaves during reading, a failure is reported on the current page, without navigating.
  let answer = () => {}
  let isAnswered: Promise<void>
  let isRefused = true
  await page.route('**/admin/product-imports', async (route) => {
    if (route.request().method() === 'POST') await isAnswered
    if (isRefused) await route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'Not today.' } })
    else await route.continue()
  })
  const chooseAndLeave = async () => {
    isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await choose(file)
    await page.getByRole('link', { name: 'Collections' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor()
  }
  await chooseAndLeave()
  answer()
  await expectToast(page, 'harbour.csv: Not today.')
  isRefused = false
  await page.goBack()
  await chooseAndLeave()
  await page.getByRole('link', { name: 'New collection' }).click()
  await page.getByLabel('Title').fill('Typed since')
  answer()
  await page.getByText('Saved: harbour.csv').waitFor()
  await expectAddress(page, '/a/collections/new')
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed since')
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Show', exact: true }).click()

  await page.getByRole('heading', { level: 1, name: 'harbour.csv' }).waitFor()
  const problems = page.getByRole('table', { name: 'Problems' })
  await problems.getByText('The column is unknown.').waitFor()
  await page.getByText("Can't start", { exact: true }).waitFor()
  await page.getByRole('alert').getByText('Heft:').waitFor()
  await problems.getByText("isn't a whole number of 0 or more.").waitFor()
  const begin = page.getByRole('button', { name: 'Start import' })
  expect(await begin.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Some columns have problems').first().waitFor({ state: 'attached' })

  await page.getByRole('combobox', { name: 'Field for Heft' }).selectOption({ label: 'Not imported' })
  const before = page.url()
  await page.getByRole('button', { name: 'Read again' }).click()
  await eventually(() => Promise.resolve(page.url())).not.toBe(before)
  await page.getByRole('region', { name: 'Problems (1)' }).waitFor()
  await page.locator('summary').filter({ hasText: 'Net <img' }).click()
  await page.getByRole('table', { name: hostile }).getByText('imported-net').waitFor()

  await expectAccessible(page, 'an import with a problem')
  await page.getByRole('checkbox', { name: 'Skip 1 product with problems' }).check()
  const weight = page.getByRole('combobox', { name: 'Field for Product Weight' })
  await weight.selectOption({ label: 'Not imported' })
  await eventually(() => begin.getAttribute('aria-disabled')).toBe('true')
  await weight.selectOption('product.weight')
  await begin.click()
  await expectToast(page, 'Import started')
  await page.getByText('created 1, changed 0, unchanged 0, refused 1').waitFor()
  await page.getByRole('button', { name: 'Undo import' }).waitFor()
  expect(await found()).toMatchObject([{ title: hostile, weight: 120 }])
  expect(await ask(page, 'globalThis.__ran')).toBeUndefined()

  await page.getByRole('button', { name: 'Undo import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await question.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undone', { exact: true }).first().waitFor()
  await eventually(found).toEqual([])
  await page.getByRole('link', { name: 'Imports' }).click()
  const former = page.getByRole('table', { name: 'Import products' })
  await former.getByText('Undone').waitFor()
  await former.getByText("Can't start").waitFor()
})

test("an imported product says why its picture couldn't be downloaded, and tries again when asked", async ({
  page,
  api,
}) => {
  const csv = 'Product Handle,Product Title,Image 1 Url\nimported-lamp,Lamp,http://127.0.0.1:9/lamp.png'
  await page.goto('/a/products/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lamp.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByText('Images at other addresses are downloaded after the import.').waitFor()
  await page.getByRole('button', { name: 'Start import' }).click()
  await page.getByText('Done', { exact: true }).first().waitFor()
  const { products } = await api.get<Products>('/admin/products?handle=imported-lamp')
  await page.goto(`/a/products/${products[0]?.id}`)
  const told = page.getByText(
    'Image 1: Not downloaded. The address is in a private network. Use a public one.',
  )
  await told.waitFor()
  await expectAccessible(page, 'a product with a picture at another address')
  await page.getByRole('button', { name: 'Download images' }).click()
  await told.waitFor()
})
