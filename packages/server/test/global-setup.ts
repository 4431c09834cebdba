import { startTestServer } from './postgres/postgres-server.ts'

/**
 * Starts one PostgreSQL for the whole run, whichever projects are in it, with a migrated template that each test file
 * clones.
 */
export default async function setup() {
  if (process.env.TEST_DATABASE_SERVER !== undefined) return
  const server = await startTestServer()
  process.env.TEST_DATABASE_SERVER = server.url
  process.env.TEST_DATABASE_WORK = server.workUrl
  return () => server.stop()
}
