import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { eventually, expectAddress, expectToast } from './support/expectations.ts'
import { test } from './support/journey.ts'

interface Customers {
  readonly customers: readonly { id: string; email: string; tags: readonly string[] }[]
}

const file = [
  'Email,First Name,Tags,City,Zip,Country,Vendor code',
  'sailor@example.com,Sailor,"vip, sea",Skagen,9990,Denmark,V1',
  'no email,Nobody,,,,,V2',
].join('\n')

test('customers are imported from their list: previewed, mapped, without a faulty row, and undone', async ({
  page,
  api,
}) => {
  const found = async () => (await api.get<Customers>('/admin/customers?q=sailor%40example.com')).customers
  await page.goto('/a/customers')
  await page.getByRole('link', { name: 'Import' }).click()
  await expectAddress(page, '/a/customers/import')
  await page.getByRole('heading', { level: 1, name: 'Import customers' }).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('heading', { level: 1, name: 'people.csv' }).waitFor()
  const problems = page.getByRole('table', { name: 'Problems' })
  await problems.getByText("'no email' isn't an email address.").waitFor()
  await page.getByRole('region', { name: 'Problems (1)' }).waitFor()
  expect(
    await page
      .getByRole('combobox', { name: 'Field for Vendor code' })
      .locator('option:checked')
      .textContent(),
  ).toBe('Not imported')
  await page.getByRole('combobox', { name: 'Field for Vendor code' }).selectOption('customer.note')
  const before = page.url()
  await page.getByRole('button', { name: 'Read again' }).click()
  await eventually(() => Promise.resolve(page.url())).not.toBe(before)
  await page.locator('summary').filter({ hasText: 'sailor@example.com' }).click()
  const record = page.getByRole('table', { name: 'sailor@example.com' })
  await record.getByText('vip, sea').waitFor()
  await record.getByText('9990 Skagen, Denmark').waitFor()
  await record.getByText('V1').waitFor()
  await expectAccessible(page, 'an import of customers')

  await page.getByRole('checkbox', { name: 'Skip 1 customer with problems' }).check()
  await page.getByRole('button', { name: 'Start import' }).click()
  await expectToast(page, 'Import started')
  await page.getByText('created 1, changed 0, unchanged 0, refused 1').waitFor()
  expect(await found()).toMatchObject([{ tags: ['vip', 'sea'] }])
  await page.getByRole('link', { name: 'Open customer' }).click()
  await page.getByText('sailor@example.com').first().waitFor()
  await page.goBack()

  await page.getByRole('button', { name: 'Undo import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await question.getByText('who have ordered').waitFor()
  await question.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undone', { exact: true }).first().waitFor()
  await eventually(found).toEqual([])
  await page.getByRole('link', { name: 'Imports' }).click()
  await expectAddress(page, '/a/customers/import')
  await page.getByRole('table', { name: 'Import customers' }).getByText('Undone').waitFor()
})

test.for([
  ['gift cards', '/a/gift-cards', 'Code,Value,Balance\nSAIL-2345-CARD,50,20\n', '•••• CARD'],
  ['discounts', '/a/discounts', 'Code,Type,Value\nSAILING,percentage,10\n', 'SAILING'],
] as const)('%s are imported from their list, and a second time nothing changes', async (given, { page }) => {
  const [noun, list, content, title] = given
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.goto(list)
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('heading', { level: 1, name: `Import ${noun}` }).waitFor()
  await choose()
  await page.locator('summary').filter({ hasText: title }).waitFor()
  await page.getByRole('button', { name: 'Start import' }).click()
  await page.getByText('created 1, changed 0, unchanged 0').waitFor()
  await page.getByRole('link', { name: 'Imports' }).click()
  await choose()
  await page.getByText('No changes: everything in the file is already in the store.').waitFor()
  await expectAccessible(page, `an import of ${noun}`)
})
