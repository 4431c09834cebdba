import { type PictureSize, sizedName } from '@purser/domain/uploads'
import type { Db } from '../../database/index.ts'
import { Failure, ignoreStorageFault } from '../../http/index.ts'
import { type FileStorage, StorageUnavailable } from '../../providers/index.ts'
import { resizePicture } from './picture.ts'
import { isKept } from './upload-files.ts'
import { typeOfUpload } from './upload-name.ts'

/** More than a list page requests at once; further requests are asked to retry. */
const WAITING = 500

/**
 * Serves pictures in the sizes that screens need: created on the first request, then stored beside the original. A process creates each
 * only once, however many requests there are, and one at a time.
 */
export function createSizedPictures(db: Db, storage: FileStorage, limit = WAITING) {
  const underWay = new Map<string, Promise<Buffer | null>>()
  let waiting = 0

  async function make(name: string, original: string, size: PictureSize): Promise<Buffer | null> {
    // Checked first, so that requests for unknown names don't take places in the queue.
    if (!(await isKept(db, original))) return null
    if (waiting >= limit) throw tooMany()
    waiting += 1
    try {
      const made = await resizePicture(() => storage.get(original), size)
      if (made !== null) await keep(name, original, made).catch(bearAway)
      return made
    } finally {
      waiting -= 1
    }
  }

  async function keep(name: string, original: string, made: Buffer): Promise<void> {
    await storage.put(name, made, typeOfUpload(name))
    // The original was deleted in the meantime, perhaps after its sizes were removed.
    if (!(await isKept(db, original))) await storage.remove(name)
  }

  /** Returns null if there is no such picture. Throws 429 if too many are waiting to be created. */
  return async (original: string, size: PictureSize): Promise<Buffer | null> => {
    const name = sizedName(original, size)
    const kept = await storage.get(name)
    if (kept !== null) return kept
    const begun = underWay.get(name)
    if (begun !== undefined) return begun
    const making = make(name, original, size).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}

const tooMany = () =>
  new Failure('too_many_requests', 'Too many images are being resized. Try again soon.', {
    code: 'too_many_pictures',
    retryAfter: 5,
  })

/** Ignores a storage failure: the picture is served all the same, and created again next time. Throws any other error. */
function bearAway(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) ignoreStorageFault(error)
}
