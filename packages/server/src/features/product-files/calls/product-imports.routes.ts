import { Readable } from 'node:stream'
import * as contract from '@purser/contract/product-imports'
import { contextOf, type Db, writeJournal } from '../../../database/index.ts'
import {
  answerDeleted,
  type ConnectionOf,
  connection,
  operation,
  type Route,
  read,
  remove,
} from '../../../http/index.ts'
import { matchingProducts } from '../../products/index.ts'
import { exportProducts } from '../exporting/export-products.ts'
import { discardImport, startImport, stopImport, undoImport } from '../keeping/import-actions.ts'
import { stageFile } from '../keeping/stage-file.ts'
import {
  listImportedProducts,
  listImportProblems,
  listProductImports,
  readProductImport,
  retrieveProductImport,
} from './product-imports.queries.ts'
import { receiveFile } from './receive-file.ts'

const answer = async (db: Db, id: string) => ({ product_import: await readProductImport(db, id) })

export const productImportsRoutes: readonly Route[] = [
  read(contract.listProductImports, (db, { query }) => listProductImports(db, query)),
  read(contract.retrieveProductImport, (db, { params }) => retrieveProductImport(db, params.id)),
  read(contract.listProductImportProducts, (db, { params, query }) =>
    listImportedProducts(db, params.id, query),
  ),
  read(contract.listProductImportProblems, (db, { params, query }) =>
    listImportProblems(db, params.id, query),
  ),
  operation(contract.startProductImport, {
    run: (tx, ctx, { params, body }) => startImport(tx, ctx, params.id, body?.leave_out_problems),
    answer,
  }),
  operation(contract.stopProductImport, {
    run: (tx, ctx, { params }) => stopImport(tx, ctx, params.id),
    answer,
  }),
  operation(contract.undoProductImport, {
    run: (tx, ctx, { params }) => undoImport(tx, ctx, params.id),
    answer,
  }),
  remove(contract.deleteProductImport, discardImport, answerDeleted('product-import')),
  // Not `read`, because the export is streamed and never held in memory as a whole.
  connection(contract.exportProducts, async (db, { query }, { reply, now }) =>
    reply
      .header('content-disposition', `attachment; filename="products-${now.slice(0, 10)}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportProducts(db, matchingProducts(query)))),
  ),
]

/** Needs a server that parses single-file forms: see `serveProductImports`. */
export const productFileRoutes: readonly Route[] = [
  connection(contract.createProductImport, (db, _, asked) => createProductImport(db, asked)),
]

/** Stages an uploaded file as an import, once per idempotency key, without changing a product. Throws 400 if it isn't a product file. */
async function createProductImport(db: Db, asked: ConnectionOf) {
  const { request, actorId, apiKeyId, now, ownPictures, requireRoom } = asked
  const file = await receiveFile(request, requireRoom)
  try {
    return await asked.once([file.name, file.digest], {
      run: (keep) =>
        stageFile(db, {
          ...file,
          actor_id: actorId,
          now,
          ownPictures,
          requireRoom,
          finish: async (tx, id) => {
            await writeJournal(tx, contextOf({ actorId, apiKeyId, now, requestId: request.id }), {
              operation: 'create-product-import',
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
