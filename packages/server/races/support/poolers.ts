import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { asWorker, throughPooler } from '../../src/database/index.ts'
import { freePorts } from '../../test/programs/free-ports.ts'
import { linesOf, type Pair, urlOf } from '../../test/standby/open-pair.ts'
import { runDatabaseFile, startPgbouncer } from '../machines/around.ts'

/** Starts a PgBouncer next to each PostgreSQL of a pair, set up by docs/running with the addresses of docs/running-standby.md. */
export async function openPoolers({ primary, standby }: Pair) {
  const folder = mkdtempSync(`${tmpdir()}/purser-poolers-`)
  chmodSync(folder, 0o755)
  // Its database is reachable.
  await runDatabaseFile(primary.url, 'CREATE DATABASE')
  const [first = 0, second = 0] = await freePorts(2)
  const begin = (port: number, databasePort: number) =>
    startPgbouncer(`${folder}/${port}`, port, String(databasePort), {}, primary.url)
  const [beside, other] = await Promise.all([begin(first, primary.port), begin(second, standby.port)])
  const lines = linesOf('env pooled', {
    'db1.example:6432': `127.0.0.1:${first}`,
    'db2.example:6432': `127.0.0.1:${second}`,
    'db1.example:5432': `127.0.0.1:${primary.port}`,
    'db2.example:5432': `127.0.0.1:${standby.port}`,
  })
  const address = (name: string) => urlOf(new RegExp(`^${name}=(.*)$`, 'm').exec(lines)?.[1] ?? '')
  return {
    pooledUrl: throughPooler(address('DATABASE_URL')),
    directUrl: asWorker(address('DATABASE_DIRECT_URL')),
    /** Kills the PgBouncer of the primary's machine as if that machine died. */
    killBeside: () => beside.stop('SIGKILL'),
    close: async () => {
      await Promise.all([beside.stop('SIGKILL'), other.stop('SIGKILL')])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
