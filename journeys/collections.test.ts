import { expect } from 'vitest'
import { ask, eventually, expectAddress, expectToast } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'

interface Collections {
  readonly collections: readonly {
    id: string
    title: string
    handle: string
    products?: readonly unknown[]
  }[]
}

test('collections are listed with their product counts, and a row opens one', async ({ page, api }) => {
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
  // Others deleted everything on the second page.
  await page.goto('/a/collections?offset=50')
  await expectAddress(page, '/a/collections')
  await table.getByRole('link', { name: first?.title ?? '' }).click()
  await page.getByRole('heading', { level: 1, name: first?.title ?? '' }).waitFor()
  await expectAddress(page, `/a/collections/${first?.id}`)
  await eventually(() => page.title()).toBe(`${first?.title} · Purser`)
  await page.getByRole('region', { name: `Products (${first?.products?.length ?? 0})` }).waitFor()
})

test('a collection is created, with a handle from its title', async ({ page, api }) => {
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

longTest('a title is required, and a taken handle is refused without losing input', async ({ page, api }) => {
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

longTest('a missing collection is reported', async ({ page }) => {
  await page.goto('/a/collections/pcol_01K00000000000000000000000')
  await page.getByText('This collection does not exist').waitFor()
})

longTest(
  'products are added in bulk and removed; the collection is renamed and deleted, its products stay',
  async ({ page, api }) => {
    const { collection: made } = await api.post<{ collection: { id: string } }>('/admin/collections', {
      title: 'Journeys',
    })
    const read = async () =>
      (
        await api.get<{ collection: { title: string; handle: string; products: { id: string }[] } }>(
          `/admin/collections/${made.id}`,
        )
      ).collection
    const { products } = await api.get<{
      products: { id: string; title: string; collection_id: string | null }[]
    }>('/admin/products?limit=20&order=title&fields=title,collection_id&expand=')
    const [one, other] = products
    if (!one || !other) throw new Error('The demo store has fewer than two products')
    await page.goto(`/a/collections/${made.id}`)
    await page.getByText('No products in this collection').waitFor()
    await page.getByRole('button', { name: 'Add products' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Search products').fill(one.title)
    await dialog.getByRole('checkbox', { name: one.title }).first().check()
    const { product: gone } = await api.post<{ product: { id: string } }>('/admin/products', {
      title: 'Gone by then',
    })
    await dialog.getByLabel('Search products').fill('Gone by then')
    await dialog.getByRole('checkbox', { name: 'Gone by then' }).check()
    await dialog.getByLabel('Search products').fill('')
    await dialog.getByRole('checkbox', { name: other.title }).first().check()
    await page.request.delete(`/admin/products/${gone.id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
    await dialog.getByRole('button', { name: 'Add 3 products' }).click()
    await page.getByText('Gone by then was deleted').waitFor()
    await dialog.getByRole('button', { name: 'Add 2 products' }).click()
    await expectToast(page, '2 products added')
    const region = page.getByRole('region', { name: 'Products (2)' })
    await region.waitFor()
    expect((await read()).products.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort())

    await page.getByRole('button', { name: 'Add products' }).click()
    const inside = dialog.getByRole('checkbox', { name: one.title }).first()
    await dialog.getByText('In this collection').first().waitFor()
    expect([await inside.isChecked(), await inside.isDisabled()]).toEqual([true, true])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: `Remove ${one.title} from this collection` }).click()
    await page.getByRole('region', { name: 'Products (1)' }).waitFor()

    const isFocused = (name: string) =>
      eventually(() => ask(page, 'document.activeElement.getAttribute("aria-label")')).toBe(name)
    const takeOut = `Remove ${other.title} from this collection`
    await page.route(
      '**/products/batch',
      (route) => route.fulfill({ status: 400, json: { type: 'not_allowed', message: 'Not today' } }),
      { times: 1 },
    )
    await page.getByRole('button', { name: takeOut }).press('Enter')
    // Closing the toast would also move the focus.
    await page.getByRole('alert').filter({ hasText: 'Not today' }).waitFor()
    await isFocused(takeOut)
    await page.getByRole('button', { name: takeOut }).press('Enter')
    await page.getByText('No products in this collection').waitFor()
    await isFocused('Products')
    await api.post(`/admin/collections/${made.id}/products/batch`, { product_ids: [other.id] })
    await page.getByRole('region', { name: 'Products (1)' }).waitFor()

    await page.getByRole('button', { name: 'Edit collection' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Journeys renamed')
    await dialog.getByRole('textbox', { name: 'Handle' }).fill('')
    await dialog.getByText('Links to the collection by the handle').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Journeys renamed' }).waitFor()
    expect((await read()).handle).toBe('journeys-renamed')

    await page.getByRole('button', { name: 'Delete collection' }).click()
    await dialog.getByText('Journeys renamed has 1 product, which will be in no collection.').waitFor()
    await dialog.getByRole('button', { name: 'Delete collection' }).click()
    await expectAddress(page, '/a/collections')
    const kept = await api.get<{ product: { collection_id: string | null } }>(`/admin/products/${other.id}`)
    expect(kept.product.collection_id).toBeNull()
    // Restored for the other journeys.
    for (const { id, collection_id } of [one, other]) {
      if (collection_id !== null)
        await api.post(`/admin/collections/${collection_id}/products/batch`, { product_ids: [id] })
    }
  },
)
