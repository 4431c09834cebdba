import type { WholeProduct } from '@purser/contract/products'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually, expectAddress, expectToast } from './support/expectations.ts'
import { keyboard } from './support/hands.ts'
import { longTest } from './support/journey.ts'

interface Answer {
  readonly product: WholeProduct
}

const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true })
const copy = (page: Page) => page.getByRole('button', { name: 'Copy product' })

longTest(
  'a selected product is copied without codes and stock, and opened; a taken handle is reported',
  async ({ page, api }) => {
    await api.post('/admin/products', {
      title: 'Clay jug',
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'L',
          sku: 'JUG-L',
          inventory_quantity: 4,
          options: [{ value: 'L' }],
          prices: [{ currency_code: 'eur', amount: 2_400 }],
        },
      ],
    })
    await page.goto('/a/products?q=clay%20jug')
    await box(page, 'Clay jug').waitFor()
    expect(await copy(page).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('x')
    await eventually(() => box(page, 'Clay jug').isChecked()).toBe(true)
    // A focused checkbox leaves the list its keys.
    await box(page, 'Clay jug').focus()
    await page.keyboard.press('x')
    await eventually(() => box(page, 'Clay jug').isChecked()).toBe(false)
    await page.keyboard.press('x')
    await copy(page).click()
    await expectAddress(page, /^\/a\/products\/prod_/)
    await page.getByRole('heading', { level: 1, name: 'Clay jug copy' }).waitFor()
    const made = (await api.get<Answer>(new URL(page.url()).pathname.replace('/a/', '/admin/'))).product
    expect(made).toMatchObject({ handle: 'clay-jug-copy', status: 'draft' })
    expect(made.variants).toMatchObject([
      {
        title: 'L',
        sku: null,
        inventory_quantity: 0,
        options: [{ value: 'L' }],
        prices: [{ amount: 2_400 }],
      },
    ])

    await page.goBack()
    // The list is refetched first.
    await box(page, 'Clay jug copy').waitFor()
    await box(page, 'Clay jug').check()
    await copy(page).click()
    await expectToast(page, "handle 'clay-jug-copy' is taken")
  },
)

longTest(
  'products are filtered by collection and tags, an unknown tag is reported, and the URL keeps them',
  async ({ page, api }) => {
    const { collection } = await api.post<{ collection: { id: string } }>('/admin/collections', {
      title: 'Kiln fired',
    })
    const made = { collection_id: collection.id, variants: [{ title: 'One', prices: [] }] }
    await api.post('/admin/products', { title: 'Glazed tile', tags: [{ value: 'glazed' }], ...made })
    await api.post('/admin/products', { title: 'Dipped tile', tags: [{ value: 'dipped' }], ...made })
    await api.post('/admin/products', { title: 'Rough tile', status: 'published', ...made })
    await page.goto('/a/products')
    const hands = keyboard(page)
    await hands.press(page.getByRole('button', { name: /^Filter/ }))
    await page.getByRole('combobox', { name: 'Collection' }).fill('Kiln')
    await page.getByRole('option', { name: 'Kiln fired' }).click()
    const rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr')
    await eventually(() => rows.count()).toBe(3)
    await page.getByRole('combobox', { name: 'Tags' }).fill('nosuch')
    await page.keyboard.press('Enter')
    await page.getByText('nosuch is not a valid tag').waitFor()
    await page.getByRole('combobox', { name: 'Tags' }).fill('neither')
    await page.keyboard.press('Enter')
    await page.getByText('nosuch, neither are not valid tags').waitFor()
    // Another one is entered and found during the first lookup.
    const found = page.waitForResponse(/tag-usage.*=glazed/)
    await page.route(/tag-usage.*=dipped/, async (route) => {
      await (await found).finished()
      await route.continue()
    })
    for (const tag of ['dipped', 'glazed']) {
      await page.getByRole('combobox', { name: 'Tags' }).fill(tag)
      await page.keyboard.press('Enter')
    }
    await eventually(() => rows.count()).toBe(2)
    await page.keyboard.press('Backspace')
    await eventually(() => rows.count()).toBe(1)
    expect(await page.getByText(/not valid tags/).count()).toBe(0)
    await page.getByLabel('Save filter as').fill('Kiln')
    await page.keyboard.press('Enter')
    await page.reload()
    const filters = page.getByRole('list', { name: 'Filter' })
    await filters.getByText('Collection: Kiln fired').waitFor()
    await filters.getByText('Tags: glazed').waitFor()
    await page.getByRole('button', { name: 'Remove the filter Tags: glazed' }).click()
    await eventually(() => rows.count()).toBe(3)
    await page.getByRole('link', { name: 'Kiln', exact: true }).click()
    await eventually(() => rows.count()).toBe(1)

    await page.goto(`/a/products?collection_id[]=${collection.id}`)
    await eventually(() => rows.count()).toBe(3)
    await hands.press(page.getByRole('button', { name: /^Filter/ }))
    await page.getByRole('checkbox', { name: 'Published', exact: true }).check()
    await eventually(() => rows.count()).toBe(1)
    const { store } = await api.get<{ store: { currencies: object[] } }>('/admin/store')
    const missing = page.getByRole('columnheader', { name: 'Missing prices' })
    const column = await missing.evaluate((head) => (head as HTMLTableCellElement).cellIndex)
    const cells = rows.filter({ hasText: 'Rough tile' }).locator('th, td')
    // On a phone the number has a label after it.
    expect(await cells.nth(column).textContent()).toBe(`${store.currencies.length} missing prices`)

    await page.goto('/a/products')
    await eventually(() => rows.count()).toBe(20)
    await hands.press(page.getByRole('button', { name: 'Next' }))
    await expectAddress(page, '/a/products?offset=20')
    const { products } = await api.get<{ products: { title: string }[] }>(
      '/admin/products?limit=20&offset=20&fields=title',
    )
    await eventually(() => rows.first().textContent()).toContain(products[0]?.title)
  },
)
