import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEMPLATE, withDatabaseName } from '../packages/server/test/database.ts'
import { startTestServer } from '../packages/server/test/postgres/postgres-server.ts'
import { describeSchema } from './describe-schema.ts'
import { root } from './source-files.ts'

const run = promisify(execFile)
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.stop())

test('the row types match the migrated database (`npm run schema` writes them)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'purser-rows-'))
  const written = join(folder, 'rows.ts')
  const url = withDatabaseName(server.url, TEMPLATE)
  const options = ['--config-file', 'kysely-codegen.json', '--url', url, '--out-file', written]
  await run(join(root, 'node_modules/.bin/kysely-codegen'), options, { cwd: join(root, 'packages/server') })
  // Since when a row is as it is concerns only the past's views.
  const rows = (await readFile(written, 'utf8')).replaceAll(/^ {2}row_since: .*\n/gm, '')
  await rm(folder, { recursive: true })
  await expect(rows).toMatchFileSnapshot(join(root, 'packages/server/src/database/rows.gen.ts'))
}, 60_000)

test('docs/schema.sql matches the migrated database (`npm run schema` writes it)', async () => {
  const head =
    '-- The whole schema as the migrations leave it. Written by `npm run schema`, never by hand.\n\n'
  const schema = await describeSchema(withDatabaseName(server.url, TEMPLATE))
  await expect(head + schema).toMatchFileSnapshot(join(root, 'docs/schema.sql'))
}, 60_000)
