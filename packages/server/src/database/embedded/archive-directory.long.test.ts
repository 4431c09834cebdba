import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { archiveAt, identifierOf, storeOf } from './archive-directory.ts'
import { startEmbedded } from './start-embedded.ts'
import { isRoot, query } from './testing/processes.ts'
import { it, type Room } from './testing/room.ts'

const open = (room: Room, name: string) => {
  const archive = archiveAt(join(room.path, name))
  const systemDir = join(room.path, 'system')
  return startEmbedded({ dataDir: room.dataDir, systemDir, archive, log: () => undefined })
}
const setting = async (url: string, name: string) => (await query(url, `SHOW ${name}`))[0]?.[name]

it('a database left by a killed process gets its archive, and one that others use keeps its settings', async ({
  room,
}) => {
  room.fill()
  await (await room.start()).kill()
  const [before] = room.postmasters()
  const first = await open(room, 'archive')
  expect(room.postmasters()).not.toContain(before)
  expect(await setting(first.url, 'archive_mode')).toBe('on')
  const archive = archiveAt(join(room.path, 'archive'))
  const cluster = join(room.dataDir, 'postgresql')
  const [told] = await query(first.url, 'SELECT system_identifier::text AS name FROM pg_control_system()')
  expect([identifierOf(cluster), storeOf(archive)]).toEqual([told?.name, told?.name])
  const { uid } = statSync(cluster)
  for (const path of [archive.log, archive.bases]) expect(statSync(path)).toMatchObject({ uid })

  const running = room.postmasters()
  const beside = await open(room, 'other')
  const command = await room.start()
  expect(room.postmasters()).toEqual(running)
  expect(await setting(first.url, 'basic_archive.archive_directory')).toBe(archive.log)
  await Promise.all([beside.stop(), command.stop(), first.stop()])
  expect(room.postmasters()).toEqual([])
})

it('another store’s archive, or one that can’t be written, is reported with a sentence', async ({ room }) => {
  room.fill()
  mkdirSync(join(room.path, 'foreign'))
  writeFileSync(join(room.path, 'foreign', 'store'), '4711\n')
  await expect(open(room, 'foreign')).rejects.toThrow(
    /\/foreign belongs to another store and would be overwritten/,
  )
  writeFileSync(join(room.path, 'file'), '')
  await expect(open(room, 'file')).rejects.toThrow(
    /^The archive \S+\/file can't be written \(E\w+\)\. Set ARCHIVE_DIR to /,
  )
  expect(room.postmasters()).toEqual([])
})

it.runIf(isRoot)('an archive that the database can’t enter is reported with a sentence', async ({ room }) => {
  room.fill()
  mkdirSync(join(room.path, 'closed'), { mode: 0o700 })
  await expect(open(room, 'closed/archive')).rejects.toThrow(
    /^The archive \S+ can't be written by the user that runs PostgreSQL\. Let that user enter the directories above it \(chmod o\+x\)/,
  )
})
