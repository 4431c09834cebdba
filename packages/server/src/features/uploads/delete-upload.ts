import { contextOf, type Db, type Tx, transact, writeJournal } from '../../database/index.ts'
import { type ConnectionOf, deletedRecord, notAllowed, notFound, originOf } from '../../http/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { markDeleted } from './mark-deleted.ts'
import { isKept, removeFiles } from './upload-files.ts'
import { uploadNameOf } from './upload-name.ts'

/**
 * Deletes one of this store's own uploads, given by key or address, once per idempotency key. Throws 404 for anything else, 400 while
 * something shows it. Makes no outside request.
 */
export async function deleteUpload(db: Db, storage: FileStorage, reference: string, asked: ConnectionOf) {
  return asked.once(asked.request.body, {
    run: (keep) => removeUpload(db, storage, reference, asked, keep),
    answer: async (id: string) => deletedRecord('file', id),
  })
}

async function removeUpload(
  db: Db,
  storage: FileStorage,
  reference: string,
  { request, actorId, apiKeyId, now }: ConnectionOf,
  keep: (tx: Tx, reference: string) => Promise<void>,
): Promise<string> {
  const key = uploadNameOf(reference, originOf(request), request.server.uploadsUrl)
  if (key === null) throw notFound('File', reference)
  if (!(await isKept(db, key))) throw notFound('File', reference)
  await transact(db, async (tx) => {
    const [marked] = await markDeleted(tx, [key], now)
    if (marked === undefined) {
      throw notAllowed('This image is still used. Remove it there first.', 'upload_in_use')
    }
    await writeJournal(tx, contextOf({ actorId, apiKeyId, now, requestId: request.id }), {
      operation: 'delete-upload',
      resource_id: key,
      before: { key },
      after: null,
    })
    await keep(tx, reference)
  })
  // If the storage is unavailable, housekeeping retries later.
  await removeFiles(db, storage, key).catch((error: unknown) =>
    request.log.warn({ err: error, upload: key }, 'the files of an upload are removed later'),
  )
  return reference
}
