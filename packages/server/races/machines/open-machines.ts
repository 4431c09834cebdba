import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { chmodSync } from 'node:fs'
import { connect } from '../../src/database/index.ts'
import { withDatabaseName } from '../../test/database.ts'
import { openMailServer } from '../../test/mail/mail-server.ts'
import { openShop } from '../../test/open-shop.ts'
import { openBucket } from '../../test/storages/open-bucket.ts'
import { dropDatabase, makeDatabase, startNginx, startPgbouncer } from './around.ts'
import { type Answer, createClient } from './client.ts'
import { freePorts, type Program } from './programs.ts'
import type { Places } from './set-up-files.ts'
import { startUnit } from './unit.ts'

/** Two servers of one store behind nginx, with PgBouncer, a bucket and a mail server, put together by the files of docs/running. */
export async function openMachines() {
  const folder = mkdtempSync(`${tmpdir()}/purser-machines-`)
  chmodSync(folder, 0o755)
  const databasePort = new URL(process.env.TEST_DATABASE_SERVER ?? '').port
  const [pooler = 0, http = 0, https = 0, first = 0, second = 0] = await freePorts(5)
  const ports = [first, second] as const
  await makeDatabase()
  const [bucket, mails, pgbouncer, nginx] = await Promise.all([
    openBucket(),
    openMailServer(),
    startPgbouncer(`${folder}/pgbouncer`, pooler, databasePort),
    startNginx(`${folder}/nginx`, { http, https, servers: ports }),
  ])
  const environment: Places = {
    '127.0.0.1:6432': `127.0.0.1:${pooler}`,
    '127.0.0.1:5432': `127.0.0.1:${databasePort}`,
    '/var/lib/purser': `${folder}/data`,
    'https://s3.example.com': bucket.options.endpoint,
    'change-this-key': bucket.options.accessKeyId,
    'change-this-secret': bucket.options.secretAccessKey,
    'smtp://mail.example.com:587': mails.mail.url,
  }
  const servers = new Map<number, Program>()
  const ca = readFileSync(`${folder}/nginx/fullchain.pem`, 'utf8')
  const { db, close } = connect(withDatabaseName(process.env.TEST_DATABASE_SERVER ?? '', 'store'), { max: 4 })
  const front = createClient(https, ca)
  const direct = [createClient(first), createClient(second)] as const

  const start = async (port: number, more: Places = {}) => {
    servers.set(port, await startUnit(port, { ...environment, ...more }))
  }
  const stop = async (port: number) => {
    await servers.get(port)?.stop()
    servers.delete(port)
  }
  return {
    db,
    ports,
    ...{ folder, bucket, mails, pgbouncer, nginx, servers },
    /** Asks nginx, and either server past it. */
    ...{ front, direct },
    /** Where live streams are opened: at nginx, and at either server. */
    stream: { front: { port: https, ca }, direct: [{ port: first }, { port: second }] as const },
    start,
    stop,
    signIn: async (client = front): Promise<string> => {
      const answer = await client.ask({
        method: 'POST',
        path: '/admin/auth',
        body: { email: 'you@example.com', password: 'change-this-password-too' },
      })
      return cookieOf(answer)
    },
    openShop: () => openShop(db),
    close: async () => {
      await Promise.all([...servers.keys()].map(stop))
      for (const client of [front, ...direct]) client.close()
      await Promise.all([nginx.stop(), pgbouncer.stop('SIGINT'), bucket.close(), mails.close(), close()])
      await dropDatabase()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Machines = Awaited<ReturnType<typeof openMachines>>

const cookieOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
