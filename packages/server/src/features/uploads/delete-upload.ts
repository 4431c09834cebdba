import { type Db, storeContext, transact, writeJournal } from '../../database/index.ts'
import { type ConnectionOf, notFound } from '../../http/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { uploadNameOf } from './upload-name.ts'

/** Deletes one of this store's own uploads, named by key or address. Throws 404 for anything else; asks nobody outward. */
export async function deleteUpload(
  db: Db,
  storage: FileStorage,
  reference: string,
  { request, actorId, now }: ConnectionOf,
) {
  const key = uploadNameOf(reference, request.headers.host)
  if (key === null || !(await storage.remove(key))) throw notFound('File', reference)
  await transact(db, (tx) =>
    writeJournal(
      tx,
      { ...storeContext(now), actorId, requestId: request.id },
      {
        operation: 'delete-upload',
        resource_type: 'upload',
        resource_id: key,
        before: { key },
        after: null,
      },
    ),
  )
  return { id: reference, object: 'file' as const, deleted: true as const }
}
