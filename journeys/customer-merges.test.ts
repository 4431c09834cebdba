import { expectAccessible } from './support/axe.ts'
import { makeDraft } from './support/draft-orders/drafts.ts'
import { eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { phone, test } from './support/journey.ts'

test('two customers are merged, which is shown first, and separated again', async ({ page, api }) => {
  const [ada, bo] = ['ada-merge@quay.example', 'bo-merge@quay.example']
  const drafts = [await makeDraft(api, { email: ada }), await makeDraft(api, { email: bo })]
  const [kept, merged] = drafts.map(({ cart }) => cart?.customer_id ?? '')
  await page.goto(`/a/customers/${kept}`)
  await page.getByRole('heading', { level: 1, name: ada }).waitFor()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge customers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge customers' })
  await page.keyboard.type('bo-merge')
  await dialog.getByRole('option', { name: bo }).click()
  await dialog.getByText(/^Moves to .*1 draft order/).waitFor()
  await dialog.getByRole('radio', { name: bo }).check()
  await dialog.getByText(/^Email: .*ada-merge.*bo-merge/).waitFor()
  await expectAccessible(page, 'merging customers')
  await dialog.getByRole('button', { name: 'Merge customers' }).click()
  await expectToast(page, 'Customers merged')
  await page.getByRole('heading', { level: 1, name: bo }).waitFor()
  await page.goto(`/a/customers/${merged}`)
  await expectToast(page, 'was merged into this customer')
  await expectAddress(page, `/a/customers/${kept}`)

  await page.goto(`/a/customers/${kept}`)
  const card = panel(page, 'Merged customers')
  await card.getByRole('button', { name: 'Undo merge' }).click()
  const question = page.getByRole('dialog', { name: /^Undo the merge of/ })
  await question.getByText(/^Goes back to .*1 draft order/).waitFor()
  await expectAccessible(page, 'undoing a merge')
  await question.getByRole('button', { name: 'Undo merge' }).click()
  await expectToast(page, 'Merge undone')
  await page.getByRole('heading', { level: 1, name: ada }).waitFor()
  await eventually(() => card.count()).toBe(0)
})

test('a customer is tagged and found by the tag, also on a phone', async ({ page, api }) => {
  const email = 'tagged-journey@quay.example'
  const { cart } = await makeDraft(api, { email })
  await page.goto(`/a/customers/${cart?.customer_id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit tags' })
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('Harbour club')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save tags' }).click()
  await expectToast(page, 'Tags saved')
  await panel(page, 'Details').getByText('Harbour club').waitFor()
  await page.goto('/a/customers?tags[]=Harbour%20club')
  const table = page.getByRole('table', { name: 'Customers' })
  await eventually(() => table.locator('tbody tr').count()).toBe(1)
  await table.getByRole('link', { name: email }).waitFor()
  await table.getByText('Harbour club').waitFor()
  await page.setViewportSize(phone)
  await table.getByText(email).waitFor()
})
