import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/database/embedded/start-embedded.ts'
import { migrate } from '../src/database/index.ts'
import { createNamedDatabase, dropNamedDatabase, TEMPLATE, withDatabaseName } from './database.ts'

interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * The PostgreSQL of a test run, with the template that tests clone: the product's own on a directory of its own, or the one in
 * TEST_DATABASE_URL, whose user may create databases.
 */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  const server = given === undefined ? await startOwn() : useGiven(given)
  await createNamedDatabase(server.url, TEMPLATE)
  await migrate(withDatabaseName(server.url, TEMPLATE))
  return server
}

function useGiven(url: string): TestServer {
  return { url, stop: () => dropNamedDatabase(url, TEMPLATE) }
}

async function startOwn(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purser-test-'))
  // Else the database would be kept in a system directory, for nobody to remove, when the tests run as root.
  await chmod(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, log: () => undefined })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
