import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, shop } from '../../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { type App, buildApp } from '../../../app.ts'
import { createImportRunner } from '../../record-imports/index.ts'
import { sendFile } from '../../record-imports/testing/send-file.ts'
import { recordKinds } from '../index.ts'

/* Imports of gift cards by API keys with limits (agents-22). */

const path = '/admin/record-imports'

let store: TestStore
let second: App
let runner: ReturnType<typeof createImportRunner>
let region: string
let keys = 0
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  second = await buildApp({ databaseUrl: store.url, logLevel: 'silent', clock: () => store.now() })
  runner = createImportRunner({
    kinds: Object.values(recordKinds),
    db: store.db,
    clock: store.now,
    requireRoom: async () => undefined,
  })
  const { name } = await store.db
    .selectFrom('region')
    .select('name')
    .where('id', '=', shop.region.id)
    .executeTakeFirstOrThrow()
  region = name
})
afterAll(async () => {
  await second.close()
  await store.close()
})

interface Answered {
  readonly record_import: { readonly status: string }
  readonly approval_request: {
    readonly id: string
    readonly reason: string
    readonly plan: { token: string }
  }
  readonly message: string
}

/** Makes a key that may move so much in euros. */
async function newKey(limit: object, beyond = 'refuse') {
  keys += 1
  const { body } = await store.call<{ api_key: { id: string }; secret: string }>('POST', '/admin/api-keys', {
    name: `Importer ${keys}`,
    limits: { money: [{ currency_code: 'eur', ...limit }], beyond },
  })
  const headers = { cookie: '', authorization: `Bearer ${body.secret}` }
  const turn = (id: string, action: 'start' | 'undo') =>
    store.call<Answered>('POST', `${path}/${id}/${action}`, undefined, headers)
  const counted = async () => {
    const rows = await store.db
      .selectFrom('api_key_use')
      .select(['operation', 'amount'])
      .where('api_key_id', '=', body.api_key.id)
      .orderBy('id')
      .execute()
    return rows.map(({ operation, amount }) => [operation, Number(amount)])
  }
  return { headers, turn, counted }
}

/** Reads a file of gift cards: code, value and balance of each. */
async function read(...cards: readonly (readonly [code: string, value: string, balance: string])[]) {
  const rows = cards.map((card) => `${card.join(',')},${region}\n`).join('')
  const sent = await sendFile(store, `Code,Value,Balance,Region\n${rows}`, {
    path: `${path}/files/gift-cards`,
  })
  expect(sent.status).toBe(200)
  return sent.body.record_import.id
}

const statusOf = async (id: string) =>
  (await store.call<Answered>('GET', `${path}/${id}`)).body.record_import.status
const runAll = async (id: string, status: string) => {
  await expect
    .poll(async () => {
      await runner.runDue()
      return statusOf(id)
    })
    .toBe(status)
}

test('an import counts with the balances in its file when it is started', async () => {
  const id = await read(['COUNT2345CARD', '50', '12.50'], ['COUNT2345FULL', '20', ''])
  const small = await newKey({ per_call: 3_249 })
  const refused = await small.turn(id, 'start')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'The call would move €32.50. This API key may move €32.49 in a call.',
  ])
  expect([await statusOf(id), await small.counted()]).toEqual(['ready', []])

  const key = await newKey({ per_call: 3_250, per_day: 4_000 })
  expect((await key.turn(id, 'start')).status).toBe(200)
  expect(await key.counted()).toEqual([['start-record-import', 3_250]])
  await runAll(id, 'done')
  const next = await read(['COUNT2345MORE', '7.51', ''])
  expect((await key.turn(next, 'start')).body.message).toContain('€40.01 in 24 hours')
})

test('it counts as if every card were new, as the balances may be lower when it runs', async () => {
  const cards = [['LOWER2345CARD', '30', '30']] as const
  const id = await read(...cards)
  await store.call('POST', `${path}/${id}/start`)
  await runAll(id, 'done')
  const same = await read(...cards)
  const key = await newKey({ per_call: 2_999 })
  expect((await key.turn(same, 'start')).status).toBe(403)
})

test('rows with problems are left out', async () => {
  const id = await read(['GOOD2345CARDS', '10', ''], ['GOOD2345CARDS', '90', ''])
  const key = await newKey({ per_call: 1_000 })
  const { status } = await store.call(
    'POST',
    `${path}/${id}/start`,
    { leave_out_problems: true },
    key.headers,
  )
  expect([status, await key.counted()]).toEqual([200, [['start-record-import', 1_000]]])
})

test('undoing counts what it puts back on cards', async () => {
  const made = await read(['UNDO2345CARDS', '40', '40'], ['UNDO2345RAISE', '40', '10'])
  await store.call('POST', `${path}/${made}/start`)
  await runAll(made, 'done')
  const lowered = await read(['UNDO2345CARDS', '40', '15'], ['UNDO2345RAISE', '40', '20'])
  await store.call('POST', `${path}/${lowered}/start`)
  await runAll(lowered, 'done')
  expect((await (await newKey({ per_call: 2_499 })).turn(lowered, 'undo')).status).toBe(403)
  const key = await newKey({ per_call: 2_500 })
  expect((await key.turn(lowered, 'undo')).status).toBe(200)
  expect(await key.counted()).toEqual([['undo-record-import', 2_500]])
  await runAll(lowered, 'undone')
})

test('beyond the limits an operator is asked, and an approved import starts', async () => {
  const id = await read(['ASKED2345CARD', '500', ''])
  const key = await newKey({ per_call: 100 }, 'ask')
  const { status, body } = await key.turn(id, 'start')
  const { approval_request: request } = body
  expect([status, request.reason]).toEqual([
    202,
    'The call would move €500.00. This API key may move €1.00 in a call.',
  ])
  expect(await statusOf(id)).toBe('ready')
  const approved = await store.call('POST', `/admin/approval-requests/${request.id}/approve`, {
    token: request.plan.token,
  })
  expect(approved.status).toBe(200)
  await runAll(id, 'done')
  expect(await key.counted()).toEqual([])
})

test('imports started at once on two servers never exceed a limit', async () => {
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1) ids.push(await read([`RACE2345CARD${n}`, '50', '']))
  const key = await newKey({ per_day: 10_000 })
  const answers = await Promise.all(
    ids.map((id, turn) =>
      (turn % 2 === 0 ? store.app : second).http.inject({
        method: 'POST',
        url: `${path}/${id}/start`,
        headers: { authorization: key.headers.authorization },
      }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 200, 403, 403, 403, 403])
  expect(await key.counted()).toEqual([
    ['start-record-import', 5_000],
    ['start-record-import', 5_000],
  ])
})
