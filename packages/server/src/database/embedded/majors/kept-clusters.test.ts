import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { choosePlace } from '../places.ts'
import { exchange, finishExchange, requireFreePlace } from './kept-clusters.ts'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'purser-kept-'))
})
afterEach(() => rmSync(base, { recursive: true }))

/** Creates directories in place of clusters, each with a file that names it. */
function make(clusters: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(clusters)) {
    mkdirSync(join(base, name))
    writeFileSync(join(base, name, content), '')
  }
}
const found = () =>
  Object.fromEntries(
    readdirSync(base).map((name) => [name.replace(/-[0-9a-f]{12}$/, ''), readdirSync(join(base, name))[0]]),
  )
const place = () => choosePlace(base, null, base, () => undefined)

test('the draft replaces the old cluster, which is kept', () => {
  make({ postgresql: 'old', draft: 'new' })
  expect(exchange(place(), join(base, 'draft'), 17)).toBe(join(base, 'postgresql.of-17'))
  expect(found()).toEqual({ postgresql: 'new', 'postgresql.of-17': 'old' })
  expect(() => requireFreePlace(place(), 17)).toThrow(
    /postgresql\.of-17 is the database kept from an earlier upgrade/,
  )
})

test.each([
  [
    'before the old one was put away: it may have been written since',
    { postgresql: 'old', 'postgresql.next': 'new' },
    { postgresql: 'old', 'postgresql.draft': 'new' },
  ],
  [
    'after that',
    { 'postgresql.of-17': 'old', 'postgresql.next': 'new' },
    { 'postgresql.of-17': 'old', postgresql: 'new' },
  ],
  ['at no time', { postgresql: 'old' }, { postgresql: 'old' }],
])('a replacement that was interrupted %s', (_, left, finished) => {
  make(left)
  finishExchange(base)
  expect(found()).toEqual(finished)
})
