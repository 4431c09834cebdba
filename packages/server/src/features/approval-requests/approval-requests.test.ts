import type { Plan } from '@purser/contract/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { pruneApprovalRequests } from './index.ts'
import { type Asked, askRefund, limitedKey } from './testing/approval-examples.ts'

interface Request {
  readonly id: string
  readonly status: string
  readonly reason: string
  readonly operation: string
  readonly plan: Plan
  readonly answer?: { readonly order?: { readonly refunded_total: number } } | null
  readonly decided_by: { readonly id: string } | null
  readonly note: string | null
}
type One = { approval_request: Request; message: string; code: string }

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openStore({ paymentProviders: [scripted.provider] })
  await priceShop(store.db)
})
afterAll(() => store.close())

const path = (id: string) => `/admin/approval-requests/${id}`
const approve = ({ id, plan }: Asked['approval_request'], headers: Record<string, string> = {}) =>
  store.call<One>('POST', `${path(id)}/approve`, { token: plan.token }, headers)
const decline = (id: string, body: object = {}) => store.call<One>('POST', `${path(id)}/decline`, body)
const refundedOf = async (order: string) =>
  (await store.call<{ order: { refunded_total: number } }>('GET', order)).body.order.refunded_total

describe('a call beyond the limits of a key (agents-15)', () => {
  test('waits with its plan and changes nothing', async () => {
    const { asked, request, order, key } = await askRefund(store)
    expect(asked.status).toBe(202)
    expect(request).toMatchObject({
      status: 'pending',
      operation: 'refund-order',
      reason: 'This API key may only plan changes.',
      plan: { money: [{ kind: 'refund', amount: 100 }] },
      api_key: { id: key.id },
      decided_at: null,
    })
    expect(await refundedOf(order)).toBe(0)
  })

  test('beyond an amount it waits, within it is made', async () => {
    const key = await limitedKey(store, { money: [{ currency_code: 'eur', per_call: 100 }] })
    const { id } = await placeOrder(store.db)
    await onOrder(store, id, 'capture')
    const refund = (amount: number) =>
      key.call<One>('POST', `/admin/orders/${id}/refund`, { amount, reason: 'other' })
    expect((await refund(100)).status).toBe(200)
    const { status, body } = await refund(101)
    expect([status, body.approval_request.reason]).toEqual([
      202,
      'The call would move €1.01. This API key may move €1.00 in a call.',
    ])
  })

  test('that would be refused anyway is refused, and leaves no request', async () => {
    const key = await limitedKey(store, { only_plans: true })
    const { id } = await placeOrder(store.db)
    const { status } = await key.call('POST', `/admin/orders/${id}/refund`, { amount: 1, reason: 'other' })
    expect(status).toBe(400)
    const { body } = await key.call<{ count: number }>('GET', '/admin/approval-requests')
    expect(body.count).toBe(0)
  })

  test('is asked for once per Idempotency-Key', async () => {
    const key = await limitedKey(store, { only_plans: true })
    const ask = () =>
      key.call<Asked>('POST', '/admin/collections', { title: 'Asked' }, { 'idempotency-key': 'ask-1' })
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.status, second.body]).toEqual([202, 202, first.body])
    const { body } = await key.call<{ count: number }>('GET', '/admin/approval-requests')
    expect(body.count).toBe(1)
  })

  test('at most 100 of a key wait', async () => {
    const key = await limitedKey(store, { only_plans: true })
    const { body } = await key.call<Asked>('POST', '/admin/collections', { title: 'First' })
    const { id: _, ...row } = await store.db
      .selectFrom('approval_request')
      .selectAll()
      .where('id', '=', body.approval_request.id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 99 }, (_, n) => ({
      ...row,
      id: `apr_copy_${n}`,
      params: JSON.stringify(row.params),
      query: JSON.stringify(row.query),
      body: JSON.stringify(row.body),
      plan: JSON.stringify(row.plan),
      result: null,
    }))
    await store.db.insertInto('approval_request').values(copies).execute()
    expect((await key.call('POST', '/admin/collections', { title: 'More' })).status).toBe(429)
    await store.db.deleteFrom('approval_request').where('api_key_id', '=', key.id).execute()
  })
})

describe('approving (agents-16)', () => {
  test('makes the call for the key, whose history has it, and the key reads the answer', async () => {
    const { request, order, key } = await askRefund(store)
    const { status, body } = await approve(request)
    expect([status, body.approval_request]).toMatchObject([
      200,
      {
        status: 'approved',
        decided_by: { id: store.operatorId },
        answer: { order: { refunded_total: 100 } },
      },
    ])
    expect(await refundedOf(order)).toBe(100)
    const read = await key.call<One>('GET', path(request.id))
    expect(read.body.approval_request.answer?.order?.refunded_total).toBe(100)
    const history = async (who: string) =>
      (
        await store.call<{ history: { operation: string }[] }>('GET', `/admin/history?who=${who}`)
      ).body.history.map(({ operation }) => operation)
    expect(await history(key.id)).toEqual(['refund-order', 'ask-approval'])
    expect((await history(store.operatorId))[0]).toBe('approve-request')
  })

  test('makes a deletion too, which has no body', async () => {
    const made = await store.call<{ collection: { id: string } }>('POST', '/admin/collections', {
      title: 'Old',
    })
    const collection = `/admin/collections/${made.body.collection.id}`
    const key = await limitedKey(store, { only_plans: true })
    const { status, body } = await key.call<Asked>('DELETE', collection)
    expect(status).toBe(202)
    expect((await approve(body.approval_request)).body.approval_request.answer).toMatchObject({
      deleted: true,
    })
    expect((await store.call('GET', collection)).status).toBe(404)
  })

  test('doesn’t count against the limits of the key', async () => {
    const { request, key } = await askRefund(store)
    await approve(request)
    const uses = await store.db
      .selectFrom('api_key_use')
      .select('id')
      .where('api_key_id', '=', key.id)
      .execute()
    expect(uses).toEqual([])
  })

  test('is refused when the effects have changed, and the new plan is stored', async () => {
    const { request, order } = await askRefund(store)
    await store.call('POST', `${order}/refund`, { amount: 50, reason: 'other', no_notification: true })
    const late = await approve(request)
    expect([late.status, late.body.code]).toEqual([409, 'plan_changed'])
    expect(await refundedOf(order)).toBe(50)
    const { body } = await store.call<One>('GET', path(request.id))
    expect(body.approval_request.status).toBe('pending')
    expect(body.approval_request.plan.token).not.toBe(request.plan.token)
    expect((await approve(body.approval_request)).status).toBe(200)
    expect(await refundedOf(order)).toBe(150)
  })

  test('says why the call is no longer possible, and the request can still be declined', async () => {
    const { request, order } = await askRefund(store)
    const { body } = await store.call<{ order: { paid_total: number } }>('GET', order)
    const amount = body.order.paid_total
    await store.call('POST', `${order}/refund`, { amount, reason: 'other', no_notification: true })
    expect((await approve(request)).status).toBe(400)
    expect((await decline(request.id, { note: 'Too late' })).body.approval_request).toMatchObject({
      status: 'declined',
      note: 'Too late',
      answer: null,
    })
  })

  test('is refused when the key was revoked', async () => {
    const { request, key, order } = await askRefund(store)
    await store.call('DELETE', `/admin/api-keys/${key.id}`)
    expect((await approve(request)).body.code).toBe('api_key_revoked')
    expect(await refundedOf(order)).toBe(0)
  })

  test('needs a session: no key approves or declines', async () => {
    const { request, key, order } = await askRefund(store)
    const free = await limitedKey(store, {})
    for (const { call } of [key, free]) {
      const body = { token: request.plan.token }
      expect((await call('POST', `${path(request.id)}/approve`, body)).status).toBe(403)
      expect((await call('POST', `${path(request.id)}/decline`, {})).status).toBe(403)
    }
    expect(await refundedOf(order)).toBe(0)
  })
})

describe('a request is decided once (agents-17)', () => {
  test('of many operators who approve at once, one makes the call', async () => {
    const { request, order } = await askRefund(store)
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(request)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(await refundedOf(order)).toBe(100)
  })

  test('approved and declined at once, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { request, order } = await askRefund(store)
      const [approved, declined] = await Promise.all([approve(request), decline(request.id)])
      expect([approved.status, declined.status].sort()).toEqual([200, 400])
      expect(await refundedOf(order)).toBe(approved.status === 200 ? 100 : 0)
    }
  })

  test('approved twice with one Idempotency-Key, the call is made once and answered twice', async () => {
    const { request, order } = await askRefund(store)
    const headers = { 'idempotency-key': 'approve-1' }
    const [first, second] = [await approve(request, headers), await approve(request, headers)]
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(await refundedOf(order)).toBe(100)
  })
})

test('requests are listed oldest first, by status, and a key gets its own', async () => {
  const { request, key } = await askRefund(store)
  const list = async (call: TestStore['call'], query: string) =>
    (
      await call<{ approval_requests: Request[] }>('GET', `/admin/approval-requests?${query}`)
    ).body.approval_requests.map(({ id }) => id)
  // The two have the same signature.
  const byKey = key.call as TestStore['call']
  expect(await list(byKey, 'status=pending')).toEqual([request.id])
  expect(await list(byKey, 'status=approved,declined')).toEqual([])
  const all = await list(store.call, 'limit=1000&status=pending')
  expect(all).toContain(request.id)
  const other = await askRefund(store)
  expect(await list(byKey, '')).toEqual([request.id])
  expect((await key.call('GET', path(other.request.id))).status).toBe(404)
  expect((await list(store.call, 'limit=1000')).at(-1)).toBe(other.request.id)
})

test('decided requests are listed newest decision first, page by page (agents-25)', async () => {
  const [first, second, third] = [await askRefund(store), await askRefund(store), await askRefund(store)]
  for (const decide of [
    () => approve(second.request),
    () => decline(third.request.id, { note: 'Too much' }),
    () => approve(first.request),
  ]) {
    store.setNow(addSeconds(store.now(), 60))
    expect((await decide()).status).toBe(200)
  }
  const page = async (offset: number) =>
    (
      await store.call<{ approval_requests: Request[]; count: number }>(
        'GET',
        `/admin/approval-requests?status=approved,declined&order=-decided_at&limit=2&offset=${offset}`,
      )
    ).body
  const [newest, next] = [await page(0), await page(2)]
  expect([...newest.approval_requests, ...next.approval_requests].slice(0, 3)).toMatchObject([
    { id: first.request.id, status: 'approved', decided_by: { id: store.operatorId } },
    { id: third.request.id, status: 'declined', note: 'Too much' },
    { id: second.request.id, plan: { token: second.request.plan.token } },
  ])
  expect(newest.count).toBeGreaterThan(2)
  const { status } = await store.call('GET', '/admin/approval-requests?order=decided_at')
  expect(status).toBe(400)
})

test('decided requests are deleted after 90 days, those that wait are not', async () => {
  const [old, pending] = [await askRefund(store), await askRefund(store)]
  await approve(old.request)
  await pruneApprovalRequests(store.db, addSeconds(store.now(), 91 * 86_400))
  expect((await store.call('GET', path(old.request.id))).status).toBe(404)
  expect((await store.call('GET', path(pending.request.id))).status).toBe(200)
})
