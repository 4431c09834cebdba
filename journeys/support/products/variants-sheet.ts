import type { WholeProduct } from '@purser/contract/products'
import type { Locator, Page } from 'playwright-core'
import { ask } from '../expectations.ts'
import type { Visit } from '../journey.ts'

/** The heading of the panel that previews what Save will do. */
export const changes = 'Changes to save'

/** Creates a product for the test, with a euro price for each variant. */
export async function newProduct(
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

/** Reads the stored variants, in order. */
export async function saved(api: Visit['api'], id: string) {
  const { product } = await api.get<{ product: WholeProduct }>(`/admin/products/${id}`)
  return [...product.variants].sort((a, b) => a.variant_rank - b.variant_rank)
}

export const euros = ({ prices }: WholeProduct['variants'][number]) =>
  prices.find(({ currency_code }) => currency_code === 'eur')?.amount

export async function openSheet(page: Page, { id }: WholeProduct): Promise<Locator> {
  await page.goto(`/a/products/${id}/variants`)
  const grid = page.getByRole('grid', { name: 'Variants' })
  await grid.getByRole('row').nth(1).waitFor()
  return grid
}

/** Returns the texts of a column in the rendered rows. */
export async function columnOf(grid: Locator, header: string): Promise<string[]> {
  const place = await grid
    .getByRole('columnheader', { name: header, exact: true })
    .getAttribute('aria-colindex')
  return grid.locator(`td[aria-colindex="${place}"] > span:first-child`).allTextContents()
}

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Returns the text of the focused element. */
export const focused = (page: Page) => ask<string>(page, 'document.activeElement.textContent')
