import type { WholeProduct } from '@purser/contract/products'
import { type Screen, testScreens } from './support/accessible-screens.ts'
import { panel } from './support/expectations.ts'
import type { Visit } from './support/journey.ts'

interface Products {
  readonly products: readonly WholeProduct[]
}

/** Opens the page of a demo product with several variants. */
async function openProduct({ page, api }: Visit): Promise<WholeProduct | undefined> {
  const { products } = await api.get<Products>('/admin/products?q=Fjord%20Enamel%20Mug')
  await page.goto(`/a/products/${products[0]?.id}`)
  await panel(page, 'Product Information').waitFor()
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .waitFor()
  return products[0]
}

async function pickAtVariant(visit: Visit, entry: string): Promise<void> {
  const product = await openProduct(visit)
  await visit.page
    .getByRole('button', { name: `Actions for ${product?.variants[0]?.title}`, exact: true })
    .click()
  await visit.page.getByRole('menuitem', { name: entry }).click()
  await visit.page.getByRole('dialog').waitFor()
}

const screens: readonly Screen[] = [
  {
    name: 'products with a chosen one and their filters',
    open: async ({ page }) => {
      await page.goto('/a/products')
      await page.locator('[data-row-link]').first().waitFor()
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: /^Filter/ }).click()
      await page.getByRole('button', { name: 'Done' }).waitFor()
    },
  },
  {
    name: 'a new product with variants, prices by region and what is missing',
    open: async ({ page }) => {
      await page.goto('/a/products/new')
      await page.getByText('Product with variants').click()
      await page.getByRole('switch', { name: 'Prices by region' }).check()
      await page.getByRole('textbox', { name: 'Option title 1' }).fill('Size')
      await page.getByLabel('Values of option 1').first().click()
      await page.keyboard.insertText('S,M,')
      await page.getByRole('button', { name: 'Remove variant M' }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Title is required').waitFor()
    },
  },
  {
    name: 'a product with changes that are not saved, and its actions',
    open: async (visit) => {
      const product = await openProduct(visit)
      const { page } = visit
      await page.getByRole('textbox', { name: 'Subtitle' }).fill('For two')
      await page.getByRole('button', { name: `Actions for ${product?.variants[0]?.title}` }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'a variant to edit', open: (visit) => pickAtVariant(visit, 'Edit') },
  {
    name: 'where the stock of a variant went',
    open: async (visit) => {
      await pickAtVariant(visit, 'Stock history')
      await visit.page.getByRole('dialog').getByText('from').first().waitFor()
    },
  },
  {
    name: 'the question before a product is deleted',
    open: async (visit) => {
      await openProduct(visit)
      await visit.page.getByRole('button', { name: 'Actions', exact: true }).click()
      await visit.page.getByRole('menuitem', { name: 'Delete product' }).click()
      await visit.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the gift card product',
    open: async ({ page }) => {
      await page.goto('/a/gift-cards/manage')
      await panel(page, 'Denominations').getByRole('button', { name: 'Add denomination' }).click()
    },
  },
  {
    name: 'a gift card to make',
    open: async ({ page }) => {
      await page.goto('/a/gift-cards')
      await page
        .getByRole('button', { name: /gift card$/i })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

testScreens(screens)
