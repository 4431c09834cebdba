import type { Page } from 'playwright-core'
import type { Visit } from '../support/journey.ts'

export const goods = '/shop/products/fjord-enamel-mug'

/** Opens the URL with a mug in the cart. */
export async function withMug({ page }: Pick<Visit, 'page'>, path: string): Promise<void> {
  await page.goto(goods)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('status').getByText('is in your cart').waitFor()
  await page.goto(path)
}

/** Input for the checkout, by label. */
export const address = [
  ['Email', 'shopper@example.com'],
  ['First name', 'Ida'],
  ['Last name', 'Holm'],
  ['Street and number', 'Pier 4'],
  ['Postal code', 'N1 7AA'],
  ['City', 'London'],
] as const

export async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of address) await page.getByRole('textbox', { name: label }).fill(text)
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' })

export const totalOf = (page: Page) => page.locator('.total dd').textContent()
