import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { createImportRunner } from '../../record-imports/index.ts'
import { sendFile } from '../../record-imports/testing/send-file.ts'
import { recordKinds } from '../index.ts'

let store: TestStore
let runner: ReturnType<typeof createImportRunner>
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
  runner = createImportRunner({
    kinds: Object.values(recordKinds),
    db: store.db,
    clock: store.now,
    requireRoom: async () => undefined,
  })
})
afterAll(() => store.close())

const path = '/admin/record-imports'
const of = (kind: string, more: object = {}) => ({
  path: `${path}/files/${kind}`,
  name: `${kind}.csv`,
  ...more,
})
const read = (id: string) =>
  store.call<{ record_import: Record<string, unknown>; fields: string[] }>('GET', `${path}/${id}`)
async function runAll(): Promise<void> {
  while (await runner.runDue());
}

test('files of all kinds are read, run in the background and undone; the journal and the history record it (record-imports-1)', async () => {
  const files = {
    customers: 'email,first_name\ncalled@example.com,Called\n',
    'gift-cards': 'code,value\nCALL2345CARD,10\n',
    discounts: 'code,type,value\nCALLED,percentage,10\n',
  }
  for (const [kind, content] of Object.entries(files)) {
    const sent = await sendFile(store, content, of(kind))
    expect([sent.status, sent.body.message]).toEqual([200, undefined])
    const { id } = sent.body.record_import
    expect((await read(id)).body).toMatchObject({
      record_import: { kind, status: 'ready', dialect: 'other', progress: { records: 1, to_create: 1 } },
      fields: expect.arrayContaining([expect.stringContaining('.')]),
    })
    const records = await store.call<{ records: object[]; count: number }>('GET', `${path}/${id}/records`)
    expect(records.body).toMatchObject({ count: 1, records: [{ row: 2, plan: 'create', record_id: null }] })
    await store.call('POST', `${path}/${id}/start`)
    await runAll()
    const done = await store.call<{ records: { record_id: string }[] }>('GET', `${path}/${id}/records`)
    const [record] = done.body.records
    const history = await store.call<{ history: { operation: string }[] }>(
      'GET',
      `/admin/history?record=${record?.record_id}`,
    )
    expect(history.body.history.map(({ operation }) => operation)).toEqual(['import-records'])
    await store.call('POST', `${path}/${id}/undo`)
    await runAll()
    expect((await read(id)).body.record_import).toMatchObject({ status: 'undone', progress: { undone: 1 } })
  }
  const listed = await store.call<{ record_imports: { kind: string }[]; count: number }>(
    'GET',
    `${path}?kind=discounts`,
  )
  expect(listed.body.record_imports.map(({ kind }) => kind)).toEqual(['discounts'])
  expect((await store.call<{ count: number }>('GET', path)).body.count).toBe(3)
  expect((await store.call<{ count: number }>('GET', '/admin/product-imports')).body.count).toBe(0)
})

test('a file sent twice with one key is read once, and an import started twice runs once', async () => {
  const headers = { 'idempotency-key': 'record-import-key' }
  const content = 'email\nonce@example.com\n'
  const first = await sendFile(store, content, of('customers', { headers }))
  const again = await sendFile(store, content, of('customers', { headers }))
  expect(again.body).toEqual(first.body)
  const { id } = first.body.record_import
  const starts = await Promise.all([1, 2].map(() => store.call('POST', `${path}/${id}/start`)))
  expect(starts.map(({ status }) => status).sort()).toEqual([200, 400])
  // Two processes take turns with the parts of one import.
  await Promise.all([runAll(), runAll()])
  expect((await read(id)).body.record_import).toMatchObject({ status: 'done', progress: { created: 1 } })
})

test('two imports of one file at once create each record once (record-imports-19)', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => at)
  const files = {
    customers: ['email', ...rows.map((at) => `race-${at}@example.com`)],
    'gift-cards': ['code,value', ...rows.map((at) => `RACE-CARD-${at},5`)],
    discounts: ['code,type,value', ...rows.map((at) => `RACE${at},percentage,5`)],
  }
  for (const [kind, lines] of Object.entries(files)) {
    const ids: string[] = []
    for (const _ of [1, 2]) {
      const { body } = await sendFile(store, lines.join('\n'), of(kind))
      ids.push(body.record_import.id)
    }
    for (const id of ids) await store.call('POST', `${path}/${id}/start`)
    await Promise.all([runAll(), runAll()])
    const done = await Promise.all(ids.map(async (id) => (await read(id)).body.record_import))
    const sums = done.map(({ status, progress }) => ({
      status,
      progress: progress as Record<string, number>,
    }))
    const total = (name: string) => sums.reduce((sum, { progress }) => sum + (progress[name] ?? 0), 0)
    expect(sums.map(({ status }) => status)).toEqual(['done', 'done'])
    expect([total('created'), total('left')]).toEqual([300, 300])
  }
})

test('an operator who erases a customer erases what imports keep of them', async () => {
  const sent = await sendFile(store, 'email,first_name\nforget@example.com,Forgettable\n', of('customers'))
  const { id } = sent.body.record_import
  await store.call('POST', `${path}/${id}/start`)
  await runAll()
  const done = await store.call<{ records: { record_id: string }[] }>('GET', `${path}/${id}/records`)
  const customer = done.body.records[0]?.record_id
  const erased = await store.call('POST', `/admin/customers/${customer}/erase`, {})
  expect(erased.status).toBe(200)
  const kept = await store.db
    .selectFrom('record_import_row')
    .selectAll()
    .where('import_id', '=', id)
    .execute()
  expect(JSON.stringify(kept)).not.toMatch(/forget/i)
  await store.call('POST', `${path}/${id}/undo`)
  await runAll()
  expect((await read(id)).body.record_import).toMatchObject({ progress: { undone: 0, kept: 1 } })
})

test.each<[string, string, string | Buffer, string]>([
  ['nothing', 'customers', '', 'The file is empty.'],
  ['a picture', 'gift-cards', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), "This isn't a gift card file"],
  ['a header alone', 'discounts', 'code,type,value\n', 'The file has no discounts'],
  [
    'a row of 20 MB',
    'customers',
    `email,note\nx@example.com,"${'x'.repeat(20_000_000)}`,
    "Row 2 can't be read",
  ],
])(
  '%s is refused with a sentence, and nothing is kept (record-imports-7)',
  async (_, kind, content, sentence) => {
    const before = (await store.call<{ count: number }>('GET', path)).body.count
    const { status, body } = await sendFile(store, content, of(kind))
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)])
    expect((await store.call<{ count: number }>('GET', path)).body.count).toBe(before)
  },
)

test('another encoding is detected, and a kind that does not exist is refused', async () => {
  const content = Buffer.from(
    'email;first_name\nzoe@example.com;Zo\xeb\njose@example.com;Jos\xe9\n',
    'latin1',
  )
  const { body } = await sendFile(store, content, of('customers'))
  expect(body.record_import).toMatchObject({ encoding_sample: ['Zoë', 'José'] })
  expect((await sendFile(store, 'x', of('orders'))).status).toBe(400)
})
