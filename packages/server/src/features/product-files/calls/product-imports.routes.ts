import { Readable } from 'node:stream'
import * as contract from '@purser/contract/product-imports'
import type { RecordImport } from '@purser/contract/record-imports'
import type { Db } from '../../../database/index.ts'
import { answerDeleted, connection, operation, type Route, read, remove } from '../../../http/index.ts'
import { matchingProducts } from '../../products/index.ts'
import { createImportCalls, receiveImport } from '../../record-imports/index.ts'
import { exportProducts } from '../exporting/export-products.ts'
import { productKind } from '../keeping/product-kind.ts'
import { readTerms } from '../keeping/store-snapshot.ts'
import { fieldsFor } from '../reading/columns.ts'

const calls = createImportCalls(['products'], productKind.operations)

const asProducts = <Row extends RecordImport>(row: Row) => ({
  ...row,
  progress: { ...row.progress, products: row.progress.records },
})

const answer = async (db: Db, id: string) => ({ product_import: asProducts(await calls.read(db, id)) })

export const productImportsRoutes: readonly Route[] = [
  read(contract.listProductImports, async (db, { query }) => {
    const { imports, ...page } = await calls.list(db, query)
    return { product_imports: imports.map(asProducts), ...page }
  }),
  read(contract.retrieveProductImport, async (db, { params }) => ({
    ...(await answer(db, params.id)),
    fields: fieldsFor(await readTerms(db)),
  })),
  read(contract.listProductImportProducts, async (db, { params, query }) => {
    const { records, count } = await calls.records(db, params.id, query)
    return { products: records.map((each) => ({ ...each, product_id: each.record_id })), count }
  }),
  read(contract.listProductImportProblems, (db, { params, query }) => calls.problems(db, params.id, query)),
  operation(contract.startProductImport, {
    run: (tx, ctx, { params, body }) => calls.start(tx, ctx, params.id, body?.leave_out_problems),
    answer,
  }),
  operation(contract.stopProductImport, {
    run: (tx, ctx, { params }) => calls.stop(tx, ctx, params.id),
    answer,
  }),
  operation(contract.undoProductImport, {
    run: (tx, ctx, { params }) => calls.undo(tx, ctx, params.id),
    answer,
  }),
  remove(contract.deleteProductImport, calls.discard, answerDeleted('product-import')),
  // Not `read`, because the export is streamed and never held in memory as a whole.
  connection(contract.exportProducts, async (db, { query }, { reply, now }) =>
    reply
      .header('content-disposition', `attachment; filename="products-${now.slice(0, 10)}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportProducts(db, matchingProducts(query)))),
  ),
]

/** Needs a server that parses single-file forms: see `serveImportFiles`. */
export const productFileRoutes: readonly Route[] = [
  connection(contract.createProductImport, (db, _, asked) => receiveImport(db, productKind, asked, answer)),
]
