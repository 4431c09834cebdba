import type { JournalEntry } from '@purser/contract/history'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWhole } from '../../../../../long-tests.ts'
import { asOwner } from '../../../test/database.ts'
import { onOrder } from '../../../test/order-books.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeCaptured, placeClaimed, shipAll } from '../../../test/register-claim.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { storeContext, transact, writeJournal } from '../../database/index.ts'
import { productKind } from '../product-files/index.ts'
import { createFileRuns } from '../record-imports/testing/file-runs.ts'
import { nameRecords } from './name-records.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

interface Page {
  history: JournalEntry[]
  older: string | null
  newer: string | null
}
const read = async (query: string) => (await store.call<Page>('GET', `/admin/history?${query}`)).body
const operations = ({ history }: Page) => history.map(({ operation }) => operation)

/** Returns the ids in a stored value, except those of fields named `id`, which aren't shown. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z_]+_[0-9A-Z]{26}$/.test(value) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'id' ? [] : idsIn(part)))
}

async function newCollection(title: string): Promise<string> {
  const made = await store.call<{ collection: { id: string } }>('POST', '/admin/collections', { title })
  return made.body.collection.id
}

describe('one record', () => {
  test('its entries show who, when, what, and each field before and after, newest first', async () => {
    const id = await newCollection('Lanterns')
    await store.call('POST', `/admin/collections/${id}`, { title: 'Storm lanterns' })
    const { history } = await read(`record=${id}`)
    expect(history.map(({ operation }) => operation)).toEqual(['update-collection', 'create-collection'])
    expect(history[0]).toMatchObject({
      actor: { id: store.operatorId, first_name: 'Olive' },
      api_key: null,
      created_at: store.now(),
      record: { id, name: 'Storm lanterns' },
      currency_code: null,
      changes: [{ path: ['title'], before: 'Lanterns', after: 'Storm lanterns', left_out: 0 }],
    })
    expect(history[1]?.changes).toMatchObject([
      { path: ['title'], before: null, after: 'Lanterns' },
      { path: ['handle'], before: null, after: 'lanterns' },
    ])
  })

  test('of one field, only what changed it: a name, or a part with dots (past-7)', async () => {
    const id = await newCollection('Field')
    await store.call('POST', `/admin/collections/${id}`, { title: 'Fields' })
    await store.call('POST', `/admin/collections/${id}`, { handle: 'fields', metadata: { row: 'a' } })
    const of = async (field: string) => operations(await read(`record=${id}&field=${field}`)).length
    expect([await of('title'), await of('handle'), await of('metadata.row'), await of('none')]).toEqual([
      2, 2, 1, 0,
    ])
  })

  test('it stays when the record is deleted, and is empty for an unknown record', async () => {
    const id = await newCollection('Gone')
    await store.call('DELETE', `/admin/collections/${id}`)
    expect(operations(await read(`record=${id}`))).toEqual(['delete-collection', 'create-collection'])
    expect(await read('record=pcol_none')).toEqual({
      history: [],
      limit: 25,
      older: null,
      newer: null,
      past_since: expect.any(String),
    })
  })

  test('an order’s includes its notes, deleted ones too, with its currency and the names of its contents', async () => {
    const { id } = await placeCaptured(store)
    const about = { resource_type: 'order', resource_id: id, value: 'Call back' }
    const made = await store.call<{ note: { id: string } }>('POST', '/admin/notes', about)
    await store.call('DELETE', `/admin/notes/${made.body.note.id}`)
    await onOrder(store, id, 'refund', { amount: 250, reason: 'other' })
    const { history } = await read(`record=${id}`)
    expect(history.map(({ operation }) => operation).slice(0, 3)).toEqual([
      'refund-order',
      'delete-note',
      'create-note',
    ])
    const [refund] = history
    expect(refund).toMatchObject({
      currency_code: 'eur',
      record: { id, name: expect.stringMatching(/^Order #\d+$/) },
    })
    expect(refund?.changes).toContainEqual({ path: ['refunded_total'], before: 0, after: 250, left_out: 0 })
    expect(new Set(history.map(({ record }) => record.id))).toEqual(new Set([id]))
  })

  test('a note on a swap, and a message about it, appear in the history of its order', async () => {
    const { id, swap } = await placeSwapped(store, 'dearer')
    await store.call('POST', '/admin/notes', {
      resource_type: 'swap',
      resource_id: swap.id,
      value: 'Blue one',
    })
    const { history } = await read(`record=${id}&limit=1`)
    expect(history[0]).toMatchObject({ operation: 'create-note', record: { id } })
    const names = await nameRecords(store.db, new Set([id, swap.id]))
    expect(names.get(swap.id)).toBe(`Swap of ${names.get(id)?.toLowerCase()}`)
  })

  test('an order’s names the items of its claims and its shipments, so that no id is shown', async () => {
    const order = await placeClaimed(store, 'refund')
    await shipAll(store, order.id)
    const { history } = await read(`record=${order.id}`)
    expect(operations({ history, older: null, newer: null })).toContain('create-claim')
    const shownIds = history.flatMap(({ changes, names }) =>
      changes.flatMap(({ path, before, after }) =>
        path.at(-1) === 'id'
          ? []
          : [before, after].flatMap((value) => idsIn(value)).filter((id) => !names[id]),
      ),
    )
    expect(shownIds).toEqual([])
  })

  test('a product’s includes the imports that name it', async () => {
    const files = await createFileRuns(store, productKind)
    const importId = await files.stage('Product Handle,Product Title\nkestrel,Kestrel\nheron,Heron\n')
    await files.run(importId)
    await files.close()
    const kestrel = store.db.selectFrom('product').select('id').where('handle', '=', 'kestrel')
    const { id } = await kestrel.executeTakeFirstOrThrow()
    await store.call('POST', `/admin/products/${id}`, { title: 'Kestrel II' })
    const page = await read(`record=${id}`)
    expect(operations(page)).toEqual(['update-product', 'import-products'])
    expect(page.history[1]).toMatchObject({
      actor: { id: store.operatorId },
      record: { id: importId, name: 'import.csv' },
    })
    expect(page.history[1]?.names[id]).toBe('Kestrel II')
    expect((await read('record=prod_other')).history).toEqual([])
  })
})

describe('the whole history', () => {
  test('is filtered by author, operation, record and time, and by all of them together', async () => {
    const key = await store.call<{ api_key: { id: string }; secret: string }>('POST', '/admin/api-keys', {
      name: 'Till',
    })
    const byKey = { cookie: '', authorization: `Bearer ${key.body.secret}` }
    const keyId = key.body.api_key.id
    const id = await newCollection('By hand')
    store.setNow('2026-03-02T15:00:00.000Z')
    await store.call('POST', `/admin/collections/${id}`, { title: 'By program' }, byKey)
    const later = 'created_at[gte]=2026-03-02T12:00:00Z'
    await transact(store.db, (tx) =>
      writeJournal(tx, storeContext(store.now()), {
        operation: 'settle-payment',
        resource_id: 'order_none',
        before: null,
        after: null,
      }),
    )
    expect(operations(await read(later))).toEqual(['settle-payment', 'update-collection'])
    expect(operations(await read('who=store&operation=settle-payment&limit=1'))).toEqual(['settle-payment'])
    const [own] = (await read(`who=${keyId}`)).history
    expect(own).toMatchObject({ operation: 'update-collection', api_key: { id: keyId, name: 'Till' } })
    expect(operations(await read(`who=${store.operatorId},store&${later}`))).toEqual(['settle-payment'])
    expect(
      operations(await read(`operation=update-collection,settle-payment&who=${keyId},store&${later}`)),
    ).toEqual(['settle-payment', 'update-collection'])
    expect(operations(await read(`record=${id}&who=${keyId}`))).toEqual(['update-collection'])
    expect(operations(await read(`record=${id}&operation=create-collection`))).toEqual(['create-collection'])
    expect(operations(await read(`record=${id}&created_at[lt]=2026-03-02T12:00:00Z`))).toEqual([
      'create-collection',
    ])
    const { actors } = (await store.call<{ actors: object[] }>('GET', '/admin/history/actors')).body
    expect(actors).toEqual([
      { id: 'store', actor: null, api_key: null, customer: null },
      {
        id: store.operatorId,
        actor: expect.objectContaining({ first_name: 'Olive' }),
        api_key: null,
        customer: null,
      },
      {
        id: keyId,
        actor: expect.objectContaining({ first_name: 'Olive' }),
        api_key: { id: keyId, name: 'Till', is_app: false },
        customer: null,
      },
    ])
  })

  test('is paged to its end and back, with nothing repeated or left out', async () => {
    const all = (await read('limit=100')).history.map(({ id }) => id)
    expect(all.length).toBeGreaterThan(10)
    const down: number[] = []
    let page = await read('limit=3')
    expect(page.newer).toBeNull()
    down.push(...page.history.map(({ id }) => id))
    while (page.older !== null) {
      page = await read(`limit=3&before=${page.older}`)
      down.push(...page.history.map(({ id }) => id))
    }
    expect(down).toEqual(all)
    const up = page.history.map(({ id }) => id)
    while (page.newer !== null) {
      page = await read(`limit=3&after=${page.newer}`)
      up.unshift(...page.history.map(({ id }) => id))
    }
    expect(up).toEqual(all)
  })

  test('is exported as CSV with the same filters, in words, and no cell is executed', async () => {
    const id = await newCollection('=HYPERLINK("http://evil.example")')
    const asked = (path: string) => store.call<string>('GET', `${path}?record=${id}`)
    const { status, body, headers } = await asked('/admin/history/export')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toBe('attachment; filename="history-2026-03-02.csv"')
    const [head, title, handle, end] = body.split('\r\n')
    expect(head).toBe('\uFEFFEntry,Time (UTC),Who,What,Record,Record id,Field,Before,After')
    const called = `"'=HYPERLINK(""http://evil.example"")"`
    expect(title).toMatch(
      `,2026-03-02T15:00:00.000Z,Olive Perez,Created the collection,${called},${id},Title,'-,${called}`,
    )
    expect(handle).toContain(',Handle,')
    expect(end).toBe('')
    const whole = (await store.call<string>('GET', '/admin/history/export')).body
    expect(whole).toContain('Olive Perez (key Till)')
  })

  test.each([
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['operation=rob-the-bank', 'operation.0'],
    ['before=yesterday', 'before'],
    ['before=2026-99-99T00:00:00Z_1', 'before'],
    ['after=2026-03-02T09:00:00.000Z_9999999999999999999', 'after'],
    ['created_at[gte]=never', 'created_at.gte'],
    ['offset=1', 'offset'],
  ])('refuses %s', async (query, field) => {
    const answer = await store.call<{ field?: string; code?: string }>('GET', `/admin/history?${query}`)
    expect([answer.status, answer.body.field]).toEqual([400, field])
    expect(answer.body.code).toBeTruthy()
  })

  test('is read by operators only, and changed by nobody', async () => {
    for (const path of ['/admin/history', '/admin/history/actors', '/admin/history/export']) {
      expect((await store.call('GET', path, undefined, { cookie: '' })).status).toBe(401)
      for (const method of ['POST', 'DELETE'] as const) {
        expect([404, 405]).toContain((await store.call(method, path)).status)
      }
    }
    const [entry] = (await read('limit=1')).history
    expect((await store.call('DELETE', `/admin/history/${entry?.id}`)).status).toBe(404)
    await expect(sql`delete from journal`.execute(store.db)).rejects.toThrow('permission denied')
    await expect(sql`update journal set operation = 'x'`.execute(store.db)).rejects.toThrow(
      'permission denied',
    )
  })
})

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

/** Counts the database blocks touched by reading a page of entries. */
async function blocksOf(query: string): Promise<number> {
  const statements = recordStatements(store)
  const page = await read(query)
  const sent = statements.stop().filter(({ text }) => text.includes('spot'))
  expect([page.history.length, sent.length]).toEqual([25, 1])
  let blocks = 0
  for (const { text, values } of sent) {
    const explain = `explain (analyze, buffers, timing off, format json) ${text}`
    const { rows } = await store.app.connection.pool.query(explain, [...values])
    const plan = rows[0]['QUERY PLAN'][0].Plan as Plan
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return blocks
}

describe.runIf(isWhole)('however long it is', () => {
  beforeAll(async () => {
    await sql`insert into journal (created_at, actor_id, operation, resource_type, resource_id, before, after)
      select '2025-01-01'::timestamptz + n * interval '1 minute', case when n % 3 > 0 then ${store.operatorId} end,
        case when n % 500 = 0 then 'cancel-order' else 'update-order' end, 'order', 'order_' || n % 2000,
        '{"email": "a@example.com"}', '{"email": "b@example.com"}'
      from generate_series(1, 40000) as n`.execute(store.db)
    // Someone who did little, long ago, between two who did all the rest.
    await sql`insert into journal (created_at, actor_id, operation, resource_type, resource_id)
      select '2024-01-01'::timestamptz + n * interval '1 minute', 'usr_gone', 'sign-in', 'user', 'usr_gone'
      from generate_series(1, 30) as n`.execute(store.db)
    await asOwner(store.ownerUrl, 'vacuum analyze journal')
  }, 60_000)

  const deep = 'before=2025-01-20T00:00:00.000Z_1'
  test.each([
    ['all of it from its end', ''],
    ['all of it from deep within', deep],
    ['from deep within back', 'after=2025-01-10T00:00:00.000Z_1'],
    ['of the store itself', `who=store&${deep}`],
    ['of an operator with few changes', 'who=usr_gone'],
    ['of an operator with few changes, and others', `who=usr_gone,store&${deep}`],
    ['of a rare change', 'operation=cancel-order'],
    ['of an operator and a rare change', 'who=store&operation=cancel-order'],
    [
      'of some days of one operator',
      'who=store&created_at[gte]=2025-01-05T00:00:00Z&created_at[lt]=2025-01-06T00:00:00Z',
    ],
    ['of some days', 'created_at[gte]=2025-01-05T00:00:00Z&created_at[lt]=2025-01-06T00:00:00Z'],
  ])('a page %s reads only what it shows', async (_, query) => {
    // The whole table has over a thousand; each row also reads its author and the record it may be about.
    expect(await blocksOf(query)).toBeLessThan(600)
  })
})
