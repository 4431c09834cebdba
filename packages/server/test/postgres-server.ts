import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/database/embedded/start-embedded.ts'
import { migrate } from '../src/database/index.ts'
import { createNamedDatabase, TEMPLATE, withDatabaseName } from './database.ts'

/** Starts the product's own PostgreSQL on a directory of its own and prepares the template that tests clone. */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purser-test-'))
  // Else the database would be kept in a system directory, for nobody to remove, when the tests run as root.
  await chmod(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, log: () => undefined })
  await createNamedDatabase(server.url, TEMPLATE)
  await migrate(withDatabaseName(server.url, TEMPLATE))
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
