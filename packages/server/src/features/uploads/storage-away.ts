import type { FastifyBaseLogger } from 'fastify'
import { Failure } from '../../http/index.ts'
import { StorageUnavailable } from '../../providers/index.ts'

/** For what fails of a storage: throws 503 when it is away, with the reason in the log alone, and anything else as it is. */
export function throwIfStorageAway(log: FastifyBaseLogger): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof StorageUnavailable)) throw error
    log.warn({ err: error }, 'the storage of pictures is away')
    throw new Failure('unavailable', "The image storage can't be reached. Try again in a moment.", {
      code: 'storage_unavailable',
      retryAfter: 10,
    })
  }
}
