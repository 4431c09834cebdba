import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAside } from './write-aside.ts'

test('the complete file appears or none at all, and never replaces another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'purser-aside-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'products.csv')
  async function* broken() {
    yield 'Product Handle\n'
    throw new Error('The database is gone')
  }
  await expect(writeAside(path, broken())).rejects.toThrow('The database is gone')
  expect(await readdir(folder)).toEqual([])
  await writeAside(path, ['Product Handle\n', 'lamp\n'])
  await expect(writeAside(path, ['other'])).rejects.toMatchObject({ code: 'EEXIST' })
  expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual([
    'Product Handle\nlamp\n',
    ['products.csv'],
  ])
})
