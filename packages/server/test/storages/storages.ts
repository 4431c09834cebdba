import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStorage, createS3Storage, type FileStorage } from '../../src/providers/index.ts'
import { openBucket } from './open-bucket.ts'

interface TestStorage {
  readonly storage: FileStorage
  /** The names of stored files, sorted. */
  names(): Promise<string[]>
  close(): Promise<void>
}

async function onDisk(): Promise<TestStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'purser-test-'))
  return {
    storage: createDiskStorage(join(directory, 'uploads')),
    names: async () => (await readdir(join(directory, 'uploads')).catch(() => [])).sort(),
    close: () => rm(directory, { recursive: true, force: true }),
  }
}

async function onS3(): Promise<TestStorage> {
  const { options, names, close } = await openBucket()
  return { storage: createS3Storage(options), names, close }
}

/** Every storage that a store can use. */
export const storages: readonly (readonly [name: string, open: () => Promise<TestStorage>])[] = [
  ['the disk', onDisk],
  ['S3', onS3],
]
