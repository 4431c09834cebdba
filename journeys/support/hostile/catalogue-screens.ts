import type { WholeProduct } from '@purser/contract/products'
import type { Page } from 'playwright-core'
import { type Api, apiOf } from '../api.ts'
import { ask, panel } from '../expectations.ts'
import { expectHarmless } from './look.ts'
import { type Bundle, markOf, nameOf, textOf } from './payloads.ts'
import { regionOf } from './plant.ts'
import type { Screen } from './screen.ts'

/** Creates a product whose every field is hostile, in a hostile collection. */
async function makeProduct(api: Api, bundle: Bundle): Promise<WholeProduct> {
  const name = (field: string) => nameOf(bundle, field)
  const { collection } = await api.post<{ collection: { id: string } }>('/admin/collections', {
    title: name('collection'),
    handle: `hostile-${bundle.name}-${crypto.randomUUID()}`,
  })
  const variants = ['one', 'two'].map((value) => ({
    title: `${value} ${name('variant_title')}`,
    material: name('variant_material'),
    options: [{ value: `${value} ${name('option_value')}` }],
    prices: [],
  }))
  const { product } = await api.post<{ product: WholeProduct }>('/admin/products', {
    title: name('product_title'),
    subtitle: name('subtitle'),
    description: textOf(bundle, 'product_description'),
    handle: `hostile-${crypto.randomUUID()}`,
    type: { value: name('product_type') },
    tags: bundle.payloads.map((payload) => ({ value: payload.slice(0, 200) })),
    collection_id: collection.id,
    material: name('product_material'),
    options: [{ title: name('option') }],
    variants,
  })
  return product
}

async function openProduct(page: Page, bundle: Bundle, path = ''): Promise<WholeProduct> {
  const product = await makeProduct(apiOf(page.context()), bundle)
  await page.goto(`/a/products/${product.id}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return product
}

const dialog = (page: Page) => page.getByRole('dialog').last()

/** The screens of products, collections and gift cards. */
export const catalogueScreens: readonly Screen[] = [
  {
    name: 'the list of products, searched',
    shows: ['product_title', 'collection'],
    open: async (page, { bundle }) => {
      await makeProduct(apiOf(page.context()), bundle)
      await page.goto(`/a/products?q=${encodeURIComponent(markOf(bundle, 'product_title'))}`)
      await page.getByRole('table').getByText(markOf(bundle, 'product_title')).first().waitFor()
    },
  },
  {
    name: 'a new product of what others have, with combinations that are typed',
    shows: ['option_value'],
    open: async (page, { bundle }) => {
      await makeProduct(apiOf(page.context()), bundle)
      await page.goto('/a/products/new')
      await page.getByText('Product with variants').click()
      const collection = page.getByRole('combobox', { name: 'Collection' })
      await collection.fill(markOf(bundle, 'collection'))
      await page
        .getByRole('option')
        .filter({ hasText: markOf(bundle, 'collection') })
        .first()
        .click()
      await page.getByRole('textbox', { name: 'Option title 1' }).fill(nameOf(bundle, 'option'))
      await page.getByLabel('Values of option 1').first().click()
      await page.keyboard.insertText(nameOf(bundle, 'option_value').replaceAll(',', ' '))
      await page.keyboard.press('Enter')
      await page.getByText('1 of 1 variant selected').waitFor()
    },
  },
  {
    name: 'a product with its options',
    shows: ['product_title', 'option', 'option_value', 'variant_title'],
    open: async (page, { bundle }) => {
      await openProduct(page, bundle)
      await panel(page, 'Variants (2)').waitFor()
      await expectHarmless(
        page,
        `a product, ${bundle.name}`,
        [
          'product_title',
          'subtitle',
          'product_description',
          'product_type',
          'product_material',
          'option',
          'option_value',
          'variant_title',
        ].map((field) => markOf(bundle, field)),
      )
      await panel(page, 'Options').getByRole('button', { name: 'Actions for' }).click()
      await page
        .getByRole('menuitem', { name: 'Delete option' })
        .getByText('Variants use different values')
        .waitFor()
      await expectHarmless(page, `why an option is not deleted, ${bundle.name}`, [markOf(bundle, 'option')])
      await page.keyboard.press('Escape')
      await panel(page, 'Variants (2)').getByRole('button', { name: 'variant_title' }).first().click()
      await dialog(page).getByRole('textbox', { name: 'Title', exact: true }).waitFor()
    },
  },
  {
    name: 'the sheet of variants, with a change that is not saved',
    shows: ['variant_title', 'option', 'option_value'],
    open: async (page, { bundle }) => {
      await openProduct(page, bundle, '/variants')
      await page.getByRole('gridcell').first().focus()
      await page.keyboard.type('Another')
      await page.keyboard.press('Enter')
      const changes = panel(page, 'Changes to save')
      await changes.getByText('1 changed').waitFor()
      await expectHarmless(page, `a change of a variant, ${bundle.name}`, [markOf(bundle, 'variant_title')])
      // Unsaved changes would ask before the next page.
      await page.getByRole('gridcell').first().focus()
      await page.keyboard.press('Control+z')
      await changes.waitFor({ state: 'detached' })
    },
  },
  {
    name: 'a collection with its product',
    shows: ['collection', 'product_title'],
    open: async (page, { bundle }) => {
      const { collection_id } = await makeProduct(apiOf(page.context()), bundle)
      await page.goto('/a/collections')
      await page.getByRole('table').getByText(markOf(bundle, 'collection')).first().waitFor()
      await expectHarmless(page, `the collections, ${bundle.name}`, [markOf(bundle, 'collection')])
      await page.goto(`/a/collections/${collection_id}`)
      await page.getByText(markOf(bundle, 'product_title')).first().waitFor()
    },
  },
  {
    name: 'a gift card of a region, as it is kept',
    shows: ['region', 'card_metadata'],
    open: async (page, { bundle }) => {
      const api = apiOf(page.context())
      const region_id = await regionOf(api, bundle)
      const metadata = { note: textOf(bundle, 'card_metadata') }
      const body = { region_id, value: 1000, metadata }
      const { gift_card } = await api.post<{ gift_card: { id: string } }>('/admin/gift-cards', body)
      await page.goto('/a/gift-cards')
      await page.getByRole('table').getByRole('row').nth(1).waitFor()
      await expectHarmless(page, `the gift cards, ${bundle.name}`, [])
      await page.goto(`/a/gift-cards/${gift_card.id}`)
      await page.getByText('Raw gift card').click()
      await page.getByRole('tree', { name: 'Raw gift card' }).waitFor()
      for (let depth = 0; depth < 3; depth++)
        await ask(
          page,
          `document.querySelectorAll('[role=tree] [role=button][aria-expanded=false]').forEach((one) => one.click())`,
        )
    },
  },
  {
    name: 'a file of products with its columns and problems',
    shows: ['file', 'column', 'heavy', 'cell'],
    open: async (page, { bundle }) => {
      const quoted = (field: string) => `"${nameOf(bundle, field).replaceAll('"', '""')}"`
      const rows = [
        ['Product Handle', 'Product Title', 'Product Weight', quoted('column')],
        ['hostile-file', quoted('cell'), '12', quoted('cell')],
        ['hostile-weight', 'Net', quoted('heavy'), '1'],
      ]
      const buffer = Buffer.from(rows.map((row) => row.join(',')).join('\n'))
      await page.goto('/a/products/import')
      const name = `${markOf(bundle, 'file')} <img data-hostile src=x onerror=__ran=1>.csv`
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
      await page.getByRole('table', { name: 'Problems' }).waitFor()
      await page.locator('summary').filter({ hasText: 'cell~' }).first().click()
    },
  },
]
