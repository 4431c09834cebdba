import multipart from '@fastify/multipart'
import { readPictureName, uploadLimits, uploadsPath } from '@purser/domain/uploads'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/index.ts'
import { notFound, requireBoundary } from '../../http/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { createSizedPictures } from './sized-pictures.ts'
import { throwIfStorageAway } from './storage-away.ts'
import { typeOfUpload } from './upload-name.ts'

interface UploadsOptions {
  readonly db: Db
  /** Null if uploads are disabled. */
  readonly storage: FileStorage | null
  readonly uploadsUrl: string | null
}

/** Serves uploads, and lets only the routes added by `bind` read multipart forms; all others accept only JSON. */
export async function serveUploads(
  app: FastifyInstance,
  { db, storage, uploadsUrl }: UploadsOptions,
  bind: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.decorate('fileStorage', storage)
    scope.decorate('uploadsUrl', uploadsUrl)
    const { files, bytes } = uploadLimits
    await scope.register(multipart, {
      limits: { files, fileSize: bytes, fields: 0, parts: files, headerPairs: 20 },
    })
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, largestForm: files * bytes }
    })
    scope.addHook('preHandler', requireBoundary)
    bind(scope)
  })
  if (storage !== null) servePictureFiles(app, db, storage)
}

function servePictureFiles(app: FastifyInstance, db: Db, storage: FileStorage): void {
  const readSized = createSizedPictures(db, storage)
  app.get<{ Params: { name: string } }>(`${uploadsPath}:name`, async (request, reply) => {
    const { name } = request.params
    const picture = readPictureName(name)
    if (picture === null) throw notFound('File', name)
    // A name always has the same content, so it serves as the ETag.
    const etag = `"${name}"`
    const forGood = { 'cache-control': 'public, max-age=31536000, immutable', etag }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(forGood).send()
    const { original, size } = picture
    const read = size === null ? storage.get(original) : readSized(original, size)
    const body = await read.catch(throwIfStorageAway(request.log))
    if (body === null) throw notFound('File', name)
    return reply
      .type(typeOfUpload(name))
      .headers({
        ...forGood,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(body)
  })
}
