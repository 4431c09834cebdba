import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import { MAKING } from '../../../test/demo/demo-database.ts'
import { createDiskStorage } from '../../providers/index.ts'
import { ask, everythingIn } from '../backup/testing/everything-in.ts'
import { createFilledStore, ownDatabases } from '../backup/testing/filled-stores.ts'
import { importEverything, writeFullExport } from './index.ts'
import { leftOut, recordKinds } from './record-kinds.ts'

const NOW = '2026-03-02T10:00:00.000Z'
const PICTURE = '01KJQ0000000000000000000AA.png'
const room = mkdtempSync(join(tmpdir(), 'purser-full-export-'))
const storage = createDiskStorage(join(room, 'uploads'))
const directory = join(room, 'store')
const { own, drop } = ownDatabases()
let store: TestDatabase

/** Values that text formats like to lose. */
const hard = `
  UPDATE store SET name = E'=1+1, "Zoë\\n\\t\\\\ \u2028', metadata = '{"n": 12345678901234567890.10, "s": "\\u001f", "null": null, "list": [[], {}]}';
  INSERT INTO customer (id, email, first_name, last_name, tags, created_at, updated_at)
    VALUES ('cus_hard', 'hard@example.com', '', E'line\\r\\nbreak', '{"a,b","{c}","\\"d\\"",""}', '2026-03-02 10:00:00.123+05', '0099-12-31')`

const exportInto = (place: string) =>
  writeFullExport(store.ownerUrl, { directory: place, storage, folder: null, now: NOW })
const importInto = (database: TestDatabase, place = directory) =>
  importEverything(database.ownerUrl, { directory: place, worker: null, storage, folder: null, now: NOW })
const linesOf = (path: string) => readFileSync(join(directory, path), 'utf8').split('\n').slice(0, -1)

beforeAll(async () => {
  store = await own(createFilledStore())
  await storage.put(PICTURE, Buffer.from('as large as a picture'), 'image/png')
  await ask(
    store.ownerUrl,
    `INSERT INTO upload (name, created_at, unused_since, look_at) VALUES ('${PICTURE}', '${NOW}', '${NOW}', '2036-03-02'); ${hard}`,
  )
  await exportInto(directory)
}, MAKING)
afterAll(async () => {
  await drop()
  rmSync(room, { recursive: true })
})

test('an export holds every table, and importing it into an empty store loses nothing (full-export-1)', async () => {
  const elsewhere = await own(createDatabase())
  await storage.remove(PICTURE)
  expect(await importInto(elsewhere)).toMatchObject({ uploads: 1, unsound: null, aside: null })
  expect(await storage.get(PICTURE)).toEqual(Buffer.from('as large as a picture'))
  const volatile = [...leftOut, 'recent_change', 'transaction_mark', 'read_position']
  const present = await ask(store.ownerUrl, "SELECT relname FROM pg_class WHERE relkind = 'r'")
  for (const name of volatile.filter((each) => present.some(({ relname }) => relname === each)))
    await ask(store.ownerUrl, `DELETE FROM ${name}`)
  await ask(store.ownerUrl, 'DELETE FROM backup WHERE ended_at IS NULL; UPDATE backup SET written_in = NULL')
  await ask(elsewhere.ownerUrl, 'DELETE FROM store_restore')
  expect(await everythingIn(elsewhere.ownerUrl)).toEqual(await everythingIn(store.ownerUrl))
})

test('every record fits the schema of its kind (full-export-2)', () => {
  for (const kind of Object.keys(recordKinds)) {
    const schema = JSON.parse(readFileSync(join(directory, `schemas/${kind}.json`), 'utf8'))
    const reader = z.fromJSONSchema(schema)
    for (const line of linesOf(`records/${kind}.jsonl`))
      expect(reader.safeParse(JSON.parse(line)).error).toBeUndefined()
  }
  const [order] = linesOf('records/order.jsonl')
  expect(order).toMatch(/"created_at":"\d{4}-\d\d-\d\dT[\d:.]+\+00:00"/)
})

test('the spreadsheets have the same records, and no text in them is a formula (full-export-3)', () => {
  const csvOf = (kind: string): Record<string, string>[] =>
    parse(readFileSync(join(directory, `csv/${kind}.csv`)), { bom: true, columns: true })
  expect(csvOf('store')[0]?.name).toMatch(/^'=1\+1, "Zoë\n\t\\ \u2028$/)
  for (const kind of ['customer', 'order', 'inventory_movement']) {
    const rows = csvOf(kind)
    const records = linesOf(`records/${kind}.jsonl`).map((line) => JSON.parse(line))
    expect(rows.map(({ id }) => id)).toEqual(records.map(({ id }) => String(id)))
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(records[0]))
  }
  expect(csvOf('inventory_movement').map(({ delta }) => Number(delta))).toContain(-1)
})

test('two exports of the same store are the same (full-export-4)', async () => {
  const again = join(room, 'again')
  await exportInto(again)
  const same = (path: string) =>
    expect(readFileSync(join(again, path), 'utf8')).toBe(readFileSync(join(directory, path), 'utf8'))
  for (const kind of ['order', 'line_item', 'journal']) same(`records/${kind}.jsonl`)
  await expect(exportInto(again)).rejects.toThrow(`${again} already exists. Choose another directory.`)
  rmSync(again, { recursive: true })
})

test('what was changed, is incomplete or no export, and a store in use, are refused (full-export-5)', async () => {
  const target = await own(createDatabase())
  await expect(importInto(target, room)).rejects.toThrow("isn't a full export: it has no purser.json.")
  const broken = join(room, 'broken')
  await exportInto(broken)
  appendFileSync(join(broken, 'records/order.jsonl'), ' ')
  await expect(importInto(target, broken)).rejects.toThrow(
    'records/order.jsonl of the export was changed after it was written, or is incomplete.',
  )
  rmSync(join(broken, 'records/order.jsonl'))
  await expect(importInto(target, broken)).rejects.toThrow(
    "records/order.jsonl of the export can't be read (ENOENT).",
  )
  writeFileSync(join(broken, 'purser.json'), '{')
  await expect(importInto(target, broken)).rejects.toThrow("isn't a Purser backup.")
  await expect(importInto(store)).rejects.toThrow(/^The store already has products, customers or orders\./)
  expect(await ask(target.ownerUrl, 'SELECT count(*)::int AS orders FROM "order"')).toEqual([{ orders: 0 }])
})

test('a failed export leaves nothing behind (full-export-6)', async () => {
  const failing = { ...storage, get: () => Promise.reject(new Error('away')) }
  await expect(
    writeFullExport(store.ownerUrl, {
      directory: join(room, 'none'),
      storage: failing,
      folder: null,
      now: NOW,
    }),
  ).rejects.toThrow('away')
  expect(readdirSync(room).filter((name) => name.startsWith('none'))).toEqual([])
})

test('each kind that is described exists', async () => {
  const tables = await ask(store.ownerUrl, "SELECT relname AS name FROM pg_class WHERE relkind = 'r'")
  const names = tables.map(({ name }) => name)
  expect([...Object.keys(recordKinds), ...leftOut].filter((kind) => !names.includes(kind))).toEqual([])
})

test('no column holds the JSON value null, which the records could not tell from a missing value', async () => {
  const columns = await ask(
    store.ownerUrl,
    `SELECT relname AS table, attname AS column FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND atttypid = 'jsonb'::regtype`,
  )
  for (const { table, column } of columns)
    expect(await ask(store.ownerUrl, `SELECT FROM "${table}" WHERE "${column}" = 'null' LIMIT 1`)).toEqual([])
})
