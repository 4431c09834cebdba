import { parseArgs } from 'node:util'
import { counted } from '@purser/domain/counts'
import { pictureDownloadFaults } from '@purser/domain/product-imports'
import { systemClock } from '../clock.ts'
import { type Config, StartupError } from '../config/index.ts'
import { connect } from '../database/index.ts'
import { openStorage, withDiskCheck } from '../features/uploads/index.ts'
import { requireRoomOn } from '../http/index.ts'
import { type FetchedPictures, fetchPictures } from '../tools/move-in/index.ts'
import { openExistingStore } from './open-store.ts'
import { withOpened } from './stopping.ts'
import { inSentences } from './terminal/in-sentences.ts'
import { oneLine } from './terminal/one-line.ts'
import { requireAddress } from './terminal/require-address.ts'

/** Pictures that are listed by name. */
const LISTED = 50

const options = { pictures: { type: 'boolean' }, 'old-server': { type: 'string' } } as const

/** Reads the command's options. @returns the old server's address; null if none is given. @throws UsageError */
export function readOldServer(args: string[]): string | null {
  const address = parseArgs({ args, options }).values['old-server'] ?? null
  if (address !== null) requireAddress('--old-server', address)
  return address
}

/** Copies the store's pictures from other servers into its uploads. @returns the exit code: 1 if some keep their address */
export function copyPictures(oldServer: string | null, config: Config): Promise<number> {
  return withOpened(openExistingStore, config, async ({ url, cluster }) => {
    const { storage, fault } = await openStorage(config.uploads)
    if (fault !== null) throw new StartupError(fault)
    const progress = oneLine()
    const { db, close } = connect(url, { max: 8 })
    const ending = new AbortController()
    try {
      const outcome = await inSentences(() =>
        fetchPictures({
          db,
          clock: systemClock,
          storage: withDiskCheck(storage, requireRoomOn(cluster?.place.base ?? null)),
          oldServer,
          ending: ending.signal,
          onProgress: progress.tell,
        }),
      ).finally(progress.end)
      console.log(describePictures(outcome))
      return outcome.left.length === 0 ? 0 : 1
    } finally {
      ending.abort()
      await close()
    }
  })
}

/** Describes which pictures were copied, and which keep their address and why. */
export function describePictures({ fetched, left }: FetchedPictures): string {
  if (fetched + left.length === 0) return 'There are no pictures on other servers.'
  const copied = `Copied ${counted(fetched, 'picture')}.`
  if (left.length === 0) return copied
  const more = left.length > LISTED ? [`  … and ${left.length - LISTED} more`] : []
  return [
    copied,
    `${counted(left.length, 'picture')} ${left.length === 1 ? 'keeps its' : 'keep their'} old address. Repeat the command to try again.`,
    ...left.slice(0, LISTED).map(({ url, fault }) => `  ${url}  ${pictureDownloadFaults[fault]}`),
    ...more,
    ...(left.some(({ fault }) => fault === 'private_address')
      ? ["Pictures of a server in your own network are copied with --old-server and that server's address."]
      : []),
  ].join('\n')
}
