import { parseArgs } from 'node:util'
import { readMoment, writeMoment } from '@purser/domain/backups'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import { archiveAt } from '../database/embedded/archive-directory.ts'
import { openStorage } from '../features/uploads/index.ts'
import {
  findLostPictures,
  findRecoveryPath,
  type RecoveryPath,
  restoreMoment,
} from '../tools/archive/index.ts'
import {
  BackupRefusal,
  forgetAside,
  listAside,
  type Restored,
  restoreAside,
  restoreBackup,
} from '../tools/backup/index.ts'
import { type Command, UsageError } from './command.ts'
import { type Reached, reachUnchanged, reachUnused } from './open-store.ts'
import { withOpened } from './stopping.ts'
import { fromHere } from './terminal/from-here.ts'
import { inSentences } from './terminal/in-sentences.ts'
import { oneLine } from './terminal/one-line.ts'

const options = {
  replace: { type: 'boolean' },
  to: { type: 'string' },
  list: { type: 'boolean' },
  'put-back': { type: 'string' },
  forget: { type: 'string' },
} as const

export const restore: Command = {
  help: `npm run restore -- FILE [--replace]
npm run restore -- --to '2026-11-22 10:14'
npm run restore -- --list
npm run restore -- --put-back NAME
npm run restore -- --forget NAME

Restores a backup made by "npm run backup", on this or another machine. Stop the store first.
The whole file is read and loaded beside the current store first, so if anything fails, the current store is unchanged.
Everyone has to sign in again afterwards.
  --replace        replace an existing store; it is set aside in a database of its own, whose name is printed
  --to MOMENT      restore the store as it was at that moment, from the archive in ARCHIVE_DIR; in UTC unless an offset is given,
                   as in '2026-11-22 10:14:30 +01:00'. The current store is set aside as with --replace. Images aren't part of
                   the archive: newer ones stay, and missing ones are listed
  --list           list the stores that were set aside
  --put-back NAME  restore one of them; the current store is set aside
  --forget NAME    delete one of them`,

  async run(args, readConfig) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { replace, ...verbs } = values
    const [file, ...rest] = positionals
    const isVerb = Object.keys(verbs).length > 0
    if (rest.length > 0 || isVerb === (file !== undefined) || Object.keys(verbs).length > 1) {
      throw new UsageError(
        'Give a file (npm run restore -- FILE) or one of --to MOMENT, --list, --put-back NAME, --forget NAME.',
      )
    }
    const config = readConfig()
    if (verbs.to !== undefined) return inSentences(() => goTo(verbs.to ?? '', config))
    return withOpened(reachUnused, config, (store) =>
      inSentences(async () => {
        if (file === undefined) await workOnAside(store, verbs)
        else await restoreFile(store, config, fromHere(file), replace ?? false)
        return 0
      }),
    )
  },
}

async function workOnAside(
  { ownerUrl: url, worker }: Reached,
  verbs: { 'put-back'?: string; forget?: string },
): Promise<void> {
  if (verbs['put-back'] !== undefined) {
    const aside = await restoreAside(url, verbs['put-back'], worker, systemClock())
    console.log(`Restored it. The replaced store is kept in the database ${aside}.`)
  } else if (verbs.forget !== undefined) {
    await forgetAside(url, verbs.forget)
    console.log(`Deleted ${verbs.forget}.`)
  } else {
    const names = await listAside(url)
    for (const name of names) console.log(name)
    if (names.length === 0) console.log('No stores are set aside.')
  }
}

/** Restores the store to a point in time, after checking that the archive reaches it. */
async function goTo(text: string, config: Config): Promise<number> {
  const moment = readMoment(text)
  if (moment === null) {
    throw new UsageError(
      `'${text}' isn't a date and time. Use --to '2026-11-22 10:14', in UTC, or with an offset such as +01:00.`,
    )
  }
  const { database } = config
  if (database.kind === 'external' || database.archive === null) {
    throw new UsageError('--to needs the archive of an embedded database. Set ARCHIVE_DIR.')
  }
  const way = await findRecoveryPath(archiveAt(database.archive), moment, systemClock())
  return withOpened(reachUnchanged, config, (store) => inSentences(() => restoreAt(store, config, way)))
}

async function restoreAt(store: Reached, config: Config, way: RecoveryPath): Promise<number> {
  const { ownerUrl, cluster, worker, move } = store
  if (cluster === null) throw new Error('An embedded database has a cluster')
  if (move !== null) {
    throw new BackupRefusal(
      `The store uses PostgreSQL ${move.from}, and this version of Purser uses PostgreSQL ${move.to}. Restore it to ${writeMoment(way.moment)} with the version that created it.`,
    )
  }
  const { storage } = await openStorage(config.uploads)
  const progress = oneLine()
  const restored = await restoreMoment(ownerUrl, way, {
    cluster,
    worker,
    storage,
    now: systemClock(),
    onProgress: progress.tell,
  }).finally(progress.end)
  console.log(`Restored the store as it was on ${writeMoment(way.moment)}: ${restored.rows} rows.`)
  tellRest(restored)
  for (const name of await findLostPictures(ownerUrl, storage)) {
    console.log(`The image ${name} was deleted after that moment.`)
  }
  return 0
}

async function restoreFile(
  store: Reached,
  config: Config,
  path: string,
  isReplacing: boolean,
): Promise<void> {
  const { storage } = await openStorage(config.uploads)
  const progress = oneLine()
  const restored = await restoreBackup(store.ownerUrl, {
    path,
    worker: store.worker,
    folder: store.cluster?.place.base ?? null,
    storage,
    isReplacing,
    now: systemClock(),
    onProgress: progress.tell,
  }).finally(progress.end)
  const { heading, rows, uploads } = restored
  console.log(`Restored the store of ${heading.taken_at}: ${rows} rows, ${uploads} images.`)
  tellRest(restored)
}

export function tellRest({ unsound, aside }: Restored): void {
  if (unsound !== null)
    console.log(`The restored store is inconsistent (${unsound}). Run "npm run check" for details.`)
  if (aside !== null) console.log(`The replaced store is kept in the database ${aside}.`)
}
