import type { FastifyBaseLogger } from 'fastify'
import { Failure } from '../../http/index.ts'
import { StorageUnavailable } from '../../providers/index.ts'

/**
 * Returns an error handler for storage calls: throws 503 if the storage is unavailable, with the reason only in the log, and rethrows any
 * other error.
 */
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
