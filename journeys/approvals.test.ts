import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectToast } from './support/expectations.ts'
import { test, type Visit } from './support/journey.ts'
import { operator } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

interface Orders {
  readonly orders: readonly { readonly id: string; readonly display_id: number }[]
}

/** Asks for a tag on each of two orders, by a key that may change nothing on its own. Returns the orders' numbers. */
async function ask({ api, page }: Pick<Visit, 'api' | 'page'>): Promise<readonly number[]> {
  const { secret } = await api.post<{ secret: string }>('/admin/api-keys', {
    name: 'Helper',
    limits: { only_plans: true, beyond: 'ask' },
  })
  const { orders } = await api.get<Orders>('/admin/orders?limit=2&fields=id,display_id&status=pending')
  for (const { id } of orders) {
    const answer = await fetch(new URL(`/admin/orders/${id}`, page.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ tags: ['asked by an agent'] }),
    })
    expect(answer.status).toBe(202)
  }
  return orders.map(({ display_id }) => display_id)
}

test('what an API key asks for is approved or declined with one key (agents-19)', async ({ open }) => {
  // Creating a key needs a recent sign-in.
  const { page, api } = await open({ isSignedIn: false })
  await page.goto('/login')
  await signIn(page)
  await page.getByRole('button', { name: operator.email }).waitFor()
  await page.goto('/a/today')
  const [first, second] = await ask({ page, api })
  await page.getByRole('link', { name: /^Waiting for approval 2/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Approvals' }).waitFor()
  const list = page.getByRole('list', { name: 'Waiting for approval' })
  const card = (number?: number) =>
    list
      .getByRole('listitem')
      .filter({ hasText: `Order #${number}` })
      .first()
  await card(first).getByText('Asked by Helper').waitFor()
  await card(first).getByText('asked by an agent').waitFor()
  await card(first)
    .getByRole('heading')
    .getByRole('link', { name: `Order #${first}` })
    .waitFor()
  // Without the focus in a request the keys do nothing.
  await page.keyboard.press('a')
  await card(first)
    .getByRole('button', { name: /^Approve/ })
    .focus()
  await page.keyboard.press('a')
  await expectToast(page, 'Approved')
  await card(first).waitFor({ state: 'detached' })
  await card(second)
    .getByRole('button', { name: /^Decline/ })
    .focus()
  await page.keyboard.press('d')
  await expectToast(page, 'Declined')
  await page.getByText('Nothing waits for your approval.').waitFor()
  const { orders } = await api.get<Orders & { count: number }>(
    '/admin/orders?tags=asked by an agent&fields=id,display_id',
  )
  expect(orders.map(({ display_id }) => display_id)).toEqual([first])
  await seeDecided(page, { approved: first, declined: second })
})

/** Checks the view of decided requests, newest first (agents-24). */
async function seeDecided(
  page: Page,
  { approved, declined }: { approved: number | undefined; declined: number | undefined },
) {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Decided' }).click()
  await page.waitForURL(/view=decided/)
  const decided = page.getByRole('list', { name: 'Decided requests' })
  const card = (place: number, text: string) =>
    decided.getByRole('listitem').nth(place).getByText(text).first()
  await card(0, `Order #${declined}`).waitFor()
  await card(0, 'The call was not made.').waitFor()
  await card(1, 'The call was made.').waitFor()
  await card(1, 'asked by an agent').waitFor()
  await decided.getByRole('button', { name: /^Show answer/ }).click()
  const answer = page.getByRole('dialog', { name: new RegExp(`Order #${approved}`) })
  await answer.getByText('order').first().waitFor()
  await page.keyboard.press('Escape')
  await decided.getByRole('link', { name: 'History of Helper' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
  await page.goBack()
  await decided
    .getByRole('heading')
    .getByRole('link', { name: `Order #${approved}` })
    .click()
  await page.getByRole('heading', { level: 1, name: `#${approved}` }).waitFor()
}
