import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

const folder = join(root, 'packages/server/src/database/migrations')
async function migrations() {
  const names = await readdir(folder)
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })))
}

/** Removes function bodies, leaving the statements that fill tables for the first time. */
const withoutFunctions = (sql: string) => sql.replaceAll(/AS (\$\w*\$).*?\1/gs, '')

test('a migration that fills a tally locks what it counts', async () => {
  const wrong = (await migrations())
    .map(({ name, sql }) => ({ name, sql: withoutFunctions(sql) }))
    .filter(({ sql }) => /INSERT INTO \w*tally\b/i.test(sql) && !/LOCK TABLE\s/i.test(sql))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('migration numbers are unique', async () => {
  const numbers = (await readdir(folder)).map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})
