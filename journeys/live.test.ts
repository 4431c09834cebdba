import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { plant } from './support/database.ts'
import { ask, eventually } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'
import { openOrder, ownOrder } from './support/orders.ts'
import { operator } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

interface Made {
  readonly collection: { readonly id: string }
}

test('other operators see a change without a reload in a list, a record, and a second tab on the same stream', async ({
  page,
  open,
}) => {
  const { api: colleague } = await open()
  await page.goto('/a/collections')
  const table = page.getByRole('table', { name: 'Collections' })
  await table.waitFor()
  // The page is not reloaded.
  await ask(page, 'globalThis.isSame = true')
  const streams: string[] = []
  const tab = await page.context().newPage()
  tab.on('request', (request) => {
    if (request.url().includes('/admin/live')) streams.push(request.url())
  })
  const { collection } = await colleague.post<Made>('/admin/collections', { title: 'Seen at once' })
  await table.getByRole('link', { name: 'Seen at once' }).waitFor()
  await table.getByRole('link', { name: 'Seen at once' }).click()
  await page.getByRole('heading', { level: 1, name: 'Seen at once' }).waitFor()
  await tab.goto(`/a/collections/${collection.id}`)
  await tab.getByRole('heading', { level: 1, name: 'Seen at once' }).waitFor()
  await colleague.post(`/admin/collections/${collection.id}`, { title: 'Seen once more' })
  await tab.getByRole('heading', { level: 1, name: 'Seen once more' }).waitFor()
  await page.bringToFront()
  await page.getByRole('heading', { level: 1, name: 'Seen once more' }).waitFor()
  expect(await ask(page, 'globalThis.isSame')).toBe(true)
  expect(streams).toEqual([])
  // The tab with the stream closes; the other tab takes over at the same position.
  await tab.close()
})

longTest('a change by a colleague during the first load appears on the page', async ({ page, open }) => {
  const { api: colleague } = await open()
  const { collection } = await colleague.post<Made>('/admin/collections', { title: 'Before the change' })
  await page.goto('/a/collections')
  const list = page.getByRole('table', { name: 'Collections' })
  await list.getByRole('link', { name: 'Before the change' }).waitFor()
  const tab = await page.context().newPage()
  let isFirst = true
  await tab.route(`**/admin/collections/${collection.id}*`, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    await colleague.post(`/admin/collections/${collection.id}`, { title: 'After the change' })
    // Both tabs are notified at once, and each refetches what it shows within 300 ms.
    await list.getByRole('link', { name: 'After the change' }).waitFor()
    await tab.waitForTimeout(400)
    await route.fulfill({ response })
  })
  await tab.goto(`/a/collections/${collection.id}`)
  await tab.getByRole('heading', { level: 1, name: 'After the change' }).waitFor()
})

longTest('changes made while the stream is down appear after it reconnects', async ({ page, open }) => {
  const { api: colleague } = await open()
  const { collection } = await colleague.post<Made>('/admin/collections', { title: 'Before the tunnel' })
  // Resolves when the stream is open: only then does it have a position to resume from.
  const isOpen = page.waitForRequest('**/admin/live/shown')
  await page.goto(`/a/collections/${collection.id}`)
  await page.getByRole('heading', { level: 1, name: 'Before the tunnel' }).waitFor()
  await isOpen
  const reads: string[] = []
  await page.context().setOffline(true)
  await colleague.post(`/admin/collections/${collection.id}`, { title: 'In the tunnel' })
  page.on('request', (request) => reads.push(request.url()))
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'In the tunnel' }).waitFor()
  await eventually(() => reads.some((url) => url.includes('/admin/live?after='))).toBe(true)
})

/** Another operator of the store, with the same password as the first. */
async function hireColleague(
  first_name: string,
  last_name: string,
): Promise<{ email: string; password: string }> {
  const email = `${first_name.toLowerCase()}@purser.example`
  await plant([
    `INSERT INTO "user" (id, email, first_name, last_name, password_hash, created_at, updated_at)
     SELECT $1, $2, $3, $4, password_hash, created_at, updated_at FROM "user" WHERE email = $5`,
    [`usr_${first_name}`, email, first_name, last_name, operator.email],
  ])
  return { email, password: operator.password }
}

longTest(
  'two operators on one order see each other; edits of different fields merge, of the same field one is chosen',
  async ({ page, api, open }) => {
    const order = await ownOrder(api, 'fulfillable', 4)
    const { page: theirs } = await open({ isSignedIn: false })
    await theirs.goto('/login')
    await signIn(theirs, await hireColleague('Tom', 'Ek'))
    await theirs.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await openOrder(page, order)
    await openOrder(theirs, order)
    await page.getByText('Tom Ek is here').waitFor()

    const dialogOf = async (one: Page) => {
      await one.getByRole('button', { name: 'Edit', exact: true }).click()
      return one.getByRole('dialog')
    }
    const mine = await dialogOf(page)
    await mine.getByRole('textbox', { name: 'Email' }).fill('typed-here@purser.example')
    await theirs.getByText(/is editing: customer information$/).waitFor()
    const other = await dialogOf(theirs)
    await other.getByRole('textbox', { name: 'City' }).fill('Elsinore')
    await other.getByRole('textbox', { name: 'Email' }).fill('typed-there@purser.example')
    await other.getByRole('button', { name: 'Save' }).click()
    await other.waitFor({ state: 'hidden' })

    // The other operator's city is merged into this form; both changed the email, so one is chosen.
    await mine.getByRole('alert', { name: 'Someone else changed this' }).waitFor()
    expect(await mine.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Elsinore')
    expect(await mine.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('typed-here@purser.example')
    expect(await mine.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await mine.getByRole('button', { name: 'Keep yours' }).click()
    await mine.getByRole('button', { name: 'Save' }).click()
    await mine.waitFor({ state: 'hidden' })
    const { email, shipping_address } = await api.order(order.id)
    expect([email, shipping_address?.city]).toEqual(['typed-here@purser.example', 'Elsinore'])
    await theirs.getByText('typed-here@purser.example').first().waitFor()

    await theirs.goto('/a/customers')
    await page.getByText('Tom Ek is here').waitFor({ state: 'hidden' })
  },
)
