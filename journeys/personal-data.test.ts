import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { makeDraft } from './support/draft-orders/drafts.ts'
import { expectToast, panel } from './support/expectations.ts'
import { test } from './support/journey.ts'

test('personal data are downloaded and erased, after what stays was shown and the email typed', async ({
  page,
  api,
}) => {
  const email = 'erase-journey@quay.example'
  const draft = await makeDraft(api, { email })
  const id = draft.cart?.customer_id ?? ''
  await page.goto(`/a/customers/${id}`)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const [download] = await Promise.all([page.waitForEvent('download'), choose('Export personal data')])
  expect(download.suggestedFilename()).toMatch(/^personal-data-cus_.*\.json$/)
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect([file.customers[0].email, file.draft_orders[0].id]).toEqual([email, draft.id])

  await choose('Erase personal data')
  const dialog = page.getByRole('dialog', { name: 'Erase personal data' })
  await dialog.getByText(/^Draft order #.* is still open/).waitFor()
  const button = dialog.getByRole('button', { name: 'Erase personal data' })
  expect(await button.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await api.delete(`/admin/draft-orders/${draft.id}`)

  await page.reload()
  await choose('Erase personal data')
  await dialog.getByRole('heading', { name: 'What stays' }).waitFor()
  await expectAccessible(page, 'erasing personal data')
  expect(await button.isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill(email)
  await button.click()
  await expectToast(page, 'Personal data erased')
  await page.getByRole('heading', { level: 1, name: 'Erased customer' }).waitFor()
  await panel(page, 'Details').getByText('Personal data erased').waitFor()
})
