import { expect } from 'vitest'
import { expectAddress } from './support/expectations.ts'
import { test } from './support/journey.ts'

interface Profiles {
  readonly shipping_profiles: readonly { readonly id: string; readonly name: string }[]
}

test('a shipping profile is created, renamed and filled, returning to the settings each time; only an empty one can be deleted', async ({
  page,
  api,
}) => {
  await page.goto('/a/settings/shipping-profiles')
  const table = page.getByRole('table', { name: 'Shipping profiles' })
  await table.getByText('Gift cards', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'New shipping profile' }).click()
  await expectAddress(page, '/a/settings/shipping-profiles/new')
  const create = page.getByRole('button', { name: 'Create' })
  await create.click()
  await page.getByText('Name is required').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Bulky goods')
  await create.click()
  await expectAddress(page, '/a/settings')

  const { shipping_profiles } = await api.get<Profiles>('/admin/shipping-profiles?fields=name')
  const made = shipping_profiles.find(({ name }) => name === 'Bulky goods')
  const other = shipping_profiles.find(({ id }) => id !== made?.id)
  const { product } = await api.post<{ product: { id: string } }>('/admin/products', { title: 'Bulky bench' })
  const open = () => page.goto(`/a/settings/shipping-profiles/${made?.id}`)
  await open()
  await page.getByText('Contains 0 products and 0 shipping options.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Furniture')
  await page.getByLabel('Search products').fill('Bulky bench')
  await page.getByRole('checkbox', { name: /Bulky bench/ }).check()
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.getByRole('button', { name: 'Save' }).click(),
  ])
  expect(sent.postDataJSON()).toEqual({ name: 'Furniture', products: [product.id] })
  await expectAddress(page, '/a/settings')

  await open()
  await page.getByRole('heading', { level: 1, name: 'Furniture' }).waitFor()
  await page.getByLabel('Search products').fill('Bulky bench')
  const bench = page.getByRole('checkbox', { name: 'Bulky bench In this profile' })
  await bench.waitFor()
  expect([await bench.isChecked(), await bench.isDisabled()]).toEqual([true, true])
  const remove = page.getByRole('button', { name: 'Delete shipping profile' })
  expect(await remove.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Furniture has 1 product. Move them to another profile first.').first().waitFor()
  await api.post(`/admin/shipping-profiles/${other?.id}`, { products: [product.id] })
  await page.getByText('Contains 0 products and 0 shipping options.').waitFor()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete shipping profile' }).click()
  await expectAddress(page, '/a/settings')
})
