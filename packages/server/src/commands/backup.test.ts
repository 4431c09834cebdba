import { expect, test } from 'vitest'
import { workOf } from './backup.ts'
import { UsageError } from './command.ts'

test.each([
  [{}, undefined, { kind: 'file', isVerified: false }],
  [{ verify: true }, 'a.tar.gz', { kind: 'file', isVerified: true, place: 'a.tar.gz' }],
  [{ every: '7d' }, undefined, { kind: 'every', every_hours: 168, keep: 14 }],
  [{ every: '6h', keep: '3' }, '/mnt', { kind: 'every', every_hours: 6, keep: 3, place: '/mnt' }],
  [{ never: true }, undefined, { kind: 'never' }],
  [{ due: true }, undefined, { kind: 'due' }],
  [{ archive: true }, undefined, { kind: 'archive' }],
])('backup with %j and %s', (said, place, work) => {
  expect(workOf(said, place)).toEqual(work)
})

test.each([
  [{ keep: '3' }, undefined, '--keep needs --every'],
  [{ every: '24h', verify: true }, undefined, 'Omit --verify'],
  [{ every: '1w' }, undefined, 'Give the interval'],
  [{ every: '400d' }, undefined, 'Give the interval'],
  [{ every: '24h', keep: '0' }, undefined, 'Give how many'],
  [{ due: true }, 'a.tar.gz', "--due can't be combined"],
  [{ due: true, archive: true }, undefined, "--due can't be combined"],
  [{ never: true }, '/mnt', "--never can't be combined"],
  [{ never: true, every: '24h' }, undefined, "--never can't be combined"],
  [{ archive: true, verify: true }, undefined, "--archive can't be combined"],
])('backup with %j and %s is refused before anything is opened (backups-21)', (said, place, sentence) => {
  const work = () => workOf(said, place)
  expect(work).toThrow(UsageError)
  expect(work).toThrow(sentence)
})
