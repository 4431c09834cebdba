import { contextOf, type Db, writeJournal } from '../../../database/index.ts'
import type { ConnectionOf } from '../../../http/index.ts'
import type { AnyImportKind } from '../keeping/import-kind.ts'
import { stageFile } from '../keeping/stage-file.ts'
import { receiveFile } from './receive-file.ts'

/**
 * Stages an uploaded file as an import, once per idempotency key, without changing a record. Returns what `answer` makes of its id. Throws
 * 400 if it isn't a file of such records.
 */
export async function receiveImport<Answer>(
  db: Db,
  kind: AnyImportKind,
  asked: ConnectionOf,
  answer: (db: Db, id: string) => Promise<Answer>,
) {
  const { request, actorId, apiKeyId, now, ownPictures, requireRoom } = asked
  const file = await receiveFile(request, requireRoom)
  try {
    return await asked.once([file.name, file.digest], {
      run: (keep) =>
        stageFile(db, kind, {
          ...file,
          actor_id: actorId,
          now,
          ownPictures,
          requireRoom,
          finish: async (tx, id) => {
            await writeJournal(tx, contextOf({ actorId, apiKeyId, now, requestId: request.id }), {
              operation: kind.operations.create,
              resource_id: id,
              before: null,
              after: { file_name: file.name },
            })
            await keep(tx, id)
          },
        }),
      answer: (id: string) => answer(db, id),
    })
  } finally {
    await file.discard()
  }
}
