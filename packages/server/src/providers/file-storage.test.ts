import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
