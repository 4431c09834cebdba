import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../../../../test/place-order.ts'
import { openStore } from '../../../../test/store.ts'
import { stageStore } from '../../../../test/v1-database/stage-store.ts'
import { MoveInRefusal } from '../look/refusal.ts'
import {
  isEqual,
  makeReport,
  requireDirectory,
  type TableCount,
  type V1Server,
  verdictOf,
  writeReport,
} from './index.ts'
import { renderReport } from './report-page.ts'

let store: Awaited<ReturnType<typeof openStore>>
let client: pg.Client
let ids: string[]
beforeAll(async () => {
  store = await openStore()
  ids = []
  for (const price of [1000, 1999, 333])
    ids.push((await placeOrder(store.db, { lines: [{ unit_price: price, quantity: 3 }], discount: 10 })).id)
  client = new pg.Client({ connectionString: store.ownerUrl })
  await client.connect()
  await stageStore(client, store.db)
})
afterAll(async () => {
  await client.end()
  await store.close()
})

const counts: TableCount[] = [
  {
    table: 'order',
    source: 4,
    taken: 3,
    attic: 0,
    counted: 1,
    reasons: [{ reason: 'Without <items>', rows: 1, examples: ['order_<b>'] }],
  },
]
const make = (server: V1Server | null = null) =>
  makeReport({
    client,
    db: store.db,
    source: 'Medusa <1.20.11>',
    counts,
    server,
    isRehearsal: false,
    onProgress: () => undefined,
    now: '2026-03-02T09:00:00.000Z',
  })

/** Runs `work` while figures of the first order are off by an amount, and its total is. */
async function whileOff(amount: number, work: () => Promise<void>) {
  const shift = (by: number) =>
    client.query(
      'UPDATE v1.order_figures SET total = total + $1, tax_total = tax_total + $1 WHERE order_id = $2',
      [by, ids[0]],
    )
  await shift(amount)
  try {
    await work()
  } finally {
    await shift(-amount)
  }
}

test('a store that is the same as its source is reported so (move-in-25)', async () => {
  const report = await make()
  expect(report.orders).toEqual({ orders: 3, differing: 0, differences: [], more: 0 })
  expect(report.groups.flatMap(({ sums }) => sums).filter(({ v1, purser }) => v1 !== purser)).toEqual([])
  expect(report.groups.map(({ title }) => title)).toEqual([
    'Orders',
    'Totals of orders',
    'Taxes of orders',
    'Refunds',
    'Gift card balances',
    'Stock by variant',
    'Next numbers',
  ])
  expect(isEqual(report)).toBe(true)
  expect(renderReport(report)).toContain('Everything is the same: 3 orders to the cent, and all sums.')
})

test('each figure that differs is listed, to the cent (move-in-25)', async () => {
  await whileOff(1, async () => {
    const report = await make()
    expect(report.orders).toMatchObject({ orders: 3, differing: 1, more: 0 })
    expect(
      report.orders.differences.map(({ order_id, figure, expected, found }) => [
        order_id,
        figure,
        expected - Number(found),
      ]),
    ).toEqual([
      [ids[0], 'tax_total', 1],
      [ids[0], 'total', 1],
    ])
    expect(isEqual(report)).toBe(false)
    expect(renderReport(report)).toContain(
      'Not everything is the same: 1 order with a difference, 2 different sums.',
    )
  })
})

test('a running v1 server is asked about every order (move-in-26)', async () => {
  const before = await client.query('SELECT * FROM v1.order_figures')
  const figuresOf = new Map(
    before.rows.map(({ order_id, ...figures }) => [
      order_id,
      Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value)])),
    ]),
  )
  const asked: string[] = []
  const server = await serve((id, token) => {
    asked.push(id)
    if (token !== 'right') return { status: 401 }
    if (id === ids[1]) return { status: 404 }
    if (id === ids[2]) return { status: 500 }
    return { status: 200, order: { id, ...figuresOf.get(id), total: 1 } }
  })
  const report = await make({ api: server.address, token: 'right' })
  expect(report.orders.differing).toBe(0)
  expect(report.server).toMatchObject({ orders: 2, differing: 2, unanswered: 1, unanswered_ids: [ids[2]] })
  expect(verdictOf(report)).toBe(
    "Not everything is the same: 2 different answers of the v1 server, 1 order that it didn't answer about.",
  )
  expect(report.server?.differences.map(({ order_id, found }) => [order_id, found]).sort()).toEqual(
    [
      [ids[0], 1],
      [ids[1], null],
    ].sort(),
  )
  // One that fails is asked three times.
  expect(asked).toHaveLength(5)
  await expect(make({ api: server.address, token: 'wrong' })).rejects.toThrow(MoveInRefusal)
  await server.close()
  // One that has become silent is no longer asked; all three orders are listed.
  expect((await make({ api: server.address, token: 'right' })).server).toMatchObject({
    orders: 0,
    unanswered: 3,
  })
})

test('the page escapes what comes from the store, and needs no other file (move-in-27)', async () => {
  const page = renderReport(await make())
  expect(page).toContain('Medusa &lt;1.20.11&gt;')
  expect(page).toContain('order: 1 row, Without &lt;items&gt; <span class="quiet">(order_&lt;b&gt;)</span>')
  expect(page).not.toMatch(/<script|https?:|src=/)
})

test('both files are written for their owner alone (move-in-27)', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'move-in-report-'))
  const report = await make()
  const paths = await writeReport(directory, report)
  expect(paths.map((path) => path.slice(directory.length + 1))).toEqual([
    'move-in-report.html',
    'move-in-report.json',
  ])
  const [html = '', json = ''] = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  expect(JSON.parse(json)).toEqual(report)
  expect(html).toBe(renderReport(report))
  for (const path of paths) expect((await stat(path)).mode & 0o777).toBe(0o600)
  await rm(directory, { recursive: true })
})

test("a directory that can't be written to is refused before the move (move-in-27)", async () => {
  const directory = await mkdtemp(join(tmpdir(), 'move-in-report-'))
  await requireDirectory(join(directory, 'new', 'one'))
  expect((await stat(join(directory, 'new', 'one'))).isDirectory()).toBe(true)
  const file = join(directory, 'file')
  await writeFile(file, '')
  await expect(requireDirectory(file)).rejects.toThrow(
    `The report can't be written to ${file} (EEXIST). Choose another directory with --report.`,
  )
  await rm(directory, { recursive: true })
})

/** A real server that answers for v1's Admin API. */
async function serve(answer: (id: string, token: string) => { status: number; order?: unknown }) {
  const server: Server = createServer((request, response) => {
    const id = request.url?.split('/').at(-1) ?? ''
    const { status, order } = answer(id, String(request.headers['x-medusa-access-token']))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ order }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
