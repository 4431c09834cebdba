import type { WholeProduct } from '@purser/contract/products'
import { expect } from 'vitest'
import { expectAddress, expectToast, panel } from './support/expectations.ts'
import { test } from './support/own-store.ts'

interface Products {
  readonly products: readonly WholeProduct[]
}

/** The title, option value and price, in the store's currency, of each variant. */
const readDenominations = ({ variants = [] }: Partial<WholeProduct> = {}) =>
  variants.map(({ title, options, prices }) => [
    title,
    options[0]?.value,
    prices.find((price) => price.region_id === null && price.currency_code === 'eur')?.amount,
  ])

test('the gift card product is edited, and created if there is none', async ({ ownVisit: { page, api } }) => {
  const read = async () => (await api.get<Products>('/admin/products?is_giftcard=true')).products[0]
  const before = readDenominations(await read())
  await page.goto('/a/gift-cards')
  await page.getByRole('link', { name: 'Manage gift cards' }).click()
  await expectAddress(page, '/a/gift-cards/manage')
  const denominations = panel(page, 'Denominations')
  await denominations.getByRole('button', { name: 'Remove denomination 1' }).click()
  await denominations.getByRole('button', { name: 'Add denomination' }).click()
  const added = denominations.getByRole('group', { name: `Denomination ${before.length}`, exact: true })
  const amount = added.getByLabel('EUR', { exact: true })
  for (const [typed, said] of [
    ['', 'Enter at least one amount'],
    ['0', "A gift card's price must be above 0"],
  ] as const) {
    await amount.fill(typed)
    await denominations.getByRole('button', { name: 'Save' }).click()
    await added.getByText(said).waitFor()
    expect(await amount.evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await amount.fill('75')
  await denominations.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated product')
  const amounts = [...before.slice(1).map(([, , amount]) => amount), 7_500]
  const kept = await read()
  expect(readDenominations(kept)).toEqual(
    amounts.map((amount, rank) => [`${rank + 1}`, `${rank + 1}`, amount]),
  )

  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await page.request.delete(`/admin/products/${kept?.id}`, { headers })).status()).toBe(200)
  await page.goto('/a/gift-cards/manage')
  const title = page.getByLabel('Title')
  await title.waitFor()
  expect(await title.inputValue()).toBe('Gift Card')
  await page.getByRole('button', { name: 'Remove denomination 3' }).click()
  await page.getByRole('button', { name: 'Add denomination' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('An amount is required').waitFor()
  await page.getByLabel('Denomination 3', { exact: true }).fill('100')
  // Somebody else creates it, then deletes it.
  await title.fill('Mine')
  const variants = [
    { title: '1', prices: [{ currency_code: 'eur', amount: 1_000 }], options: [{ value: '1' }] },
  ]
  const body = { title: 'Theirs', is_giftcard: true, options: [{ title: 'Denominations' }], variants }
  const theirs = await api.post<{ product: { id: string } }>('/admin/products', body)
  await page.getByText('Someone else has created the gift card product.').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await page.request.delete(`/admin/products/${theirs.product.id}`, { headers })
  await page.getByText('Someone else has created the gift card product.').waitFor({ state: 'detached' })
  expect(await title.inputValue()).toBe('Mine')
  await title.fill('Gift Card')
  await page.getByRole('button', { name: 'Save' }).click()
  await panel(page, 'Denominations').waitFor()
  const made = await read()
  expect(made).toMatchObject({ title: 'Gift Card', is_giftcard: true })
  expect(readDenominations(made)).toEqual([
    ['1', '1', 1_000],
    ['2', '2', 5_000],
    ['3', '3', 10_000],
  ])
})
