import { systemClock } from '../clock.ts'
import { type Config, StartupError } from '../config/index.ts'
import { openStorage } from '../features/uploads/index.ts'
import { unwritable } from '../tools/backup/index.ts'
import { importEverything, writeFullExport } from '../tools/full-export/index.ts'
import { openExistingStore, reachUnused } from './open-store.ts'
import { tellRest } from './restore.ts'
import { withOpened } from './stopping.ts'
import { inSentences } from './terminal/in-sentences.ts'
import { oneLine } from './terminal/one-line.ts'

/** Exports the whole store into a directory. @returns the exit code */
export function writeEverything(directory: string, config: Config): Promise<number> {
  return withOpened(openExistingStore, config, ({ ownerUrl, cluster }) =>
    inSentences(async () => {
      const { storage } = await openStorage(config.uploads)
      const progress = oneLine()
      const exported = await writeFullExport(ownerUrl, {
        directory,
        storage,
        now: systemClock(),
        folder: cluster?.place.base ?? null,
        onProgress: progress.tell,
      })
        .finally(progress.end)
        .catch((error) => {
          const sentence = unwritable(error, directory)
          throw sentence === null ? error : new StartupError(sentence)
        })
      const { records, images, missing } = exported
      console.log(`Wrote ${directory}: ${records} records, ${images} images.`)
      for (const name of missing) console.log(`The image ${name} is missing from the uploads.`)
      return 0
    }),
  )
}

/** Imports a full export into the empty store. @returns the exit code */
export function readEverything(directory: string, config: Config): Promise<number> {
  return withOpened(reachUnused, config, ({ ownerUrl, worker, cluster }) =>
    inSentences(async () => {
      const { storage } = await openStorage(config.uploads)
      const progress = oneLine()
      const imported = await importEverything(ownerUrl, {
        directory,
        worker,
        storage,
        now: systemClock(),
        folder: cluster?.place.base ?? null,
        onProgress: progress.tell,
      }).finally(progress.end)
      const { heading, rows, uploads } = imported
      console.log(`Imported the store of ${heading.taken_at}: ${rows} rows, ${uploads} images.`)
      tellRest(imported)
      return 0
    }),
  )
}
