import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { type Archive, archiveAt } from '../../database/embedded/archive-directory.ts'
import type { Cluster } from '../../database/embedded/cluster.ts'
import { placeAt } from '../../database/embedded/places.ts'
import { findRecoveryPath } from './find-recovery-path.ts'
import { inspectArchive } from './inspect-archive.ts'
import { isBaseDue } from './is-base-due.ts'
import { layOutLog } from './lay-out-log.ts'
import { missingPart, nextOf, numberOf, PART_BYTES } from './log-parts.ts'
import { packLog } from './pack-log.ts'
import { unpackBase } from './unpack-base.ts'

const home = mkdtempSync(join(tmpdir(), 'purser-archive-'))
afterAll(() => rmSync(home, { recursive: true }))

let archive: Archive
beforeEach(() => {
  archive = archiveAt(mkdtempSync(join(home, 'archive-')))
  for (const path of [archive.log, archive.bases]) mkdirSync(path)
})

const part = (number: number) => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`
const write = (name: string, body: Buffer) => writeFileSync(join(archive.log, name), body)
const writeBase = (takenAt: string, number: number, body = '') =>
  writeFileSync(join(archive.bases, `base-${takenAt.replaceAll(':', '-')}-${part(number)}.tar.gz`), body)
/** A full-size log segment whose last quarter is empty. */
const full = Buffer.alloc(PART_BYTES)
full.write('the log of a quiet store', 70_000)

test('parts of the log follow each other past the end of a 4 GB log', () => {
  expect(nextOf('0000000100000002000000FE')).toBe('0000000100000002000000FF')
  expect(nextOf('0000000100000002000000FF')).toBe('000000010000000300000000')
  expect(numberOf('000000010000000300000000') - numberOf('0000000100000002000000FF')).toBe(1)
})

test.each([
  [[1, 2, 3], [], 1, null],
  [[2], [1, 3], 1, null],
  [[1, 3], [], 1, 2],
  [[2, 3], [], 1, 1],
  [[], [], 1, null],
  [[1, 5], [2], 2, 3],
])('of the parts %j and the packed %j, what is missing from %d on is %s', (plain, packed, first, missing) => {
  const found = missingPart({ plain: plain.map(part), packed: packed.map(part) }, part(first))
  expect(found).toBe(missing === null ? null : part(missing))
})

longTest('the log is packed, and a part that comes again is taken for the same only if it is', async () => {
  write(part(1), full)
  await packLog(archive, null)
  expect(existsSync(join(archive.log, part(1)))).toBe(false)
  expect(statSync(join(archive.log, `${part(1)}.gz`)).size).toBeLessThan(100_000)
  write(part(1), full)
  await packLog(archive, null)
  expect(existsSync(join(archive.log, part(1)))).toBe(false)

  const other = Buffer.from(full)
  other.write('the log of another store')
  write(part(1), other)
  await expect(packLog(archive, null)).rejects.toThrow(
    `${join(archive.log, part(1))} differs from the archived file of that name. Another store may be writing to this archive.`,
  )
  expect(readFileSync(join(archive.log, part(1))).equals(other)).toBe(true)
})

test('the database is copied again after a day, and at once where the log has a gap', async () => {
  expect(await isBaseDue(archive, '2026-11-22T10:00:00.000Z')).toBe(true)
  writeBase('2026-11-22T09:00:00.000Z', 1)
  writeBase('2026-11-22T10:00:00.000Z', 3)
  for (const number of [1, 3, 4]) write(part(number), Buffer.alloc(0))
  expect(await isBaseDue(archive, '2026-11-22T11:00:00.000Z')).toBe(false)
  expect(await isBaseDue(archive, '2026-11-23T10:00:00.000Z')).toBe(true)
  write(part(6), Buffer.alloc(0))
  expect(await isBaseDue(archive, '2026-11-22T11:00:00.000Z')).toBe(true)
  expect(await inspectArchive(archive, '2026-11-24T11:00:00.000Z')).toEqual({
    since: '2026-11-22T09:00:00.000Z',
    copied_at: '2026-11-22T10:00:00.000Z',
    is_copy_overdue: true,
    fault: null,
  })
})

test('a copy taken while the clock was ahead is ignored, and the one after it is the last (F-10)', async () => {
  writeBase('2027-11-22T09:00:00.000Z', 1)
  expect(await isBaseDue(archive, '2026-11-22T10:00:00.000Z')).toBe(true)
  writeBase('2026-11-22T10:00:00.000Z', 3)
  expect(await isBaseDue(archive, '2026-11-22T11:00:00.000Z')).toBe(false)
})

const NOW = '2026-11-24T12:00:00.000Z'

test('recovery to a moment begins with the last copy before it', async () => {
  for (const hour of ['09', '10', '11']) writeBase(`2026-11-22T${hour}:00:00.000Z`, Number(hour))
  const way = await findRecoveryPath(archive, '2026-11-22T10:59:00.000Z', NOW)
  expect([way.base.takenAt, way.next?.takenAt]).toEqual([
    '2026-11-22T10:00:00.000Z',
    '2026-11-22T11:00:00.000Z',
  ])
  expect((await findRecoveryPath(archive, '2026-11-22T11:00:00.000Z', NOW)).next).toBeUndefined()
})

test.each<[string, string, () => void, RegExp]>([
  [
    'is still to come',
    '2026-11-24T12:00:00.001Z',
    () => undefined,
    /^2026-11-24 12:00:00\.001 UTC is in the future: it is 2026-11-24 12:00:00 UTC\.$/,
  ],
  [
    'was before the first copy',
    '2026-11-22T08:59:00.000Z',
    () => writeBase('2026-11-22T09:00:00.000Z', 1),
    /^The archive \S+ starts on 2026-11-22 09:00:00 UTC, after 2026-11-22 08:59:00 UTC\.$/,
  ],
  [
    'has no copy before it',
    '2026-11-22T10:00:00.000Z',
    () => undefined,
    /^\S+ isn't an archive, or has no complete copy yet/,
  ],
  [
    'is in no archive',
    '2026-11-22T10:00:00.000Z',
    () => rmSync(archive.directory, { recursive: true }),
    /^\S+ isn't an archive, /,
  ],
  [
    'is in an archive that cannot be read',
    '2026-11-22T10:00:00.000Z',
    () => {
      rmSync(archive.bases, { recursive: true })
      writeFileSync(archive.bases, '')
    },
    /^The archive \S+ can't be read \(ENOTDIR\)\.$/,
  ],
])('a moment that %s is refused', async (_, moment, prepare, sentence) => {
  prepare()
  await expect(findRecoveryPath(archive, moment, NOW)).rejects.toThrow(sentence)
})

/** Returns the cluster of a recovery. */
function recovery(): Cluster {
  const place = placeAt(home, mkdtempSync(join(home, 'recovery-')))
  mkdirSync(join(place.cluster, 'pg_wal'), { recursive: true })
  return {
    place,
    account: null,
    password: '',
    settings: {},
    binaries: { initdb: '', postgres: '', pgCtl: '', major: 18 },
  }
}

test('the log is assembled from the archive, packed or not, and from the store; empty parts take no space', async () => {
  const own = mkdtempSync(join(home, 'own-'))
  write(`${part(1)}.gz`, gzipSync(full))
  write(part(2), full)
  writeFileSync(join(own, part(3)), full)
  const cluster = recovery()
  expect(await layOutLog(part(1), { archive, own, last: part(3) }, cluster)).toBe(part(4))
  expect(await layOutLog(part(1), { archive, own: null, last: part(3) }, recovery())).toBe(part(3))
  for (const number of [1, 2, 3]) {
    const path = join(cluster.place.cluster, 'pg_wal', part(number))
    expect(readFileSync(path).equals(full)).toBe(true)
    expect(statSync(path).blocks * 512).toBeLessThan(PART_BYTES / 4)
  }
})

test.each([
  ['cut off', (body: Buffer) => gzipSync(body).subarray(0, 9_000)],
  ['altered', (body: Buffer) => Buffer.concat([Buffer.from('x'), gzipSync(body)])],
  ['too long', (body: Buffer) => gzipSync(Buffer.concat([body, Buffer.from('x')]))],
])('a log part that is %s is refused', async (_, spoil) => {
  write(`${part(1)}.gz`, spoil(full))
  await expect(layOutLog(part(1), { archive, own: null, last: part(1) }, recovery())).rejects.toThrow(
    /^The part \S+ of the log is damaged\. Choose an earlier moment\.$/,
  )
})

test('an invalid copy is refused', async () => {
  writeBase('2026-11-22T09:00:00.000Z', 1, 'no copy')
  const { base } = await findRecoveryPath(archive, NOW, NOW)
  await expect(unpackBase(base, recovery())).rejects.toThrow(/^The copy \S+ is damaged \(Z_DATA_ERROR\)\. /)
  writeFileSync(base.path, gzipSync(Buffer.alloc(1_024)))
  await expect(unpackBase(base, recovery())).rejects.toThrow(/^The copy \S+ ends too early\.$/)
})
