import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type TransactionIdentity, wasCommitted } from '../src/database/commit-outcome.ts'
import { primaryFinder } from '../src/database/hosts/find-primary.ts'
import { connect, type Db, newId, type Tx, transact } from '../src/database/index.ts'
import { currentPosition, readChanges } from '../src/features/live/read-changes.ts'
import { openStreamAt } from '../src/features/live/testing/open-stream.ts'
import { withDatabaseName } from '../test/database.ts'
import type { Node } from '../test/standby/node.ts'
import { openPairs, type Pair } from '../test/standby/open-pair.ts'
import { type Arena, openArena } from './support/arena.ts'
import { type Crowd, createCrowd } from './support/crowd.ts'
import { openPoolers } from './support/poolers.ts'
import type { ServerProcess } from './support/server-process.ts'
import {
  expectAnsweredAlike,
  expectEachOnce,
  nextWrite,
  openRound,
  type Stock,
  type Write,
} from './support/writes.ts'

/* K-8: the database's machine dies in the middle of writes, and its standby takes over. */

const CLIENTS = 8
/** Minimum number of writes acknowledged before the primary is killed; at most twice as many. */
const BEFORE = 10
/** Writes of each client acknowledged after the standby has taken over. */
const AFTERWARDS = 3

let pairs: Awaited<ReturnType<typeof openPairs>>
beforeAll(async () => {
  pairs = await openPairs()
})
afterAll(() => pairs.close())

/** Starts clients of both servers that write and retry as asked until each has had enough writes acknowledged after `end`. */
function beginToWrite(arena: Arena, servers: readonly ServerProcess[], stock: Stock) {
  const writes: Write[] = []
  const refusals = new Set<number>()
  let acknowledged = 0
  let hasEnded = false

  async function write(crowd: Crowd): Promise<void> {
    const one = nextWrite(`w${writes.length}`, writes.length, stock)
    writes.push(one)
    for (;;) {
      const answer = await crowd.call(one)
      if (answer.status === 200) {
        one.answer = answer
        acknowledged += 1
        return
      }
      refusals.add(answer.status)
      expect([answer.status, Number(answer.headers['retry-after'])], answer.body).toEqual([
        answer.status === 409 ? 409 : 503,
        expect.any(Number),
      ])
      await sleep(100)
    }
  }

  const clients = Array.from({ length: CLIENTS }, async (_, rank) => {
    const crowd = createCrowd(servers[rank % servers.length]?.port ?? 0, arena.cookie)
    while (!hasEnded) await write(crowd)
    for (let more = 0; more < AFTERWARDS; more += 1) await write(crowd)
    crowd.close()
  })
  return {
    refusals,
    acknowledged: () => acknowledged,
    end: async (): Promise<Write[]> => {
      hasEnded = true
      await Promise.all(clients)
      return writes
    },
  }
}

async function tells(server: ServerProcess, path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${server.port}${path}`)).status
}

/** How the servers of a round connect to the pair, and what dies with the primary. */
interface Reach {
  readonly url: string
  readonly pooledUrl?: string
  readonly kill: () => Promise<unknown>
}

async function takeOver(pair: Pair, { url, pooledUrl, kill }: Reach): Promise<void> {
  const setting = { leaseSeconds: 3, isDatabaseLost: true, ...(pooledUrl === undefined ? {} : { pooledUrl }) }
  const arena = await openArena(setting, async () => ({
    url,
    ownerUrl: pair.ownerUrl,
    drop: async () => undefined,
  }))
  try {
    const servers = [await arena.startServer(), await arena.startServer()] as const
    const stock = await openRound(arena, servers[0].port)
    const stream = await openStreamAt({ port: servers[1].port, cookie: arena.cookie })
    const writing = beginToWrite(arena, servers, stock)
    const enough = BEFORE * (1 + Math.random())
    await expect.poll(writing.acknowledged, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
    await kill()
    const ready = (server: ServerProcess) => expect.poll(() => tells(server, '/ready'), { timeout: 30_000 })
    for (const server of servers) await ready(server).toBe(503)
    await pair.standby.promote()
    const writes = await writing.end()
    for (const server of servers) await ready(server).toBe(200)
    expect(writing.refusals).toContain(503)
    await expectAnsweredAlike(arena, servers[0].port, writes, true)
    await arena.expectAllWell()
    await expectEachOnce(arena, writes, 1)
    await expectToldAgain(arena, servers[0], stream)
  } finally {
    await arena.close()
  }
}

/** Expects one server's stream to continue and to receive another server's commits by NOTIFY. */
async function expectToldAgain(
  arena: Arena,
  server: ServerProcess,
  stream: Awaited<ReturnType<typeof openStreamAt>>,
): Promise<void> {
  expect(stream.told.map(({ event }) => event)).toContain('lost')
  const crowd = createCrowd(server.port, arena.cookie)
  const answer = await crowd.call({
    method: 'POST',
    path: '/admin/collections',
    body: { title: 'Told' },
  })
  crowd.close()
  await expect.poll(stream.changed, { timeout: 10_000 }).toContain(JSON.parse(answer.body).collection.id)
  stream.close()
}

test('K-8: the standby takes over in the middle of writes, and no acknowledged write is lost', async () => {
  for (let round = 0; round < inject('rounds').takeovers; round += 1) {
    const pair = await pairs.open()
    await takeOver(pair, { url: pair.url, kill: pair.primary.kill }).finally(pair.close)
  }
})

test.each(Array.from({ length: inject('rounds').pooledTakeovers }, (_, round) => round))(
  'K-8: the same holds with a PgBouncer next to each PostgreSQL, whether it dies with it or not (%i)',
  async (round) => {
    const pair = await pairs.open()
    const { pooledUrl, directUrl: url, killBeside, close } = await openPoolers(pair)
    const kill = () => Promise.all([pair.primary.kill(), round % 2 === 0 && killBeside()])
    await takeOver(pair, { url, pooledUrl, kill }).finally(async () => {
      await close()
      await pair.close()
    })
  },
)

async function readMark(tx: Tx): Promise<TransactionIdentity | undefined> {
  const mark = sql<TransactionIdentity>`select xid::text as xid, timeline, at::text as at from transaction_mark
    where xid = pg_current_xact_id()`
  return (await mark.execute(tx)).rows[0]
}

/** Starts a commit that waits for a standby that is down. */
async function beginCommit(db: Db, pair: Pair, value: string) {
  let begun: TransactionIdentity = { xid: '', timeline: '', at: '' }
  const done = transact(db, async (tx) => {
    const at = new Date().toISOString()
    const note = { id: newId('note'), resource_type: 'order', resource_id: 'order_1', value }
    await tx
      .insertInto('note')
      .values({ ...note, created_at: at, updated_at: at })
      .execute()
    begun = (await readMark(tx)) ?? begun
    return value
  })
  // The test reads the result later.
  done.catch(() => undefined)
  const waiting = () => pair.primary.ask(`select from pg_stat_activity where wait_event = 'SyncRep'`)
  await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)
  return { done, begun }
}

test('the standby that took over recognizes a lost commit, even if its transaction number was reused', async () => {
  const pair = await pairs.open()
  const connections = [connect(pair.url), connect(withDatabaseName(pair.standby.url, 'store'))] as const
  const [{ db }, { db: alone }] = connections
  try {
    await pair.standby.stop()
    const kept = await beginCommit(db, pair, 'kept')
    await pair.primary.kill()
    await pair.primary.start()
    await pair.standby.start()
    expect(await kept.done).toBe('kept')

    await pair.standby.stop()
    const lost = await beginCommit(db, pair, 'lost')
    await pair.primary.kill()
    await pair.standby.start()
    await pair.standby.promote()
    await expect(lost.done).rejects.toThrow(/connection|ECONNRESET/i)
    const { rows } = await sql<{ value: string }>`select value from note`.execute(db)
    expect(rows).toEqual([{ value: 'kept' }])

    const isGivenAgain = async () =>
      (await pair.standby.ask(`select pg_current_xact_id() > '${lost.begun.xid}'::xid8 as is`))[0]?.is
    while (!(await isGivenAgain()));
    expect(await pair.standby.ask(`select pg_xact_status('${lost.begun.xid}'::xid8) as status`)).toEqual([
      { status: 'committed' },
    ])
    expect(await wasCommitted(db, lost.begun, null)).toBe(false)
    expect(await wasCommitted(db, kept.begun, null)).toBe(true)
    expect(await wasCommitted(alone, kept.begun, null)).toBe(true)
  } finally {
    for (const { close } of connections) await close()
    await pair.close()
  }
})

test('a transaction number reused after a database was killed is not mistaken for a lost commit', async () => {
  const { node, url } = await pairs.openAlone()
  const { db, close } = connect(url)
  try {
    let begun: TransactionIdentity = { xid: '', timeline: '', at: '' }
    const lost = transact(db, async (tx) => {
      begun = (await readMark(tx)) ?? begun
      await node.kill()
      await node.start()
    })
    await expect(lost).rejects.toThrow(/connection|ECONN/i)
    const isGiven = async () =>
      (await node.ask(`select pg_current_xact_id() > '${begun.xid}'::xid8 as is`))[0]?.is
    while (!(await isGiven()));
    expect(await wasCommitted(db, begun, null)).toBe(false)
  } finally {
    await close()
    await node.kill()
  }
})

/** Makes a database forget a transaction number that a position has seen and reuse it for a change. @returns the position */
async function positionAhead(node: Node, db: Db) {
  for (;;) {
    await node.ask('checkpoint')
    for (let given = 0; given < 5; given += 1) await node.ask('select pg_current_xact_id()')
    const position = await currentPosition(db)
    await node.kill()
    await node.start()
    const change = sql<{ is_taken_for_seen: boolean }>`insert into recent_change (resource_type, resource_id)
      values ('order', 'order_1') returning pg_visible_in_snapshot(xid, ${position.snapshot}) as is_taken_for_seen`
    const { rows } = await change.execute(db)
    // The log may have been flushed in between.
    if (rows[0]?.is_taken_for_seen) return position
  }
}

test('a position issued before the database was killed is reported lost', async () => {
  const { node, url } = await pairs.openAlone()
  await node.ask(`alter system set wal_writer_delay = '10s'`)
  await node.ask('select pg_reload_conf()')
  const { db, close } = connect(url)
  try {
    const position = await positionAhead(node, db)
    const isPassed = async () =>
      (await node.ask(`select pg_snapshot_xmax('${position.snapshot}') < pg_current_xact_id() as is`))[0]?.is
    while (!(await isPassed()));
    expect((await readChanges(db, position)).changes).toBeNull()
    const next = await currentPosition(db)
    await node.stop()
    await node.start()
    expect((await readChanges(db, next)).changes).toEqual([])
  } finally {
    await close()
    await node.kill()
  }
})

test('servers leave an unresponsive primary for the standby that took over, and do not return to it', async () => {
  const pair = await pairs.open()
  const { db, close } = connect(pair.url)
  const portOf = async () =>
    (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port
  try {
    expect(await portOf()).toBe(pair.primary.port)
    pair.primary.freeze()
    await pair.standby.promote()
    await expect.poll(() => portOf().catch(() => null), { timeout: 30_000 }).toBe(pair.standby.port)
    pair.primary.thaw()
    expect(await pair.primary.ask('select pg_is_in_recovery() as is')).toEqual([{ is: false }])
    // From a client that hasn't seen the takeover.
    const { find } = primaryFinder(withDatabaseName(pair.url, 'postgres'))
    expect(await find()).toMatchObject({ port: pair.standby.port, timeline: '00000002' })
    expect(await portOf()).toBe(pair.standby.port)
  } finally {
    await close()
    await pair.close()
  }
})
