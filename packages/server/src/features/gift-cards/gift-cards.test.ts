import type { GiftCard, GiftCardEntry } from '@purser/contract/gift-cards'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../test/claim-books.ts'
import { openShop, shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { contextOf } from '../../database/index.ts'
import { issueGiftCards } from './index.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  const when = { created_at: store.now(), updated_at: store.now() }
  for (const [id, currency_code] of [
    ['reg_euro', 'eur'],
    ['reg_dollar', 'usd'],
  ] as const) {
    await store.db
      .insertInto('region')
      .values({ id, name: id, currency_code, tax_rate: 0, ...when })
      .execute()
  }
})
afterAll(() => store.close())

interface One {
  gift_card: GiftCard
}
interface Page {
  gift_cards: GiftCard[]
  count: number
}
type Refused = { type: string; code: string; field: string; message: string }

/** Creates cards one second apart, so that lists have a defined order. */
async function create(body: object = {}): Promise<GiftCard> {
  store.setNow(addSeconds(store.now(), 1))
  const made = { region_id: shop.region.id, value: 10_000, ...body }
  const answer = await store.call<One>('POST', '/admin/gift-cards', made)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.gift_card
}
const change = <Body = One>({ id }: { id: string }, body: object, headers = {}) =>
  store.call<Body>('POST', `/admin/gift-cards/${id}`, body, headers)
const list = async (query: string) => (await store.call<Page>('GET', `/admin/gift-cards?${query}`)).body
const entriesOf = async ({ id }: { id: string }, query = '') =>
  (
    await store.call<{ entries: GiftCardEntry[]; count: number }>(
      'GET',
      `/admin/gift-cards/${id}/entries?${query}`,
    )
  ).body
/** Moves a card to another region as another operator, committing once the call waits for that. */
async function whileItMoves<Answer>({ id }: { id: string }, call: () => Promise<Answer>): Promise<Answer> {
  const waiting = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db)
    return rows.length
  }
  const { called } = await store.db.transaction().execute(async (tx) => {
    await tx.updateTable('gift_card').set({ region_id: 'reg_euro' }).where('id', '=', id).execute()
    const answer = call()
    await expect.poll(waiting).toBe(1)
    return { called: answer }
  })
  return called
}
const journalOf = (id: string) =>
  store.db
    .selectFrom('journal')
    .select(['operation', 'actor_id', 'before', 'after'])
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute()

/** Creates a gift card that paid part of an order. */
async function spent(balance: number) {
  const order = await placeOrder(store.db, { giftCard: balance, lines: [{ unit_price: 300, quantity: 1 }] })
  const id = order.gift_card_id ?? ''
  return { order, card: (await store.call<One>('GET', `/admin/gift-cards/${id}`)).body.gift_card }
}

test('a card created by hand is worth its value, has its own code and starts its ledger', async () => {
  const card = await create({ value: 2_500, ends_at: '2027-01-01T01:00:00+01:00', metadata: { for: 'Ida' } })
  expect(card).toMatchObject({
    value: 2_500,
    balance: 2_500,
    is_disabled: false,
    ends_at: '2027-01-01T00:00:00.000Z',
    order_id: null,
    order: null,
    region: { id: shop.region.id, currency_code: 'eur', tax_rate: 25 },
    metadata: { for: 'Ida' },
  })
  expect(card.code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
  expect(await entriesOf(card)).toMatchObject({
    entries: [
      {
        seq: 1,
        kind: 'issue',
        delta: 2_500,
        balance_after: 2_500,
        order: null,
        actor: { email: 'operator@purser.test' },
      },
    ],
    count: 1,
  })
  expect(await journalOf(card.id)).toMatchObject([
    { operation: 'create-gift-card', actor_id: store.operatorId, before: null },
  ])
})

test.each([
  [{ region_id: 'reg_none' }, 'unknown_reference', 'region_id'],
  [{ region_id: undefined }, 'missing_value', 'region_id'],
  [{ value: undefined }, 'missing_value', 'value'],
  [{ value: 0 }, 'invalid_value', 'value'],
  [{ value: 9.5 }, 'invalid_value', 'value'],
  [{ ends_at: 'tomorrow' }, 'invalid_value', 'ends_at'],
  [{ code: 'ABCD-2345' }, 'unknown_field', 'code'],
])('a new card is refused: %j', async (wrong, code, field) => {
  const body = { region_id: shop.region.id, value: 100, ...wrong }
  const answer = await store.call<Refused>('POST', '/admin/gift-cards', body)
  expect([answer.status, answer.body]).toMatchObject([400, { type: 'invalid_data', code, field }])
})

test('cards are found by part of their code and by the number of the order that bought them, newest first', async () => {
  const older = await create()
  const newer = await create()
  await change(older, { code: 'find-me-2026' })
  await change(newer, { code: 'FIND-MY-2027' })
  const order = await placeOrder(store.db)
  const bought = order.display_id
  await store.db
    .transaction()
    .execute((tx) =>
      issueGiftCards(
        tx,
        contextOf({ actorId: null, now: addSeconds(store.now(), 1), requestId: null }),
        { order_id: order.id, region_id: shop.region.id, no_notification: true },
        [{ id: order.line_ids[0] ?? '', unit_price: 2_000, quantity: 1 }],
      ),
    )
  const [sold] = (await list('limit=1')).gift_cards
  const codes = async (query: string) => (await list(query)).gift_cards.map(({ code }) => code)
  expect(await codes('q=find')).toEqual(['FIND-MY-2027', 'FIND-ME-2026'])
  expect(await codes('q=me 20')).toEqual(['FIND-ME-2026'])
  expect(await codes('q=%25')).toEqual([])
  expect(await codes(`q=%23${bought}`)).toEqual([sold?.code])
  expect(await codes('q=find&order=code')).toEqual(['FIND-ME-2026', 'FIND-MY-2027'])
  expect(await list('q=find&limit=1&offset=1')).toMatchObject({ count: 2, gift_cards: [{ id: older.id }] })
  const [found] = (await list(`q=${bought}&fields=id,title,thumbnail&expand=variants,variants.prices`))
    .gift_cards
  expect(found).toMatchObject({ value: 2_000, order: { display_id: bought, status: 'pending' } })
  const all = await list('limit=1')
  expect(all.count).toBe(
    (await store.db.selectFrom('gift_card').select('id').where('deleted_at', 'is', null).execute()).length,
  )
  for (const unknown of ['colour=red', 'order=version']) {
    expect((await store.call('GET', `/admin/gift-cards?${unknown}`)).status).toBe(400)
  }
})

test('a card whose region changes at the same moment can still be changed and deleted', async () => {
  const [changed, deleted] = [await create(), await create()]
  const { status, body } = await whileItMoves(changed, () => change(changed, { is_disabled: true }))
  expect([status, body.gift_card]).toMatchObject([200, { is_disabled: true, region_id: 'reg_euro' }])
  const path = `/admin/gift-cards/${deleted.id}`
  expect((await whileItMoves(deleted, () => store.call('DELETE', path))).status).toBe(200)
  expect((await store.call('GET', path)).status).toBe(404)
})

test('a card updates the given fields, and a rule is accepted and ignored', async () => {
  const card = await create({ ends_at: '2027-01-01T00:00:00Z' })
  const { body } = await change(card, { is_disabled: true, rule: { type: 'fixed' }, metadata: { a: 1 } })
  expect(body.gift_card).toMatchObject({ is_disabled: true, ends_at: card.ends_at, metadata: { a: 1 } })
  const again = await change(card, { is_disabled: false, ends_at: null, code: ' summer-2026-x ' })
  expect(again.body.gift_card).toMatchObject({ is_disabled: false, ends_at: null, code: 'SUMMER-2026-X' })
  expect((await change(card, { region_id: 'reg_euro' })).body.gift_card.region?.id).toBe('reg_euro')
  expect((await entriesOf(card)).count).toBe(1)
  expect((await journalOf(card.id)).at(-1)).toMatchObject({
    operation: 'update-gift-card',
    before: { region_id: shop.region.id },
    after: { region_id: 'reg_euro' },
  })
})

test('a balance changed by hand is a ledger entry with its author', async () => {
  const card = await create()
  const lowered = await change(card, { balance: 0, seen_balance: 10_000 })
  expect(lowered.body.gift_card.balance).toBe(0)
  await change(card, { balance: 7_500 })
  await change(card, { balance: 7_500 })
  const { entries, count } = await entriesOf(card)
  expect(count).toBe(3)
  expect(
    entries.map(({ kind, delta, balance_after, actor }) => [kind, delta, balance_after, actor?.id]),
  ).toEqual([
    ['adjust', 7_500, 7_500, store.operatorId],
    ['adjust', -10_000, 0, store.operatorId],
    ['issue', 10_000, 10_000, store.operatorId],
  ])
  expect((await entriesOf(card, 'limit=1&offset=2')).entries).toMatchObject([{ seq: 1 }])
})

test("a balance that an order has drawn on isn't overwritten, and the error gives the balance left", async () => {
  const { card } = await spent(10_000)
  const seen = { balance: 9_000, seen_balance: 10_000 }
  const stale = await change<Refused>(card, seen)
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { type: 'conflict', code: 'stale_version', field: 'balance' },
  ])
  expect(stale.body.message).toContain('Its balance is now 92.00 EUR')
  const byVersion = await change<Refused>(card, { balance: 9_000 }, { 'if-match': '"1"' })
  expect([byVersion.status, byVersion.body.message]).toEqual([409, stale.body.message])
  expect((await change(card, { balance: 9_000, seen_balance: 9_200 })).body.gift_card.balance).toBe(9_000)
})

test.each([
  [{ balance: 10_001 }, 400, 'balance_above_value', 'balance'],
  [{ balance: -1 }, 400, 'invalid_value', 'balance'],
  [{ balance: 0.5 }, 400, 'invalid_value', 'balance'],
  [{ code: 'SHORT' }, 400, 'invalid_value', 'code'],
  [{ code: 'ABCD_2345_EFGH' }, 400, 'invalid_value', 'code'],
  [{ code: 'taken-code-2026' }, 422, 'invalid_request_error', 'code'],
  [{ region_id: 'reg_none' }, 400, 'unknown_reference', 'region_id'],
  [{ region_id: 'reg_dollar' }, 400, 'gift_card_of_other_currency', 'region_id'],
  [{ ends_at: '2026-13-01T00:00:00Z' }, 400, 'invalid_value', 'ends_at'],
  [{ value: 5_000 }, 400, 'unknown_field', 'value'],
])('a change is refused and nothing is stored: %j', async (wrong, status, code, field) => {
  await store.db
    .updateTable('gift_card')
    .set({ code: 'TAKEN-CODE-2026' })
    .where('id', '=', (await create()).id)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('gift_card as other').select('other.id').where('other.code', '=', 'TAKEN-CODE-2026'),
        ),
      ),
    )
    .execute()
  const card = await create()
  const answer = await change<Refused>(card, wrong)
  expect([answer.status, answer.body]).toMatchObject([status, { code, field }])
  const now = await store.call<One>('GET', `/admin/gift-cards/${card.id}`)
  expect(now.body.gift_card).toEqual(card)
  expect((await entriesOf(card)).count).toBe(1)
})

test('a card that paid for an order stays in its region', async () => {
  const { card, order } = await spent(10_000)
  expect((await entriesOf(card)).entries[0]).toMatchObject({
    kind: 'redeem',
    delta: -800,
    order: { id: order.id, display_id: order.display_id },
    actor: null,
  })
  const listed = (await list(`limit=100`)).gift_cards
  expect(listed.find(({ id }) => id === card.id)?.usage_count).toBe(1)
  expect(listed.some(({ usage_count }) => usage_count === 0)).toBe(true)
  const answer = await change<Refused>(card, { region_id: 'reg_euro' })
  expect([answer.status, answer.body.code]).toEqual([400, 'gift_card_redeemed'])
})

test('a canceled order restores a card that was topped up manually to no more than its value', async () => {
  const { card, order } = await spent(10_000)
  await change(card, { balance: 10_000 })
  expect((await onOrder(store, order.id, 'cancel')).status).toBe(200)
  const { entries } = await entriesOf(card)
  expect(entries.map(({ kind, delta, balance_after }) => [kind, delta, balance_after])).toEqual([
    ['restore', 800, 10_000],
    ['adjust', -800, 9_200],
    ['adjust', 800, 10_000],
    ['redeem', -800, 9_200],
    ['issue', 10_000, 10_000],
  ])
})

test('a deleted card is gone, deleting it again is no error, its code is never reused, and its ledger stays', async () => {
  const { card, order } = await spent(10_000)
  const stale = await store.call('DELETE', `/admin/gift-cards/${card.id}`, undefined, { 'if-match': '"1"' })
  expect(stale.status).toBe(409)
  for (const id of [card.id, card.id, 'gift_none']) {
    const { status, body } = await store.call('DELETE', `/admin/gift-cards/${id}`)
    expect([status, body]).toEqual([200, { id, object: 'gift-card', deleted: true }])
  }
  for (const [method, path] of [
    ['GET', card.id],
    ['GET', `${card.id}/entries`],
    ['POST', card.id],
  ] as const) {
    const body = method === 'POST' ? { is_disabled: true } : undefined
    expect((await store.call(method, `/admin/gift-cards/${path}`, body)).status).toBe(404)
  }
  expect((await list(`q=${card.code}`)).count).toBe(0)
  const taken = await change<Refused>(await create(), { code: card.code })
  expect([taken.status, taken.body.message]).toEqual([
    422,
    `The code ${card.code} is taken by a gift card that was deleted. Choose another.`,
  ])
  expect((await onOrder(store, order.id, 'cancel')).status).toBe(200)
  const row = await store.db
    .selectFrom('gift_card')
    .selectAll()
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ balance: 10_000, deleted_at: expect.any(String) })
})

test('the books are sound after all this', async () => {
  expect(await brokenInvariants(store)).toEqual([])
})
