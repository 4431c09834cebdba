import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './support/expectations.ts'
import { desktop, phone, test } from './support/journey.ts'
import { demoOrder, openOrder } from './support/orders.ts'

const longName = 'Harbour master’s coat of waxed cotton '.repeat(8).slice(0, 300).trim()

const heights = (rows: Locator) =>
  rows.evaluateAll((all) => all.slice(0, 3).map((row) => Math.round(row.getBoundingClientRect().height)))
const lines = (text: Locator) =>
  text.evaluate((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)))

/** Delays the responses of a list until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, (route) => held.then(() => route.continue()))
  return release
}

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  test(`loading rows of a list are as high as its rows: ${size}`, async ({ open }) => {
    const { page } = await open({ viewport })
    const release = await hold(page, '**/admin/customers?*')
    await page.goto('/a/customers')
    const waiting = page.locator('[aria-busy=true] tbody tr')
    await waiting.first().waitFor()
    const before = await heights(waiting)
    release()
    const table = page.getByRole('table', { name: 'Customers' })
    await table.waitFor()
    expect(await heights(table.locator('tbody tr'))).toEqual(before)
  })
}

test('a name of 300 characters takes two lines in a heading and one in a list; its tooltip shows it in full', async ({
  page,
  api,
}) => {
  const { product } = await api.post<{ product: { id: string } }>('/admin/products', {
    title: longName,
    variants: [{ title: longName, prices: [] }],
  })
  await page.goto(`/a/products/${product.id}`)
  const heading = page.getByRole('heading', { level: 1, name: longName })
  await heading.waitFor()
  expect(await lines(heading)).toBe(2)
  await heading.hover()
  expect(await heading.getAttribute('title')).toBe(longName)
  await page.goto('/a/products')
  const link = page.getByRole('link', { name: longName })
  await link.waitFor()
  const row = page.locator('tr', { has: link })
  expect((await heights(row))[0]).toBeLessThanOrEqual(41)
})

test('Esc in the filter menu closes the list of choices first, then the menu', async ({ page }) => {
  await page.goto('/a/products')
  await page.getByRole('button', { name: 'Filter' }).click()
  const menu = page.getByRole('dialog', { name: 'Filter' })
  const collections = menu.getByRole('combobox', { name: 'Collection' })
  await collections.click()
  await menu.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => collections.getAttribute('aria-expanded')).toBe('false')
  expect(await menu.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
})

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  test(`items chosen for a swap appear above the dialog's footer: ${size}`, async ({ open, api }) => {
    const order = await demoOrder(api, 'swappable')
    const { page } = await open({ viewport })
    await openOrder(page, order)
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Register swap' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Swap' })
    await dialog.getByLabel('Search by title or SKU').fill('Kestrel Rain Shell')
    await dialog
      .getByRole('option', { name: /Kestrel/, disabled: false })
      .first()
      .click()
    const row = dialog.getByRole('listitem').filter({ hasText: 'Kestrel Rain Shell' })
    await row.waitFor()
    const bottom = async (one: Locator) => {
      const box = await one.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const foot = await dialog.locator('[data-foot]').boundingBox()
    await eventually(async () => (await bottom(row)) <= (foot?.y ?? 0)).toBe(true)
  })
}

test('the draft order wizard keeps its height and button positions in every step', async ({ page }) => {
  await page.goto('/a/draft-orders')
  await page.getByRole('button', { name: 'New draft order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Region' }).waitFor()
  const next = dialog.getByRole('button', { name: 'Next' })
  const places = async () => [await dialog.boundingBox(), await next.boundingBox()]
  const before = await places()
  await dialog.getByRole('radio').first().check()
  await next.click()
  await dialog.getByRole('group', { name: 'Shipping required' }).waitFor()
  expect((await places())[0]).toEqual(before[0])
  await next.click()
  await dialog.getByRole('group', { name: 'Items for the order' }).waitFor()
  expect((await places())[0]).toEqual(before[0])
})
