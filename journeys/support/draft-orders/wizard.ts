import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from '../journey.ts'

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
export const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true })
export const create = (page: Page) => page.getByRole('button', { name: 'Create draft order' })
export const step = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

export async function openWizard(page: Page): Promise<void> {
  await page.goto('/a/orders/new')
  await page.getByRole('radio').first().waitFor()
}

export async function addVariant(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  await dialog.getByLabel('Search by title or SKU').fill(words)
  await dialog.getByRole('option', { name: words }).first().click()
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** A customer with an address in this country. */
export async function knownCustomer({ api }: Visit, country: string) {
  const { customers } = await api.get<{ customers: { id: string; email: string; has_account: boolean }[] }>(
    '/admin/customers?limit=1000',
  )
  for (const { id, email } of customers.filter(({ has_account }) => has_account)) {
    const { customer } = await api.get<{
      customer: {
        shipping_addresses: { id: string; country_code: string; phone: string | null; city: string }[]
      }
    }>(`/admin/customers/${id}`)
    const address = customer.shipping_addresses.find((one) => one.country_code === country && one.phone)
    if (address) return { id, email, address }
  }
  throw new Error(`No customer of the demo store has an address in ${country}`)
}

/** Expects the reason beside the disabled Next button. */
export async function expectRefused(page: Page, reason: string): Promise<void> {
  await page.getByText(reason, { exact: true }).and(page.locator('p')).waitFor()
  expect(await next(page).isDisabled()).toBe(true)
}

/** Returns the draft's total without separators, e.g. '€1,234.50' as '€123450'. */
export const total = async (page: Page) =>
  ((await page.locator('[data-total] dd').textContent()) ?? '').replace(/[,.]/g, '')
