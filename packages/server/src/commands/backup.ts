import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { type Config, StartupError } from '../config/index.ts'
import { archiveAt } from '../database/embedded/archive-directory.ts'
import { openStorage } from '../features/uploads/index.ts'
import { takeDueBase } from '../tools/archive/index.ts'
import {
  backupNameAt,
  scheduleBackups,
  takeDueBackup,
  unwritable,
  verifyBackup,
  writeBackup,
} from '../tools/backup/index.ts'
import { type Command, UsageError } from './command.ts'
import { openExistingStore, openStoreUnchanged, type Store } from './open-store.ts'
import { withOpened } from './stopping.ts'
import { fromHere } from './terminal/from-here.ts'
import { inSentences } from './terminal/in-sentences.ts'
import { oneLine } from './terminal/one-line.ts'

const options = {
  verify: { type: 'boolean' },
  every: { type: 'string' },
  keep: { type: 'string' },
  never: { type: 'boolean' },
  due: { type: 'boolean' },
  archive: { type: 'boolean' },
} as const

export const backup: Command = {
  help: `npm run backup [-- FILE] [--verify]
npm run backup -- [DIRECTORY] --every 24h [--keep 14]
npm run backup -- --never

Backs up the whole store, database and uploaded images, as one consistent snapshot in one file. The store stays online.
The default FILE is named after the time, in DATA_DIR/backups. An existing FILE is never overwritten.
The backup contains customers' personal data. Store it where nobody else can read it.
  --verify     restore the backup into a temporary database and check it
  --every 24h  let the running server back up by itself into DIRECTORY, every so many hours (h) or days (d); operators are
               warned when the last good backup is too old
  --keep 14    how many good backups to keep (14)
  --never      stop scheduled backups
  --due        take a scheduled backup if one is due (the server runs this)
  --archive    copy the database into ARCHIVE_DIR if a copy is due (the server runs this)`,

  async run(args, readConfig) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [place, ...rest] = positionals
    if (rest.length > 0) throw new UsageError('Give at most one file: npm run backup -- FILE.')
    const work = workOf(values, place)
    const config = readConfig()
    const open = work.kind === 'file' ? openStoreUnchanged : openExistingStore
    return withOpened(open, config, (store) =>
      inSentences(async () => {
        await carryOut(work, store, config)
        return 0
      }),
    )
  },
}

type Work =
  | { readonly kind: 'due' }
  | { readonly kind: 'archive' }
  | { readonly kind: 'never' }
  | { readonly kind: 'every'; readonly every_hours: number; readonly keep: number; readonly place?: string }
  | { readonly kind: 'file'; readonly isVerified: boolean; readonly place?: string }

interface Said {
  readonly verify?: boolean
  readonly every?: string
  readonly keep?: string
  readonly never?: boolean
  readonly due?: boolean
  readonly archive?: boolean
}

/** Reads the command's options. @throws UsageError for options that can't be combined */
export function workOf({ verify, every, keep, ...verbs }: Said, place?: string): Work {
  const [verb, ...others] = (['never', 'due', 'archive'] as const).filter((each) => verbs[each])
  const isSaidMore = [every, keep, verify, place].some((each) => each !== undefined) || others.length > 0
  if (verb !== undefined) {
    if (isSaidMore)
      throw new UsageError(`--${verb} can't be combined with other options: npm run backup -- --${verb}.`)
    return { kind: verb }
  }
  if (every !== undefined) {
    if (verify) throw new UsageError('Omit --verify: with --every, each backup is verified.')
    return { kind: 'every', ...scheduleOf(every, keep), ...(place !== undefined && { place }) }
  }
  if (keep !== undefined)
    throw new UsageError('--keep needs --every: npm run backup -- --every 24h --keep 14.')
  return { kind: 'file', isVerified: verify ?? false, ...(place !== undefined && { place }) }
}

function scheduleOf(every: string, keep = '14') {
  const [, number = '', unit] = /^(\d{1,4})([hd])$/.exec(every) ?? []
  const every_hours = Number(number) * (unit === 'd' ? 24 : 1)
  if (every_hours < 1 || every_hours > 8_760) {
    throw new UsageError('Give the interval in hours or days, up to a year: --every 24h, --every 7d.')
  }
  if (!/^[1-9]\d{0,2}$/.test(keep))
    throw new UsageError('Give how many backups to keep, from 1 to 999: --keep 14.')
  return { every_hours, keep: Number(keep) }
}

async function carryOut(work: Work, { ownerUrl, cluster }: Store, config: Config): Promise<void> {
  const now = systemClock()
  const folder = cluster?.place.base ?? null
  if (work.kind === 'due') {
    const { storage } = await openStorage(config.uploads)
    await takeDueBackup(ownerUrl, { clock: systemClock, storage, folder })
  } else if (work.kind === 'archive') {
    if (config.database.kind === 'external' || config.database.archive === null || cluster === null) {
      throw new UsageError('--archive needs the archive of an embedded database. Set ARCHIVE_DIR.')
    }
    const archive = archiveAt(config.database.archive)
    await takeDueBase(ownerUrl, { cluster, archive, clock: systemClock })
  } else if (work.kind === 'never') {
    await scheduleBackups(ownerUrl, null, now)
    console.log('Scheduled backups are off.')
  } else if (work.kind === 'every') {
    const { every_hours, keep, place } = work
    const directory = place === undefined ? resolve(config.backups) : fromHere(place)
    await scheduleBackups(ownerUrl, { every_hours, keep, directory }, now)
    console.log(
      `The running server backs up the store every ${every_hours} hours into ${directory} and keeps the last ${keep} backups.`,
    )
  } else {
    const { isVerified, place } = work
    const path = place === undefined ? join(resolve(config.backups), backupNameAt(now)) : fromHere(place)
    await writeTo(ownerUrl, config, { path, folder, now })
    if (isVerified) await verify(ownerUrl, path, folder)
  }
}

async function verify(url: string, path: string, folder: string | null): Promise<void> {
  const { rows } = await verifyBackup(url, path, folder, systemClock())
  console.log(`Verified the backup: restored ${rows} rows into a temporary database and found no errors.`)
}

async function writeTo(
  url: string,
  config: Config,
  to: { readonly path: string; readonly folder: string | null; readonly now: string },
): Promise<void> {
  const { path } = to
  const { storage } = await openStorage(config.uploads)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const progress = oneLine()
  try {
    const { rows, uploads, missing } = await writeBackup(url, {
      ...to,
      storage,
      onProgress: progress.tell,
    })
    progress.end()
    console.log(`Wrote ${path}: ${rows} rows, ${uploads} images.`)
    for (const name of missing) console.log(`The image ${name} is missing from the uploads.`)
  } catch (error) {
    progress.end()
    const sentence = unwritable(error, path)
    throw sentence === null ? error : new StartupError(sentence)
  }
}
