import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { createDiskStorage } from '../../providers/index.ts'
import { createUploadSweep } from './sweep-uploads.ts'
import { uploadFiles } from './testing/upload-files.ts'
import { newUploadName } from './upload-name.ts'

let store: TestStore
let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'purser-test-'))
  store = await openStore({ uploadsDir: directory })
})
afterEach(async () => {
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

const HOUR = 3_600
const upload = async (count: number) => {
  const draw = () => sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } }).png()
  const files = await Promise.all(Array.from({ length: count }, () => draw().toBuffer()))
  const { status, body } = await uploadFiles(
    store,
    files.map((file) => [file] as const),
  )
  expect(status).toBe(200)
  return body.uploads.map(({ key }) => key)
}
/** What an upload leaves whose server dies after a file was written. */
const leave = (name: string) => createDiskStorage(directory).put(name, Buffer.from('x'))
const kept = async () => (await readdir(directory)).sort()
const newSweep = () => createUploadSweep(createDiskStorage(directory))
const hoursLater = (hours: number) => addSeconds(store.now(), hours * HOUR)

test('what a crash left of an upload is removed after a day, and what is in the books stays for good', async () => {
  const named = await upload(3)
  const whole = newUploadName('png', store.now())
  const half = `.${newUploadName('jpg', store.now())}.part`
  await leave(whole)
  await writeFile(join(directory, half), 'x')
  const all = [...named, whole, half].sort()

  const sweep = newSweep()
  expect(await sweep(store.db, hoursLater(23))).toBe(0)
  expect(await kept()).toEqual(all)
  expect(await sweep(store.db, hoursLater(25))).toBe(2)
  expect(await kept()).toEqual([...named].sort())
  for (const later of [newSweep(), sweep]) expect(await later(store.db, hoursLater(1_000))).toBe(0)
  expect(await kept()).toEqual([...named].sort())
})

test('a sweep that is at work beside uploads takes nothing from them', async () => {
  const first = await upload(1)
  let isUploading = true
  const uploads = Promise.all(Array.from({ length: 5 }, () => upload(2))).finally(() => {
    isUploading = false
  })
  while (isUploading) expect(await newSweep()(store.db, hoursLater(23))).toBe(0)
  const all = [...first, ...(await uploads).flat()].sort()
  expect(await kept()).toEqual(all)
  expect(await newSweep()(store.db, hoursLater(48))).toBe(0)
  expect(await kept()).toEqual(all)
})

test('only files of our own names are touched, and none that is older than the books', async () => {
  const older = newUploadName('png', hoursLater(-1))
  const others = ['readme.txt', '.hidden', 'photo.png', older]
  for (const name of others) await writeFile(join(directory, name), 'x')
  await leave(newUploadName('png', hoursLater(1)))
  expect(await newSweep()(store.db, hoursLater(100))).toBe(0)
  const [named = ''] = await upload(1)
  expect(await newSweep()(store.db, hoursLater(100))).toBe(1)
  expect(await kept()).toEqual([...others, named].sort())
})

test('a round looks at 2,000 files at most, and the next goes on where it ended', async () => {
  const named = await upload(1)
  const names = Array.from({ length: 2_100 }, () => newUploadName('png', hoursLater(1)))
  for (const name of names) await writeFile(join(directory, name), 'x')
  const sweep = newSweep()
  // The picture in the books is the oldest of the first 2,000.
  expect(await sweep(store.db, hoursLater(48))).toBe(1_999)
  expect(await sweep(store.db, hoursLater(48))).toBe(101)
  expect(await kept()).toEqual(named)
  await leave(newUploadName('png', hoursLater(2)))
  expect(await sweep(store.db, hoursLater(48.5))).toBe(0)
  expect(await sweep(store.db, hoursLater(49.5))).toBe(1)
})

test('where no file was ever kept there is nothing to sweep', async () => {
  await upload(1)
  await rm(directory, { recursive: true })
  expect(await newSweep()(store.db, hoursLater(48))).toBe(0)
})
