import { parseArgs } from 'node:util'
import { readMoment, writeMoment } from '@purser/domain/backups'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import { archiveAt } from '../database/embedded/archive-directory.ts'
import { openStorage } from '../features/uploads/index.ts'
import { findLostPictures, findWay, restoreMoment, type Way } from '../tools/archive/index.ts'
import {
  BackupRefusal,
  forgetAside,
  listAside,
  putBack,
  type Restored,
  restoreBackup,
} from '../tools/backup/index.ts'
import { type Command, UsageError } from './command.ts'
import { fromHere } from './from-here.ts'
import { inSentences } from './in-sentences.ts'
import { oneLine } from './one-line.ts'
import { type Reached, reachUnchanged, reachUnused } from './open-store.ts'
import { withOpened } from './stopping.ts'

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

Brings back a store that "npm run backup" has written, on this machine or another one. The store must be stopped.
The file is read as a whole first, and loaded beside what is there: whatever goes wrong, the store is as it was before, or restored.
Everybody signs in anew afterwards.
  --replace        also where there is a store already: it is kept aside in a database of its own, whose name is told
  --to MOMENT      the store as it was then, out of the archive in ARCHIVE_DIR; the moment is UTC unless an offset follows, as in
                   '2026-11-22 10:14:30 +01:00'. What is there now is kept aside as with --replace. Pictures lie beside the database:
                   those that came later stay, and those that were removed since are named
  --list           the stores that are kept aside
  --put-back NAME  bring one of them back; the one that is there now is kept aside in turn
  --forget NAME    remove one of them for good`,

  async run(args, readConfig) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { replace, ...verbs } = values
    const [file, ...rest] = positionals
    const isVerb = Object.keys(verbs).length > 0
    if (rest.length > 0 || isVerb === (file !== undefined) || Object.keys(verbs).length > 1) {
      throw new UsageError(
        'Say which file: npm run restore -- FILE. Or one of --to MOMENT, --list, --put-back NAME, --forget NAME.',
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
    const aside = await putBack(url, verbs['put-back'], worker, systemClock())
    console.log(`Put it back. The store as it was is kept in the database ${aside}.`)
  } else if (verbs.forget !== undefined) {
    await forgetAside(url, verbs.forget)
    console.log(`Removed ${verbs.forget}.`)
  } else {
    const names = await listAside(url)
    for (const name of names) console.log(name)
    if (names.length === 0) console.log('No store is kept aside.')
  }
}

/** Brings the store back to a moment; nothing is started before it is known that something leads there. */
async function goTo(text: string, config: Config): Promise<number> {
  const moment = readMoment(text)
  if (moment === null) {
    throw new UsageError(
      `'${text}' is no moment: say --to '2026-11-22 10:14', in UTC, or with an offset such as +01:00.`,
    )
  }
  const { database } = config
  if (database.kind === 'external' || database.archive === null) {
    throw new UsageError('--to needs the archive of an embedded database: set ARCHIVE_DIR to where it is.')
  }
  const way = await findWay(archiveAt(database.archive), moment, systemClock())
  return withOpened(reachUnchanged, config, (store) => inSentences(() => restoreAt(store, config, way)))
}

async function restoreAt(store: Reached, config: Config, way: Way): Promise<number> {
  const { ownerUrl, cluster, worker, move } = store
  if (cluster === null) throw new Error('An embedded database has a cluster')
  if (move !== null) {
    throw new BackupRefusal(
      `The store is still that of PostgreSQL ${move.from}, and this Purser carries PostgreSQL ${move.to}: bring it back to ${writeMoment(way.moment)} with the Purser that made it.`,
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
  console.log(`The store is as it was on ${writeMoment(way.moment)}: ${restored.rows} rows.`)
  tellRest(restored)
  for (const name of await findLostPictures(ownerUrl, storage)) {
    console.log(`The picture ${name}, which it showed then, was removed since.`)
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
  console.log(`Restored the store of ${heading.taken_at}: ${rows} rows, ${uploads} pictures.`)
  tellRest(restored)
}

function tellRest({ unsound, aside }: Restored): void {
  if (unsound !== null) console.log(`Its books are not right, look with "npm run check": ${unsound}.`)
  if (aside !== null) console.log(`The store as it was is kept in the database ${aside}.`)
}
