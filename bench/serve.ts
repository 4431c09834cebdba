import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../packages/server/src/app.ts'
import { systemClock } from '../packages/server/src/clock.ts'
import { addOperator, openSession, PLAIN_COOKIE } from '../packages/server/src/features/session/index.ts'
import { buildFloor } from './floor.ts'
import { storefrontKey } from './servers.ts'

/** Runs one server in a separate process, as in production. Reports its URL and session to its parent. */
const [kind, url = '', mailUrl = ''] = process.argv.slice(2)

async function openProduct() {
  const adminRoot = fileURLToPath(new URL('../dist/admin/', import.meta.url))
  const app = await buildApp({
    databaseUrl: url,
    logLevel: 'silent',
    adminRoot,
    storeKeys: [storefrontKey],
    mail: mailUrl === '' ? null : { url: mailUrl, from: 'shop@bench.test' },
  })
  const { db } = app.connection
  const operator = { email: `${randomUUID()}@bench.test`, password: randomUUID() }
  const userId = await addOperator(db, operator, systemClock())
  const cookie = `${PLAIN_COOKIE}=${await openSession(db, userId, systemClock())}`
  app.startWorker()
  return { http: app.http, cookie }
}

const { http, cookie } = kind === 'floor' ? { http: buildFloor(url), cookie: '' } : await openProduct()
await http.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ base: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`, cookie })
/** Requests from the parent. */
const answers: Readonly<Record<string, () => number>> = {
  memory: () => process.resourceUsage().maxRSS,
  memoryNow: () => process.memoryUsage().rss / 1_000,
  processor: () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
}
process.on('message', (question) => process.send?.(answers[String(question)]?.()))
process.on('disconnect', () => process.exit())
