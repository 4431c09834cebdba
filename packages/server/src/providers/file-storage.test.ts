import { mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBucket } from '../../test/storages/open-bucket.ts'
import { storages } from '../../test/storages/storages.ts'
import {
  createDiskStorage,
  createS3Storage,
  findS3Fault,
  type S3Options,
  StorageUnavailable,
} from './index.ts'

describe.each(storages)('%s', (_, open) => {
  let kept: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    kept = await open()
  })
  afterAll(() => kept.close())

  test('returns what was stored, and nothing else', async () => {
    const { storage, names } = kept
    const body = Buffer.from(Array.from({ length: 100_000 }, (_, place) => place % 251))
    expect(await storage.get('a.png')).toBeNull()
    await storage.put('a.png', body, 'image/png')
    await storage.put('b.png', Buffer.alloc(0), 'image/png')
    expect((await storage.get('a.png'))?.equals(body)).toBe(true)
    expect(await storage.get('b.png')).toEqual(Buffer.alloc(0))
    expect(await names()).toEqual(['a.png', 'b.png'])
    for (const name of ['a.png', 'b.png', 'c.png']) await storage.remove(name)
    expect(await storage.get('a.png')).toBeNull()
    expect(await names()).toEqual([])
  })

  test.each([
    ['empty', [], 0],
    ['of one part', ['Größe,', Buffer.from('1')], 9],
    ['of many parts', Array.from({ length: 50 }, (_, place) => Buffer.alloc(400_001, place)), 20_000_050],
    [
      'of two full parts',
      Array.from({ length: 16 }, (_, place) => Buffer.alloc(1_048_576, place)),
      16_777_216,
    ],
  ])('stores a private file %s as it arrives, and streams it', async (_, pieces, size) => {
    const { storage, names } = kept
    async function* arriving() {
      yield* pieces
    }
    expect(await storage.putPrivate('private-1.csv', arriving(), 'text/csv')).toBe(size)
    const stream = await storage.open('private-1.csv')
    const found = Buffer.concat((await stream?.toArray()) ?? [])
    expect(found.equals(Buffer.concat(pieces.map((piece) => Buffer.from(piece))))).toBe(true)
    expect(await names()).toEqual(['private-1.csv'])
    await storage.remove('private-1.csv')
    expect([await storage.open('private-1.csv'), await names()]).toEqual([null, []])
  })

  test('stores nothing of a private file whose pieces end with an error', async () => {
    async function* failing() {
      for (let piece = 0; piece < 20; piece += 1) yield Buffer.alloc(1_000_000)
      throw new Error('no more pieces')
    }
    await expect(kept.storage.putPrivate('private-2.csv', failing(), 'text/csv')).rejects.toThrow(
      'no more pieces',
    )
    expect([await kept.storage.open('private-2.csv'), await kept.names()]).toEqual([null, []])
  })

  test('many can store the same file at once', async () => {
    const { storage, names } = kept
    const body = Buffer.alloc(300_000, 7)
    await Promise.all(Array.from({ length: 8 }, () => storage.put('same.webp', body, 'image/webp')))
    expect((await storage.get('same.webp'))?.equals(body)).toBe(true)
    expect(await names()).toEqual(['same.webp'])
    await storage.remove('same.webp')
  })
})

describe('the disk', () => {
  test('readers find a complete file or none, however many write it', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'purser-test-'))
    const storage = createDiskStorage(directory)
    const body = Buffer.alloc(3_000_000, 7)
    const puts = Promise.all(Array.from({ length: 8 }, () => storage.put('same.webp', body, 'image/webp')))
    for (let look = 0; look < 20; look += 1) {
      const found = await storage.get('same.webp')
      if (found !== null) expect(found.equals(body)).toBe(true)
    }
    await puts
    expect(await readdir(directory)).toEqual(['same.webp'])
    await rm(directory, { recursive: true })
  })

  test('writes each piece of a private file before the next, for its own user only, and removes what a crash left', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'purser-test-'))
    const storage = createDiskStorage(directory)
    const sizes: number[] = []
    async function* looking() {
      for (let piece = 0; piece < 3; piece += 1) {
        yield 'ten bytes\n'
        sizes.push((await stat(join(directory, '.private-1.csv.part'))).size)
      }
    }
    await storage.putPrivate('private-1.csv', looking(), 'text/csv')
    expect(sizes).toEqual([10, 20, 30])
    expect((await stat(join(directory, 'private-1.csv'))).mode & 0o777).toBe(0o600)
    await writeFile(join(directory, '.private-2.csv.part'), 'x')
    for (const name of ['private-1.csv', 'private-2.csv']) await storage.remove(name)
    expect(await readdir(directory)).toEqual([])
    await rm(directory, { recursive: true })
  })

  test('a directory that was moved or removed is created again', async () => {
    const room = await mkdtemp(join(tmpdir(), 'purser-test-'))
    const directory = join(room, 'uploads')
    const storage = createDiskStorage(directory)
    const put = (name: string) => storage.put(name, Buffer.from('x'), 'image/png')
    await put('a.png')
    await rename(directory, join(room, 'moved'))
    await Promise.all([put('b.png'), put('c.png')])
    expect((await readdir(directory)).sort()).toEqual(['b.png', 'c.png'])
    await rm(room, { recursive: true })
  })

  test('partially written files left by a crash are removed, those being written are not', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'purser-test-'))
    for (const name of ['.old.png.part', '.young.png.part', 'old.png'])
      await writeFile(join(directory, name), 'x')
    for (const name of ['.old.png.part', 'old.png']) await utimes(join(directory, name), 1_000, 1_000)
    await createDiskStorage(directory).put('new.png', Buffer.from('x'), 'image/png')
    expect((await readdir(directory)).sort()).toEqual(['.young.png.part', 'new.png', 'old.png'])
    await rm(directory, { recursive: true })
  })
})

describe('S3', () => {
  let bucket: Awaited<ReturnType<typeof openBucket>>
  beforeAll(async () => {
    bucket = await openBucket()
  })
  afterAll(() => bucket.close())
  const at = () => bucket.options.endpoint.slice('http://'.length)

  test('is tested before use, and the test leaves nothing behind', async () => {
    expect(await findS3Fault(bucket.options)).toBeNull()
    expect(await findS3Fault({ ...bucket.options, endpoint: `${bucket.options.endpoint}/` })).toBeNull()
    expect(await bucket.names()).toEqual([])
  })

  const wrong: [string, Partial<S3Options>, string][] = [
    ['bucket', { bucket: 'elsewhere' }, 'has no bucket "elsewhere". Check S3_BUCKET.'],
    ['key', { accessKeyId: 'NOBODY' }, "doesn't know the key. Check S3_ACCESS_KEY_ID."],
    ['secret', { secretAccessKey: 'guessed' }, 'refused the secret. Check S3_SECRET_ACCESS_KEY.'],
  ]
  test.each(wrong)(
    'says in one sentence that the %s is wrong, without the secret',
    async (_, change, sentence) => {
      const fault = await findS3Fault({ ...bucket.options, ...change })
      expect(fault).toBe(`The S3 service at ${at()} ${sentence}`)
    },
  )

  test('nobody may cache a private file, of one part or of many', async () => {
    const storage = createS3Storage(bucket.options)
    for (const size of [10, 9_000_000]) {
      await storage.putPrivate('private-1.csv', Readable.from([Buffer.alloc(size)]), 'text/csv')
      const headers = await bucket.headersOf('private-1.csv')
      expect([headers.get('cache-control'), headers.get('content-type')]).toEqual([
        'private, no-store',
        'text/csv',
      ])
    }
    await storage.remove('private-1.csv')
  })

  test('reports which host can’t be reached while it is down, and works again when it is back', async () => {
    const storage = createS3Storage(bucket.options)
    await storage.put('a.png', Buffer.from('x'), 'image/png')
    await bucket.goDown()
    const sentence = `The S3 service at ${at()} can't be reached (ECONNREFUSED). Check S3_ENDPOINT.`
    expect(await findS3Fault(bucket.options)).toBe(sentence)
    // They fail at different times, and none may become an unhandled rejection.
    const asked = await Promise.allSettled([
      storage.get('a.png'),
      storage.remove('a.png'),
      storage.put('b.png', Buffer.from('x'), 'image/png'),
    ])
    for (const each of asked) {
      expect(each).toMatchObject({ status: 'rejected', reason: new StorageUnavailable(sentence) })
    }
    await bucket.comeUp()
    expect(await storage.get('a.png')).toEqual(Buffer.from('x'))
    await storage.remove('a.png')
  })
})
