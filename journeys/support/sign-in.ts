import type { Page } from 'playwright-core'
import { operator } from './product.ts'

/** Signs in like a person, on the open login page. */
export async function signIn(page: Page, credentials: { email: string; password: string } = operator) {
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Continue' }).click()
}
