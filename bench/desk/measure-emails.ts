import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../packages/server/src/clock.ts'
import { connect, type Db, storeContext, transact } from '../../packages/server/src/database/index.ts'
import { emitAll } from '../../packages/server/src/jobs/index.ts'
import { type MailServer, openMailServer } from '../../packages/server/test/mail/mail-server.ts'
import type { BenchDatabase } from '../bench-database.ts'
import { percentiles } from '../measure.ts'
import type { Options } from '../options.ts'
import { startServer } from '../servers.ts'
import { milliseconds, printTable } from '../table.ts'

/** Orders whose confirmations are sent at once. */
const MOST = 1_000
/** Orders whose confirmations are sent one after the other. */
const ALONE = 200
/** Emails sent beforehand, which load the renderer and open connections. */
const WARM_UP = 50
/** The fewest emails that a server lays out and sends in a second. */
const LEAST = 20

/** Measures confirmations of orders: laid out, stored and sent to an SMTP server on loopback. @returns whether the bound is kept */
export async function measureEmails(database: BenchDatabase, options: Options): Promise<boolean> {
  const url = await database.withOrders(options.orders)
  const mailServer = await openMailServer()
  const server = await startServer('product', url, { mailUrl: mailServer.mail.url })
  const { db, close } = connect(url, { max: 1 })
  try {
    const orders = await db
      .selectFrom('order')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute()
    const ids = orders.map(({ id }) => id)
    const confirm = (some: readonly string[]) => timeUntilSent(db, mailServer, some)
    await confirm(ids.slice(0, WARM_UP))
    const together = await confirm(ids)
    const alone: number[] = []
    for (const id of ids.slice(0, ALONE)) alone.push(await confirm([id]))
    const { p50, p95 } = percentiles(alone)
    const rate = ids.length / (together / 1_000)
    console.log(
      `\n${options.orders.toLocaleString('en')} orders; from the event's commit to the mail server\n`,
    )
    printTable(
      ['what', 'emails a second', 'p50, ms', 'p95, ms'],
      [
        [`${ids.length.toLocaleString('en')} at once`, rate.toFixed(0), '-', '-'],
        [`${alone.length} one by one`, '-', milliseconds(p50), milliseconds(p95)],
      ],
    )
    const isKept = rate >= LEAST
    console.log(`\nBound: ${LEAST} emails a second: ${isKept ? 'kept' : 'not kept (!)'}.`)
    return isKept
  } finally {
    await close()
    await server.stop()
    await mailServer.close()
  }
}

/** Returns the milliseconds until the confirmations of these orders have arrived. */
async function timeUntilSent(db: Db, mailServer: MailServer, ids: readonly string[]): Promise<number> {
  const before = mailServer.mails.length
  const events = ids.map((id) => ({ event: 'order.placed' as const, data: { id, no_notification: null } }))
  await transact(db, (tx) => emitAll(tx, storeContext(systemClock()), events))
  const start = performance.now()
  while (mailServer.mails.length < before + ids.length) {
    if (performance.now() - start > 120_000)
      throw new Error(`Only ${mailServer.mails.length - before} of ${ids.length} emails arrived.`)
    await sleep(1)
  }
  return performance.now() - start
}
