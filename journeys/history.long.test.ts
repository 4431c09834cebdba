import { expect } from 'vitest'
import { eventually, expectAddress } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { operator } from './support/product.ts'

interface Made {
  readonly collection: { readonly id: string }
}

test("a record's history shows who changed what, old and new values, and returns the focus on closing", async ({
  page,
  api,
}) => {
  const { collection } = await api.post<Made>('/admin/collections', { title: 'Wind Vanes' })
  await api.post(`/admin/collections/${collection.id}`, { title: 'Weather Vanes' })
  await page.goto(`/a/collections/${collection.id}`)
  const button = page.getByRole('button', { name: 'History' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'History of Weather Vanes' })
  const entries = dialog.getByRole('list', { name: 'What was done' }).locator('> li')
  await entries.first().waitFor()
  expect(await entries.count()).toBe(2)
  const [edited = '', created = ''] = await entries.allTextContents()
  expect(edited).toMatch(/^\S+ edited the collection.*Title.*was Wind Vanes → , now Weather Vanes$/)
  expect(created).toMatch(/^\S+ created the collection.*TitleWind VanesHandlewind-vanes$/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => button.evaluate((own) => own === own.ownerDocument.activeElement)).toBe(true)
})

test('every record has its history in the same place', async ({ page, api }) => {
  const { orders } = await api.orders('limit=1')
  const first = async (path: string, name: string) =>
    (await api.get<Record<string, { id: string }[]>>(`/admin/${path}`))[name]?.[0]?.id
  const pages = [
    `/a/orders/${orders[0]?.id}`,
    `/a/draft-orders/${await first('draft-orders', 'draft_orders')}`,
    `/a/customers/${await first('customers', 'customers')}`,
    `/a/products/${await first('products', 'products')}`,
    `/a/gift-cards/${await first('gift-cards', 'gift_cards')}`,
    `/a/discounts/${await first('discounts', 'discounts')}`,
    `/a/settings/return-reasons/${await first('return-reasons', 'return_reasons')}`,
    '/a/settings/details',
    '/a/settings/currencies',
  ]
  for (const path of pages) {
    await page.goto(path)
    await page.locator('main header').getByRole('button', { name: 'History' }).click()
    const dialog = page.getByRole('dialog', { name: /^History of ./ })
    await dialog.getByRole('list').or(dialog.getByText('No activity yet')).first().waitFor()
    await page.keyboard.press('Escape')
  }
})

test('the full history is filtered by user, action and record, paged, and exported', async ({
  page,
  api,
}) => {
  for (const title of ['Bells', 'Buoys', 'Brass']) {
    const { collection } = await api.post<Made>('/admin/collections', { title })
    for (let n = 0; n < 9; n++)
      await api.post(`/admin/collections/${collection.id}`, { title: `${title} ${n}` })
  }
  const created = `${operator.email} created the collection`
  await page.goto('/a/settings')
  await page.getByRole('link', { name: 'Show history' }).click()
  await expectAddress(page, '/a/settings/history')
  const entries = page.getByRole('list', { name: 'What was done' }).locator('> li')
  const titles = () => entries.locator('p:first-child > span:first-child').allTextContents()
  await entries.first().waitFor()
  expect(await entries.count()).toBe(25)
  await entries.first().getByRole('link', { name: 'Brass 8' }).waitFor()

  await page.getByRole('button', { name: 'Older' }).click()
  await expectAddress(page, /^\/a\/settings\/history\?place=before\./)
  await eventually(async () => (await titles()).includes(created)).toBe(true)
  await page.getByRole('button', { name: 'Newer' }).click()
  await entries.first().getByRole('link', { name: 'Brass 8' }).waitFor()

  await entries.first().getByRole('button', { name: 'Only Brass 8' }).click()
  await expectAddress(page, /record/)
  await eventually(() => entries.count()).toBe(10)
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  await page.getByRole('combobox', { name: 'What' }).fill('Created the coll')
  await page.getByRole('option', { name: 'Created the collection' }).click()
  await eventually(titles).toEqual([created])
  await page.getByRole('combobox', { name: 'Who' }).click()
  await page.getByRole('option', { name: 'The store itself' }).click()
  await page.getByText('No activity matches the filters').waitFor()
  const record = page.getByRole('textbox', { name: 'Record' })
  await record.fill('#99999999')
  await record.press('Enter')
  await page.getByText('There is no order #99999999.').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Remove the filter Who: The store itself' }).click()
  await eventually(titles).toEqual([created])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^history-\d{4}-\d\d-\d\d\.csv$/)
  const exported = await page.request.get(download.url())
  const lines = (await exported.text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[3])).toEqual([
    'What',
    'Created the collection',
    'Created the collection',
  ])
})
