import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root, sourceFiles } from './source-files.ts'

/** Tables of facts may be as long as the world is. */
const isData = (path: string) => /(-table|-data|\.gen|catalogue)\.ts$/.test(path)
const files = sourceFiles()

test('no file is longer than 400 lines: it would hold two things', () => {
  const long = files.filter((path) => !isData(path) && read(path).split('\n').length > 400)
  expect(long).toEqual([])
})

test('the example of a storefront has fewer than 1,000 lines: it is read in one sitting', () => {
  const lines = files
    .filter((path) => path.startsWith('packages/shop/src/'))
    .map((path) => read(path).split('\n').length - 1)
  const sum = lines.reduce((all, one) => all + one, 0)
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThan(1_000)
})

test('no object is written inside another only to be spread: its fields are the other’s', () => {
  const spread = /\.\.\.\{ ?\w/
  expect(files.filter((path) => spread.test(read(path)))).toEqual([])
})

test('no folder holds more than 20 files of code beside their tests', () => {
  const folders = new Map<string, number>()
  for (const path of files.filter((one) => !one.endsWith('.test.ts'))) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  expect([...folders].filter(([, count]) => count > 20)).toEqual([])
})

test('names are in kebab case, and nothing is called by what it is not', () => {
  const names = files.filter((path) =>
    /(^|\/)(utils?|helpers?|common|misc|manager|service)([/.-])/.test(path),
  )
  expect(names).toEqual([])
})

test('index files are entry points of features and nouns, and only re-export', () => {
  const entryPoints = files.filter((path) => path.endsWith('/index.ts'))
  const wrong = entryPoints.filter((path) =>
    read(path)
      .split('\n')
      .some((line) => /^(const|let|function|class)\s/.test(line)),
  )
  expect(wrong).toEqual([])
})

test('no loose ends: no ignored type, no skipped or lonely test, nothing left to do', () => {
  const loose = /@ts-(ignore|expect-error|nocheck)|\bTO[D]O\b|\bFI[X]ME\b|\.only\(|\.skip\(|test\.todo/
  expect(files.filter((path) => !path.startsWith('architecture/') && loose.test(read(path)))).toEqual([])
})

test('a cast that the types do not follow says why, on its line or on the one above', () => {
  const isSilent = (line: string, at: number, lines: readonly string[]) =>
    /\bas (unknown as|never)\b/.test(line) &&
    ![lines[at - 1] ?? '', line].some((each) => each.includes('// '))
  const silent = files
    .filter((path) => !path.startsWith('architecture/'))
    .filter((path) => read(path).split('\n').some(isSilent))
  expect(silent).toEqual([])
})

test('decisions are numbered and each has its own file', () => {
  const names = readdirSync(join(root, 'docs/decisions')).filter((name) => name.endsWith('.md'))
  expect(names.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([])
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
})
