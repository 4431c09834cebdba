import { startTestServer } from './postgres-server.ts'

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setup() {
  const server = await startTestServer()
  process.env.TEST_DATABASE_SERVER = server.url
  process.env.TEST_DATABASE_WORK = server.workUrl
  return () => server.stop()
}
