import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually, expectAddress } from './support/expectations.ts'
import { test } from './support/journey.ts'

const links = (page: Page) => page.locator('tbody').getByRole('link').allTextContents()

test('lists are sorted by the heads of their columns, up, down and not at all (lists-90)', async ({
  visit: { page, api },
}) => {
  const codesBy = async (order: string) =>
    (
      await api.get<{ discounts: { code: string }[] }>(
        `/admin/discounts?limit=20&is_dynamic=false&order=${order}`,
      )
    ).discounts
  expect((await codesBy('code')).length).toBeGreaterThan(1)
  await page.goto('/a/discounts')
  const head = page.getByRole('columnheader', { name: 'Code' })
  await head.getByRole('button').click()
  await expectAddress(page, /order=code/)
  expect(await head.getAttribute('aria-sort')).toBe('ascending')
  await eventually(async () => (await links(page))[0]).toContain((await codesBy('code'))[0]?.code)
  await head.getByRole('button').click()
  await expectAddress(page, /order=-code/)
  await head.getByRole('button').click()
  await eventually(() => page.url()).not.toContain('order=')

  for (const [path, column, order] of [
    ['/a/draft-orders', 'Date', 'created_at'],
    ['/a/gift-cards', 'Code', 'code'],
    ['/a/customers', 'Email', 'email'],
    ['/a/returns', 'Date', 'created_at'],
    ['/a/swaps', 'Date', 'created_at'],
  ] as const) {
    await page.goto(`${path}?order=${order}`)
    await eventually(() => page.getByRole('columnheader', { name: column }).getAttribute('aria-sort')).toBe(
      'ascending',
    )
  }
})
