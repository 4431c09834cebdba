import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { createDatabase } from '../../../test/database.ts'
import { type CheckReport, checkStore, formatReport } from './index.ts'
import type { Invariant } from './invariant.ts'
import { NOW } from './testing/insert-rows.ts'
import { type CleanStore, openCleanStore } from './testing/open-clean-store.ts'

let store: CleanStore

beforeAll(async () => {
  store = await openCleanStore()
})

afterAll(() => store?.close())

const broken = (report: CheckReport) => report.findings.filter((finding) => finding.count > 0)

const numbers = (id: string, severity: Invariant['severity'], upTo: number): Invariant => ({
  id,
  severity,
  statement: `There is no number up to ${upTo}.`,
  sql: `SELECT n FROM generate_series(10, ${upTo + 9}) AS n`,
})

/** Returns every row of every table as one text. */
async function everything(): Promise<string> {
  const { rows: tables } = await store.client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await store.client.query<{ text: string | null }>(
      `SELECT string_agg(t::text, E'\n' ORDER BY t::text) AS text FROM ${name} t`,
    )
    texts.push(`${name}\n${rows[0]?.text ?? ''}`)
  }
  return texts.join('\n')
}

describe('the check of a store', () => {
  test('finds nothing in a sound store', async () => {
    const report = await checkStore(store.url, { now: NOW })
    expect(broken(report)).toEqual([])
    expect(report).toMatchObject({ errors: 0, warnings: 0, isSound: true })
  })

  test('finds each problem of a store, by its id', async () => {
    const stock = (quantity: number) =>
      store.client.query(`UPDATE product_variant SET inventory_quantity = $1 WHERE id = 'variant-red'`, [
        quantity,
      ])
    await stock(86)
    const report = await checkStore(store.url, { now: NOW })
    await stock(87)
    expect(broken(report).map(({ invariant, count, ids }) => [invariant.id, count, ids])).toEqual([
      ['I1', 1, ['variant-red']],
    ])
    expect(report.isSound).toBe(false)
  })

  longTest('finds nothing in an empty store', async () => {
    const empty = await createDatabase()
    try {
      expect(broken(await checkStore(empty.url, { now: NOW }))).toEqual([])
    } finally {
      await empty.drop()
    }
  })

  longTest('leaves the store as it was', async () => {
    const before = await everything()
    await checkStore(store.url, { now: NOW })
    expect(await everything()).toBe(before)
  })

  test('can’t write', async () => {
    const writing: Invariant = {
      id: 'W1',
      severity: 'error',
      statement: 'Nothing is written.',
      sql: `SELECT nextval('order_display_id_seq')`,
    }
    await expect(checkStore(store.url, { now: NOW, invariants: [writing] })).rejects.toThrow(
      /read-only transaction/,
    )
  })

  test('sees a snapshot of the store, whatever is written in the meantime', async () => {
    const notes: Invariant = {
      id: 'N1',
      severity: 'warning',
      statement: 'There are no notes.',
      sql: 'SELECT id FROM note',
    }
    const report = await checkStore(store.url, {
      now: NOW,
      invariants: [notes, notes],
      onFinding: async () => {
        await store.client.query(
          `INSERT INTO note (id, resource_type, resource_id, value, created_at, updated_at)
           VALUES (gen_random_uuid(), 'order', 'order-plain', 'Concurrent.', $1, $1)`,
          [NOW],
        )
      },
    })
    expect(report.findings.map((finding) => finding.ids)).toEqual([['note-one'], ['note-one']])
    await store.client.query(`DELETE FROM note WHERE value = 'Concurrent.'`)
  })

  test('is not stopped by a statement timeout', async () => {
    const limited = new URL(store.url)
    await store.client.query(
      `ALTER DATABASE ${new URL(store.url).pathname.slice(1)} SET statement_timeout = '10ms'`,
    )
    const slow: Invariant = {
      id: 'N2',
      severity: 'error',
      statement: 'This takes a moment.',
      sql: `SELECT 'never' FROM (SELECT pg_sleep(0.05)) slept WHERE slept IS NULL`,
    }
    const report = await checkStore(limited.href, { now: NOW, invariants: [slow] })
    expect(report.isSound).toBe(true)
    await store.client.query(`ALTER DATABASE ${new URL(store.url).pathname.slice(1)} RESET statement_timeout`)
  })

  test('lists twenty offending rows and counts the others', async () => {
    const report = await checkStore(store.url, { now: NOW, invariants: [numbers('N3', 'error', 50)] })
    const [finding] = report.findings
    expect(finding?.count).toBe(50)
    expect(finding?.ids).toEqual(Array.from({ length: 20 }, (_, n) => String(n + 10)))
    expect(formatReport(report)).toContain('... and 30 more')
  })
})

describe('the report of a check', () => {
  test('has a line for each sentence and ends with the verdict', async () => {
    const invariants = [numbers('N1', 'error', 0), numbers('N2', 'error', 2), numbers('N3', 'warning', 1)]
    const report = await checkStore(store.url, { now: NOW, invariants })
    expect(formatReport(report)).toBe(
      [
        'ok        N1    There is no number up to 0.',
        'VIOLATED  N2    There is no number up to 2.',
        '            10',
        '            11',
        'warning   N3    There is no number up to 1.',
        '            10',
        '',
        'The store is NOT consistent: 1 of 3 invariants violated. 1 warning.',
        '',
      ].join('\n'),
    )
    expect(report).toMatchObject({ errors: 1, warnings: 1, isSound: false })
  })

  test('calls a store sound when only warnings were found', async () => {
    const report = await checkStore(store.url, { now: NOW, invariants: [numbers('N1', 'warning', 1)] })
    expect(report.isSound).toBe(true)
    expect(formatReport(report)).toContain(
      'The store is consistent: 1 invariant checked, no errors. 1 warning.',
    )
  })
})
