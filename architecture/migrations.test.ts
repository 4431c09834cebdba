import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

const folder = join(root, 'packages/server/src/database/migrations')
async function migrations() {
  const names = await readdir(folder)
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })))
}

/** The statements in which the tables are filled for the first time: outside the functions that keep them. */
const withoutFunctions = (sql: string) => sql.replaceAll(/AS (\$\w*\$).*?\1/gs, '')

test('a migration that fills a tally locks what it counts', async () => {
  const wrong = (await migrations())
    .map(({ name, sql }) => ({ name, sql: withoutFunctions(sql) }))
    .filter(({ sql }) => /INSERT INTO \w*tally\b/i.test(sql) && !/LOCK TABLE\s/i.test(sql))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('numbers are used once', async () => {
  const numbers = (await readdir(folder)).map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})
