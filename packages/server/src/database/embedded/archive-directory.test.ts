import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { build } from '../../../test/programs/build.ts'
import { archiveAt, identifierOf, storeOf } from './archive-directory.ts'
import { startEmbedded } from './start-embedded.ts'
import { makeOriginal, type Original } from './testing/originals.ts'
import { isRoot, makeRoom, postmastersBelow, query, startStarter } from './testing/processes.ts'

let original: Original
let room: ReturnType<typeof makeRoom>
let dataDir: string

beforeAll(async () => {
  await build('database-starter')
  original = await makeOriginal()
})
afterAll(() => original.clear())
beforeEach(() => {
  room = makeRoom()
  dataDir = join(room.path, 'data')
  original.copyTo(dataDir)
})
afterEach(() => room.clear())

const open = (name: string) => {
  const archive = archiveAt(join(room.path, name))
  const systemDir = join(room.path, 'system')
  return startEmbedded({ dataDir, systemDir, archive, log: () => undefined })
}
const setting = async (url: string, name: string) => (await query(url, `SHOW ${name}`))[0]?.[name]

it('a database that a killed process has left gets its archive, one that others use keeps its settings', async () => {
  await (await startStarter({ dataDir })).kill()
  const [before] = postmastersBelow(room.path)
  const first = await open('archive')
  expect(postmastersBelow(room.path)).not.toContain(before)
  expect(await setting(first.url, 'archive_mode')).toBe('on')
  const archive = archiveAt(join(room.path, 'archive'))
  const cluster = join(dataDir, 'postgresql')
  const [told] = await query(first.url, 'SELECT system_identifier::text AS name FROM pg_control_system()')
  expect([identifierOf(cluster), storeOf(archive)]).toEqual([told?.name, told?.name])
  const { uid } = statSync(cluster)
  for (const path of [archive.log, archive.bases]) expect(statSync(path)).toMatchObject({ uid })

  const running = postmastersBelow(room.path)
  const beside = await open('other')
  const command = await startStarter({ dataDir })
  expect(postmastersBelow(room.path)).toEqual(running)
  expect(await setting(first.url, 'basic_archive.archive_directory')).toBe(archive.log)
  await Promise.all([beside.stop(), command.stop(), first.stop()])
  expect(postmastersBelow(room.path)).toEqual([])
})

it("another store's archive, and one that cannot be written, are told in a sentence", async () => {
  mkdirSync(join(room.path, 'foreign'))
  writeFileSync(join(room.path, 'foreign', 'store'), '4711\n')
  await expect(open('foreign')).rejects.toThrow(
    /\/foreign is that of another store, which could not be brought back/,
  )
  writeFileSync(join(room.path, 'file'), '')
  await expect(open('file')).rejects.toThrow(
    /^The archive \S+\/file cannot be written \(E\w+\): set ARCHIVE_DIR to /,
  )
  expect(postmastersBelow(room.path)).toEqual([])
})

it.runIf(isRoot)('an archive where the database may not enter is told in a sentence', async () => {
  mkdirSync(join(room.path, 'closed'), { mode: 0o700 })
  await expect(open('closed/archive')).rejects.toThrow(
    /^The archive \S+ cannot be written by the user that runs PostgreSQL: open the directories above it \(chmod o\+x\)/,
  )
})
