import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../src/database/embedded/start-embedded.ts'
import { asWorker, makeWorkRole, migrate, workRole } from '../../src/database/index.ts'
import {
  asOwner,
  createNamedDatabase,
  DEMO_TEMPLATE,
  dropNamedDatabase,
  TEMPLATE,
  withDatabaseName,
} from '../database.ts'

interface TestServer {
  /** Its owner's address. */
  readonly url: string
  /** The address for the role that the server works as. */
  readonly workUrl: string
  stop(): Promise<void>
}

/**
 * The PostgreSQL of a test run, with the template that tests clone: the product's own in a separate directory, or the
 * one in TEST_DATABASE_URL, whose user may create databases and roles.
 */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  const server = given === undefined ? await startOwn() : await useGiven(given)
  await createNamedDatabase(server.url, TEMPLATE)
  await migrate(withDatabaseName(server.url, TEMPLATE), { worker: workRole })
  return server
}

async function useGiven(url: string): Promise<TestServer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const isMade = await makeWorkRole(client)
  await client.end()
  if (!isMade) throw new Error('The user of TEST_DATABASE_URL may not make roles.')
  const stop = async () => {
    for (const name of [TEMPLATE, DEMO_TEMPLATE]) await dropNamedDatabase(url, name)
  }
  return { url, workUrl: asWorker(url), stop }
}

async function startOwn(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purser-test-'))
  // Otherwise, when tests run as root, the database would be kept in a system directory and never removed.
  await chmod(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, log: () => undefined })
  await spareTheDisk(server.url)
  return {
    url: server.url,
    workUrl: server.workUrl,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * No test here ends PostgreSQL itself, and what survives that is tested on clusters of their own: nobody has to wait for the disk, and to
 * compress the log takes half the time of cloning a database. What the product says on the command line only a role's settings outweigh.
 */
async function spareTheDisk(ownerUrl: string): Promise<void> {
  for (const setting of ['synchronous_commit', 'wal_compression'])
    await asOwner(ownerUrl, `ALTER ROLE ALL SET ${setting} = off`)
}
