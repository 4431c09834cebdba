import * as contract from '@purser/contract/uploads'
import type { FastifyRequest } from 'fastify'
import { connection, Failure, type Route } from '../../http/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { createUploads } from './create-uploads.ts'
import { deleteUpload } from './delete-upload.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where uploads are stored; null if uploads are disabled. */
    fileStorage: FileStorage | null
    /** The public address of uploads, if other than the store's, without a trailing slash. */
    uploadsUrl: string | null
  }
}

/** Routes for a server set up by `serveUploads`; no other parses multipart bodies. */
export const uploadsRoutes: readonly Route[] = [
  connection(contract.createUploads, (db, _, asked) => createUploads(db, storageOf(asked.request), asked)),
  connection(contract.deleteUploadedFile, (db, { body }, asked) =>
    deleteUpload(db, storageOf(asked.request), body.file, asked),
  ),
]

/** Returns the storage of a server set up by `serveUploads`. Throws 503 if it stores no files. */
export function storageOf(request: FastifyRequest): FileStorage {
  const { fileStorage } = request.server
  if (fileStorage === null) throw new Failure('unavailable', "This server doesn't store uploads.")
  return fileStorage
}
