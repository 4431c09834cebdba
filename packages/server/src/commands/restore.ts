import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import { openStorage } from '../features/uploads/index.ts'
import { forgetAside, listAside, putBack, restoreBackup } from '../tools/backup/index.ts'
import { type Command, UsageError } from './command.ts'
import { fromHere } from './from-here.ts'
import { inSentences } from './in-sentences.ts'
import { oneLine } from './one-line.ts'
import { type Reached, reachStore } from './open-store.ts'
import { withOpened } from './stopping.ts'

const options = {
  replace: { type: 'boolean' },
  list: { type: 'boolean' },
  'put-back': { type: 'string' },
  forget: { type: 'string' },
} as const

export const restore: Command = {
  help: `npm run restore -- FILE [--replace]
npm run restore -- --list
npm run restore -- --put-back NAME
npm run restore -- --forget NAME

Brings back a store that "npm run backup" has written, on this machine or another one. The store must be stopped.
The file is read as a whole first, and loaded beside what is there: whatever goes wrong, the store is as it was before, or restored.
Everybody signs in anew afterwards.
  --replace        also where there is a store already: it is kept aside in a database of its own, whose name is told
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
        'Say which file: npm run restore -- FILE. Or one of --list, --put-back NAME, --forget NAME.',
      )
    }
    const config = readConfig()
    return withOpened(reachStore, config, (store) =>
      inSentences(async () => {
        if (file === undefined) await workOnAside(store.ownerUrl, verbs)
        else await restoreFile(store, config, fromHere(file), replace ?? false)
        return 0
      }),
    )
  },
}

async function workOnAside(url: string, verbs: { 'put-back'?: string; forget?: string }): Promise<void> {
  if (verbs['put-back'] !== undefined) {
    const aside = await putBack(url, verbs['put-back'], systemClock())
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

async function restoreFile(
  store: Reached,
  config: Config,
  path: string,
  isReplacing: boolean,
): Promise<void> {
  const { storage } = await openStorage(config.uploads)
  const progress = oneLine()
  const { heading, rows, uploads, unsound, aside } = await restoreBackup(store.ownerUrl, {
    path,
    worker: store.worker,
    storage,
    isReplacing,
    now: systemClock(),
    onProgress: progress.tell,
  }).finally(progress.end)
  console.log(`Restored the store of ${heading.taken_at}: ${rows} rows, ${uploads} pictures.`)
  if (unsound !== null) console.log(`Its books are not right, look with "npm run check": ${unsound}.`)
  if (aside !== null) console.log(`The store as it was is kept in the database ${aside}.`)
}
