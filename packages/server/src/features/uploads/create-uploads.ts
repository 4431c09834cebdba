import { createHash } from 'node:crypto'
import { fileFaults, uploadLimits, uploadsPath } from '@purser/domain/uploads'
import type { FastifyRequest } from 'fastify'
import { contextOf, type Db, type Tx, transact, writeJournal } from '../../database/index.ts'
import { type ConnectionOf, formFault, invalidData } from '../../http/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { markDeleted } from './mark-deleted.ts'
import { readPicture } from './picture.ts'
import { throwIfStorageAway } from './storage-away.ts'
import { noteUploads, removeFiles } from './upload-files.ts'
import { newUploadName, typeOfUpload } from './upload-name.ts'

/**
 * Uploads all pictures of a request or none, once per idempotency key, which is bound to the files' content and not to the form's
 * boundaries. Returns them in order. Throws 400 naming the accepted file types.
 */
export async function createUploads(db: Db, storage: FileStorage, asked: ConnectionOf) {
  const files = await readFiles(asked.request)
  if (files.length === 0) throw invalidData('Send images as multipart/form-data in the field "files".')
  const content = files.map(({ body }) => createHash('sha256').update(body).digest('hex'))
  return asked.once(content, {
    run: async (keep) => storePictures(db, storage, asked, await readPictures(files, asked.now), keep),
    answer: async (kept: string[]) => ({
      uploads: kept.map((key) => ({ url: `${uploadsPath}${key}`, key })),
    }),
  })
}

interface SentFile {
  /** The file name that the client gave. */
  readonly name: string
  readonly body: Buffer
}

async function readPictures(files: readonly SentFile[], now: string) {
  const pictures = []
  for (const { name, body } of files) {
    if (body.length < uploadLimits.leastBytes) throw invalidData(`${name}: ${fileFaults.leastBytes}`)
    const picture = await readPicture(body)
    if (typeof picture === 'string') throw invalidData(`${name}: ${fileFaults[picture]}`)
    pictures.push({ key: newUploadName(picture.extension, now), body: picture.body })
  }
  return pictures
}

/** Stores all pictures or none. Returns their keys. */
async function storePictures(
  db: Db,
  storage: FileStorage,
  { request, actorId, apiKeyId, now }: ConnectionOf,
  pictures: readonly { readonly key: string; readonly body: Buffer }[],
  keep: (tx: Tx, keys: string[]) => Promise<void>,
): Promise<string[]> {
  const keys = pictures.map(({ key }) => key)
  await noteUploads(db, keys, now)
  try {
    for (const { key, body } of pictures) await storage.put(key, body, typeOfUpload(key))
    await transact(db, async (tx) => {
      await writeJournal(tx, contextOf({ actorId, apiKeyId, now, requestId: request.id }), {
        operation: 'create-uploads',
        resource_id: keys[0] ?? '',
        before: null,
        after: { keys },
      })
      await keep(tx, keys)
    })
    return keys
  } catch (error) {
    await forget(db, storage, keys, now)
    return throwIfStorageAway(request.log)(error)
  }
}

/** Removes stored pictures; what can't be removed now is left to housekeeping. */
async function forget(db: Db, storage: FileStorage, keys: readonly string[], now: string): Promise<void> {
  try {
    for (const key of await transact(db, (tx) => markDeleted(tx, keys, now)))
      await removeFiles(db, storage, key)
  } catch {
    // The error to report is the upload's, not this one.
  }
}

/** Error codes of the multipart reader, as messages that tell an operator what to do. */
const refusals: Readonly<Record<string, string>> = {
  FST_FILES_LIMIT: fileFaults.count,
  FST_PARTS_LIMIT: fileFaults.count,
  FST_FIELDS_LIMIT: 'Send only images, in the field "files".',
}

async function readFiles(request: FastifyRequest): Promise<SentFile[]> {
  if (!request.isMultipart()) return []
  const files: SentFile[] = []
  let name = ''
  try {
    for await (const part of request.files()) {
      name = part.filename.slice(0, 100) || `File ${files.length + 1}`
      const body = await part.toBuffer()
      if (part.fieldname !== 'files') throw invalidData('Send only images, in the field "files".')
      files.push({ name, body })
    }
  } catch (error) {
    throw formFault(error, { ...refusals, FST_REQ_FILE_TOO_LARGE: `${name}: ${fileFaults.bytes}` })
  }
  return files
}
