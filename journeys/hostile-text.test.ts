import { expect, inject } from 'vitest'
import { isWhole } from '../long-tests.ts'
import type {} from '../rounds.ts'
import { connectTo } from './support/database.ts'
import { expectHarmless } from './support/hostile/look.ts'
import { bundles, markOf } from './support/hostile/payloads.ts'
import { type Planted, plant } from './support/hostile/plant.ts'
import { screens } from './support/hostile/screens.ts'
import { test as base } from './support/own-store.ts'

/** The order's page, which shows every text. */
const everything = 'the order with its timeline'

/** Each screen checks one bundle; in long runs the order's page checks all of them. */
const allLooks = screens.map((screen, rank) => ({
  ...screen,
  takes: (bundle: (typeof bundles)[number]) =>
    (inject('rounds').isEveryBadValue && screen.name === everything) ||
    bundle === bundles[rank % bundles.length],
}))
const looks = allLooks.filter(() => isWhole)

/** A separate store with the texts that these screens check: they would disturb the other journeys. */
const test = base.extend('planted', { scope: 'file' }, async ({ store }, { onCleanup }) => {
  const db = await connectTo(store.dataDir)
  onCleanup(() => db.end())
  const planted: Planted[] = []
  for (const [rank, bundle] of bundles.entries()) {
    if (looks.some((screen) => screen.takes(bundle))) planted.push(await plant(store.api, db, bundle, rank))
  }
  return planted
})

test.for(looks)(
  'text from customers and providers stays text on: $name',
  { timeout: 300_000 },
  async (screen, { ownVisit: { page }, planted }) => {
    for (const one of planted.filter(({ bundle }) => screen.takes(bundle))) {
      await screen.open(page, one)
      const marks = screen.shows.map((field) => markOf(one.bundle, field))
      await expectHarmless(page, `${screen.name}, ${one.bundle.name}`, marks)
    }
  },
)

/** Picture addresses for the claim dialog and the timeline. */
const refused = [
  'javascript:__ran=1',
  ' JaVaScRiPt:__ran=1',
  'java\tscript:__ran=1',
  'data:text/html,<script>parent.__ran=1</script>',
  'data:image/svg+xml,<svg onload=__ran=1>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  '/admin/auth',
  '',
]

test.runIf(isWhole)(
  'a claim accepts no picture with an invalid URL',
  async ({ ownVisit: { api, page }, planted }) => {
    const order = await api.order(planted[0]?.order.id ?? '')
    const item = order.claims?.[0]?.claim_items?.[0]
    const headers = { 'sec-fetch-site': 'same-origin' }
    for (const url of refused) {
      const asked = [
        page.request.post(`/admin/orders/${order.id}/claims`, {
          headers,
          data: {
            type: 'refund',
            claim_items: [{ item_id: item?.item_id, quantity: 1, reason: 'wrong_item', images: [url] }],
          },
        }),
        page.request.post(`/admin/orders/${order.id}/claims/${order.claims?.[0]?.id}`, {
          headers,
          data: { claim_items: [{ id: item?.id, tags: [], images: [{ url }] }] },
        }),
      ]
      for (const answer of await Promise.all(asked)) {
        expect(answer.status(), url).toBe(400)
        expect(await answer.json()).toMatchObject({ type: 'invalid_data' })
      }
    }
    expect((await api.order(order.id)).claims).toEqual(order.claims)
  },
)

test('every document has a content security policy that forbids inline scripts', async ({ page }) => {
  for (const path of ['/', '/login', '/a/orders', '/a/returns', '/a/nowhere', '/a/orders/"><script>']) {
    const policy = (await page.request.get(encodeURI(path))).headers()['content-security-policy'] ?? ''
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
    const one = (name: string) => rules.get(name)?.join(' ')
    expect(['default-src', 'object-src', 'base-uri', 'frame-ancestors'].map(one)).toEqual(
      Array(4).fill("'none'"),
    )
    expect(['script-src', 'connect-src', 'font-src', 'form-action'].map(one)).toEqual(Array(4).fill("'self'"))
    expect(one('img-src')).toBe("'self' data: blob:")
    expect(['require-trusted-types-for', 'trusted-types'].map(one)).toEqual(["'script'", 'default'])
    expect(one('style-src')).toMatch(/^'self' 'nonce-[\w+/=]{16,}'$/)
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
  }
})
