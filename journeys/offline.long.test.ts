import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { withoutLive } from './support/chromium.ts'
import { plant } from './support/database.ts'
import { ask, eventually, expectToast, panel } from './support/expectations.ts'
import { phone, test } from './support/journey.ts'
import { demoOrder, openOrder, openOrders, ownOrder } from './support/orders.ts'

const banner = "You're offline."

/** Goes offline. The page is notified before the browser's network is: until then a request may still get through. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText(banner).waitFor()
  await eventually(() => ask(page, "fetch('/health').then(() => true, () => false)")).toBe(false)
}

function expectFetched(page: Page, part: string): Promise<void> {
  return eventually(() =>
    ask<string[]>(page, "performance.getEntriesByType('resource').map(({ name }) => name)"),
  ).toContainEqual(expect.stringContaining(part))
}

test('a list and a record that failed to load offline appear after reconnecting', async ({ visit }) => {
  const { page, api } = visit
  visit.tolerate(/./)
  const order = await demoOrder(api, 'refundable')
  await openOrder(page, await demoOrder(api, 'claimable'))
  await openOrders(page)
  await goOffline(page)
  await expectAccessible(page, 'a page without a connection')
  await page.getByRole('searchbox').fill(String(order.display_id))
  await page.getByText('The server could not be reached').waitFor()
  await page.context().setOffline(false)
  await page.getByText(banner).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: `#${order.display_id}` }).waitFor()
  expect(await page.getByText('The server could not be reached').count()).toBe(0)
})

test('input typed offline is kept and sent after reconnecting', async ({ visit }) => {
  const { page, api } = visit
  visit.tolerate(/./)
  // The event stream never becomes idle.
  await withoutLive(page)
  const order = await ownOrder(api, 'returnable', 7)
  await openOrder(page, order)
  // An idle page prefetches the code that it may need.
  await expectFetched(page, 'toast-stack')
  await expectFetched(page, 'request-return-dialog')
  await page.waitForLoadState('networkidle')
  const note = page.getByRole('textbox', { name: 'Add note' })
  await note.fill('Written in the train')
  // A chunk that a newer release has removed fails alone; the page stays.
  await page.route('**/json-tree*', (route) => route.abort())
  await page.getByRole('heading', { name: 'Raw order' }).click()
  await expectToast(page, "A part of this page couldn't be loaded.")
  await goOffline(page)
  await note.press('Enter')
  await expectToast(page, 'The server could not be reached')
  expect(await note.inputValue()).toBe('Written in the train')
  // The dialog's code fails to load, and loads by itself later.
  await page.getByRole('button', { name: 'Timeline actions' }).click()
  await page.getByRole('menuitem', { name: 'Request return' }).click()
  await page.context().setOffline(false)
  await page.getByText(banner).waitFor({ state: 'hidden' })
  const dialog = page.getByRole('dialog', { name: 'Request Return' })
  await eventually(() => dialog.getByLabel('Return shipping', { exact: true }).isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await note.press('Enter')
  await panel(page, 'Timeline').getByText('Written in the train').waitFor()
})

test('a dialog whose code cannot be loaded closes, and retries each time it is opened', async ({ open }) => {
  const visit = await open({ viewport: phone })
  const { page, api } = visit
  visit.tolerate(/./)
  await page.route(/\/(narrow-drawer|shortcuts-dialog|edit-customer-dialog)[^/]*\.js/, (route) =>
    route.abort(),
  )
  await openOrder(page, await demoOrder(api, 'refundable'))
  for (const go of [
    () => page.getByRole('button', { name: 'Open navigation' }).click(),
    () => page.keyboard.press('?'),
    () => panel(page, 'Customer').getByRole('button', { name: 'Edit', exact: true }).click(),
  ]) {
    await go()
    await expectToast(page, "A part of this page couldn't be loaded.")
    await go()
    await expectToast(page, "A part of this page couldn't be loaded.")
  }
})

test('while backups fail, the start page says so and Store health says what to do', async ({ visit }) => {
  const { page } = visit
  // Tried a moment ago, so the server does not retry during the test.
  await plant(
    [
      "INSERT INTO backup_schedule (every_hours, keep, directory, since) VALUES (24, 14, '/nowhere', '2026-01-01')",
      [],
    ],
    [
      "INSERT INTO backup (file, begun_at, ended_at, failure) VALUES ('/nowhere/a', now(), now(), 'No such directory.')",
      [],
    ],
    [
      "INSERT INTO outbox (kind, payload, not_before, created_at, dead_at, last_error) VALUES ('planted', '{}', now(), now(), now(), 'It broke.')",
      [],
    ],
  )
  try {
    await openOrders(page)
    await page
      .getByText('No good backup has been taken yet. The last attempt failed: No such directory.')
      .waitFor()
    await expectAccessible(page, 'the orders below a warning')
    await page.goto('/a/settings/health')
    await page.getByRole('heading', { level: 2, name: 'Action required.' }).waitFor()
    const line = page
      .getByRole('listitem')
      .filter({ hasText: 'Action required' })
      .filter({ hasText: 'Backups' })
    await line
      .getByText('No good backup has been taken yet. The last attempt failed: No such directory.')
      .waitFor()
    await line.getByText('Check that the backup directory exists, has free space and is writable.').waitFor()
    await page.getByRole('button', { name: 'Retry failed jobs' }).click()
    await expectToast(page, 'Retrying 1 job')
    await page.getByText('No jobs have failed.').waitFor()
    await expectAccessible(page, 'the health of the store')
    await page.getByRole('link', { name: 'Customers' }).click()
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
    expect(await page.getByText('No good backup').count()).toBe(0)
  } finally {
    await plant(
      ['DELETE FROM backup_schedule', []],
      ['DELETE FROM backup', []],
      ["DELETE FROM outbox WHERE kind = 'planted'", []],
    )
  }
})
