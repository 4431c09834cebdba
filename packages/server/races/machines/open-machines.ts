import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { connect } from '../../src/database/index.ts'
import { withDatabaseName } from '../../test/database.ts'
import { openMailServer } from '../../test/mail/mail-server.ts'
import { openBucket } from '../../test/storages/open-bucket.ts'
import { dropDatabase, makeDatabase, startNginx, startPgbouncer } from './around.ts'
import { type Answer, createClient, forwarded } from './client.ts'
import { freePorts, type Program } from './programs.ts'
import type { Places } from './set-up-files.ts'
import { startUnit, untilReady } from './unit.ts'

/** Two servers of one store behind nginx, with PgBouncer, a bucket and a mail server, put together by the files of docs/running. */
export async function openMachines() {
  const folder = mkdtempSync(`${tmpdir()}/purser-machines-`)
  chmodSync(folder, 0o755)
  const databasePort = new URL(process.env.TEST_DATABASE_SERVER ?? '').port
  const [pooler = 0, http = 0, https = 0, first = 0, second = 0] = await freePorts(5)
  const ports = [first, second] as const
  const poolers: Program[] = []
  await makeDatabase()
  const [bucket, mails, nginx, pgbouncer] = await Promise.all([
    openBucket(),
    openMailServer(),
    startNginx(`${folder}/nginx`, { http, https, servers: ports }),
    startPgbouncer(`${folder}/pgbouncer`, pooler, databasePort),
  ])
  poolers.push(pgbouncer)
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
  const plain = createClient(http)
  const direct = [createClient(first), createClient(second)] as const

  /** As systemctl does: it does not wait until the server takes requests. */
  const begin = (port: number, more: Places = {}): Program => {
    const server = startUnit(port, { ...environment, ...more })
    servers.set(port, server)
    return server
  }
  const start = async (port: number, more?: Places) => untilReady(port, begin(port, more))
  const stop = async (port: number, signal?: NodeJS.Signals) => {
    await servers.get(port)?.stop(signal)
    servers.delete(port)
  }
  /** Kills both, and has them begin anew in an environment that differs from the example's in more than places. */
  const startAnew = async (more: Places) => {
    await Promise.all(ports.map((port) => stop(port, 'SIGKILL')))
    await Promise.all(ports.map((port) => start(port, more)))
  }
  return {
    db,
    ports,
    ...{ folder, bucket, mails },
    /** Asks nginx, either server past it, and nginx without https. */
    ...{ front, direct, plain },
    /** Where live streams are opened: at nginx, and at either server. */
    stream: {
      front: { port: https, ca },
      direct: [
        { port: first, headers: forwarded },
        { port: second, headers: forwarded },
      ] as const,
    },
    /** The database by way of PgBouncer. */
    pooledUrl: `postgres://store:change-this-password@127.0.0.1:${pooler}/store`,
    /** Starts a PgBouncer whose connections have nothing set; answers its port. */
    startBarePooler: async (): Promise<number> => {
      const [port = 0] = await freePorts(1)
      const hidden = { ' connect_query=': ' application_name=' }
      poolers.push(await startPgbouncer(`${folder}/bare`, port, databasePort, hidden))
      return port
    },
    /** Runs a command to its end, in the servers' environment. */
    command: async (name: string) => {
      const program = startUnit(0, environment, name)
      const code = await program.ended
      return { code, said: program.said() }
    },
    begin,
    start,
    stop,
    startAnew,
    signIn: async (client = front): Promise<string> => {
      const answer = await client.ask({
        method: 'POST',
        path: '/admin/auth',
        body: { email: 'you@example.com', password: 'change-this-password-too' },
      })
      return cookieOf(answer)
    },
    close: async () => {
      await Promise.all([...servers.keys()].map((port) => stop(port, 'SIGKILL')))
      front.close()
      await Promise.all([...poolers, nginx].map((program) => program.stop()))
      await Promise.all([bucket.close(), mails.close(), close()])
      await dropDatabase()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Machines = Awaited<ReturnType<typeof openMachines>>

const cookieOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
