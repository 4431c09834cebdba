import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectToast } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { operator } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

test('an API key is created with limits, limited further and revoked (agents-23)', async ({ open }) => {
  // Creating a key needs a recent sign-in.
  const { page } = await open({ isSignedIn: false })
  await page.goto('/login')
  await signIn(page)
  await page.getByRole('button', { name: operator.email }).waitFor()
  await page.goto('/a/settings/api-keys')
  await page.getByRole('button', { name: 'New API key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Returns desk')
  await dialog.getByRole('combobox', { name: 'Money that it may' }).selectOption('Up to these amounts')
  await dialog.getByRole('combobox', { name: 'Currencies' }).press('ArrowDown')
  await page.getByRole('option', { name: 'EUR' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: 'EUR per call' }).fill('50')
  await dialog
    .getByRole('combobox', { name: 'A call beyond its limits' })
    .selectOption('Waits for approval by an operator')
  await expectAccessible(page, 'the form of a new API key')
  await dialog.getByRole('button', { name: 'New API key' }).click()
  const shown = page.getByRole('dialog', { name: 'API key', exact: true })
  const secret = (await shown.locator('code').textContent()) ?? ''
  expect(secret.length).toBeGreaterThan(20)
  await shown.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('listitem').filter({ hasText: 'Returns desk' })
  await row.getByText('50.00 EUR per call · asks beyond that').waitFor()
  await row.getByText('Never used').waitFor()
  await row.getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Limit API key' }).click()
  const limits = page.getByRole('dialog', { name: 'Limit API key' })
  await limits.getByRole('checkbox', { name: 'May only plan changes, not make them' }).check()
  await limits.getByRole('button', { name: 'Limit API key' }).click()
  await expectToast(page, 'API key limited')
  await row.getByText('Only plans · 50.00 EUR per call · asks beyond that').waitFor()

  await row.getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Revoke API key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke API key' }).click()
  await expectToast(page, 'API key revoked')
  await row.getByText('Revoked').waitFor()
})
