import { eventually, expectToast, panel } from './support/expectations.ts'
import { test } from './support/journey.ts'

test.for([
  ['customer', '/admin/customers', 'customers', '/a/customers'],
  ['draft order', '/admin/draft-orders', 'draft_orders', '/a/draft-orders'],
] as const)('a %s has notes', async ([, path, many, page_path], { page, api }) => {
  const answer = await api.get<Record<string, readonly { id: string }[]>>(`${path}?limit=1`)
  const id = answer[many]?.[0]?.id ?? ''
  await page.goto(`${page_path}/${id}`)
  const card = panel(page, 'Notes')
  await card.getByText('No notes yet').waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Calls before noon')
  await page.keyboard.press('Enter')
  await expectToast(page, 'created note')
  const note = card.getByRole('listitem').filter({ hasText: 'Calls before noon' })
  await note.getByRole('button', { name: 'Note actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit note' }).click()
  await card.getByRole('textbox', { name: 'Edit note' }).fill('Calls after noon')
  await card.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Note was updated')
  await card.getByText('Calls after noon').waitFor()
  await page.reload()
  await card.getByText('Calls after noon').waitFor()
  await card.getByRole('button', { name: 'Note actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete note' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
  await eventually(() => card.getByText('No notes yet').count()).toBe(1)
})
