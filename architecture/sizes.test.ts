import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root, sourceFiles } from './source-files.ts'

/** Data tables have no length limit. */
const isData = (path: string) => /(-table|-data|\.gen|catalogue)\.ts$/.test(path)
const files = sourceFiles()

test('no file is longer than 400 lines', () => {
  const long = files.filter((path) => !isData(path) && read(path).split('\n').length > 400)
  expect(long).toEqual([])
})

test('the example storefront has fewer than 1,250 lines, so it can be read in one sitting', () => {
  const lines = files
    .filter((path) => path.startsWith('packages/shop/src/'))
    .map((path) => read(path).split('\n').length - 1)
  const sum = lines.reduce((all, one) => all + one, 0)
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThan(1_250)
})

test('no object literal is spread into another: its fields belong there directly', () => {
  const spread = /\.\.\.\{ ?\w/
  expect(files.filter((path) => spread.test(read(path)))).toEqual([])
})

test('no folder holds more than 20 code files, not counting tests', () => {
  const folders = new Map<string, number>()
  for (const path of files.filter((one) => !one.endsWith('.test.ts'))) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  expect([...folders].filter(([, count]) => count > 20)).toEqual([])
})

test('no file or folder has a vague name such as utils, helpers or common', () => {
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

test('the entry point of a feature exports at most 25 names', () => {
  const namesOf = (path: string) =>
    [...read(path).matchAll(/\{([^}]*)\}/g)].flatMap(([, names = '']) =>
      names.split(',').filter((name) => name.trim()),
    )
  const features = files.filter((path) => /^packages\/server\/src\/features\/[a-z-]+\/index\.ts$/.test(path))
  expect(features.length).toBeGreaterThan(20)
  expect(features.filter((path) => namesOf(path).length > 25)).toEqual([])
})

test('no ignored type errors, no skipped or focused tests, no to-dos', () => {
  const loose = /@ts-(ignore|expect-error|nocheck)|\bTO[D]O\b|\bFI[X]ME\b|\.only\(|\.skip\(|test\.todo/
  expect(files.filter((path) => !path.startsWith('architecture/') && loose.test(read(path)))).toEqual([])
})

test('an unchecked cast has a comment with its reason, on its line or the line above', () => {
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
