import { expect } from 'vitest'
import { ask, eventually, expectAddress, expectToast } from './support/expectations.ts'
import { test } from './support/journey.ts'

interface Collections {
  readonly collections: readonly {
    id: string
    title: string
    handle: string
    products?: readonly unknown[]
  }[]
}

test('the collections are listed with the number of their products, and a row opens one', async ({
  page,
  api,
}) => {
  const { collections } = await api.get<Collections>('/admin/collections?limit=50')
  await page.goto('/a/collections')
  await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor()
  const table = page.getByRole('table', { name: 'Collections' })
  await table.waitFor()
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Title', 'Num. products'])
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  expect(rows).toEqual(collections.map((one) => [one.title, String(one.products?.length ?? 0)]))
  const [first] = collections
  await table.getByRole('link', { name: first?.title ?? '' }).click()
  await page.getByRole('heading', { level: 1, name: first?.title ?? '' }).waitFor()
  await expectAddress(page, `/a/collections/${first?.id}`)
  await eventually(() => page.title()).toBe(`${first?.title} · Purser`)
  await page.getByRole('region', { name: `Products (${first?.products?.length ?? 0})` }).waitFor()
})

test('a collection is made, and its handle from its title', async ({ page, api }) => {
  await page.goto('/a/collections')
  await page.getByRole('link', { name: 'New collection' }).click()
  await expectAddress(page, '/a/collections/new')
  await page.getByRole('heading', { name: 'Collection details' }).waitFor()
  const title = page.getByRole('textbox', { name: 'Title' })
  expect(await title.getAttribute('placeholder')).toBe('Bathrobes')
  expect(await page.getByRole('textbox', { name: 'Handle' }).getAttribute('placeholder')).toBe('bathrobes')
  await page.getByRole('button', { name: 'About Handle' }).hover()
  await page.getByText('URL Slug for the product').waitFor()
  await title.fill('Storm Lanterns')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectAddress(page, '/a/collections')
  await page.getByRole('link', { name: 'Storm Lanterns' }).waitFor()
  const { collections } = await api.get<Collections>('/admin/collections?limit=50')
  expect(collections.find((one) => one.title === 'Storm Lanterns')?.handle).toBe('storm-lanterns')
})

test('a title is required, and a handle that is taken is refused without losing what was typed', async ({
  page,
  api,
}) => {
  const [taken] = (await api.get<Collections>('/admin/collections?limit=1')).collections
  await page.goto('/a/collections/new')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Title is required').waitFor()
  await expectToast(page, 'Missing info: title')
  await page.getByRole('textbox', { name: 'Title' }).fill('Twice')
  await page.getByRole('textbox', { name: 'Handle' }).fill(taken?.handle ?? '')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Save' }).click(),
  ])
  expect(answer.status()).toBe(422)
  await page
    .getByText((await answer.json()).message)
    .first()
    .waitFor()
  const handle = page.getByRole('textbox', { name: 'Handle' })
  await eventually(() => handle.getAttribute('aria-invalid')).toBe('true')
  await eventually(() => ask(page, 'document.activeElement.getAttribute("aria-invalid")')).toBe('true')
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Twice')
})

test('a collection that does not exist says so', async ({ page }) => {
  await page.goto('/a/collections/pcol_01K00000000000000000000000')
  await page.getByText('This collection does not exist').waitFor()
})
