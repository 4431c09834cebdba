import type { Page } from 'playwright-core'
import { operator } from './product.ts'

/** Signs in as a person does, on the login page that is open. */
export async function signIn(page: Page, credentials: { email: string; password: string } = operator) {
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Continue' }).click()
}
