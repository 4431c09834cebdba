import * as products from '@purser/contract/product-imports'
import * as records from '@purser/contract/record-imports'
import type { ImportKindName } from '@purser/domain/record-imports'

const recordCalls = {
  list: records.listRecordImports,
  retrieve: records.retrieveRecordImport,
  records: records.listRecordImportRecords,
  problems: records.listRecordImportProblems,
  create: records.createRecordImport,
  start: records.startRecordImport,
  stop: records.stopRecordImport,
  undo: records.undoRecordImport,
  discard: records.deleteRecordImport,
}

/** The calls on imports of one kind. */
export type ImportCalls = typeof recordCalls

const productCalls = {
  list: products.listProductImports,
  retrieve: products.retrieveProductImport,
  records: products.listProductImportProducts,
  problems: products.listProductImportProblems,
  create: products.createProductImport,
  start: products.startProductImport,
  stop: products.stopProductImport,
  undo: products.undoProductImport,
  discard: products.deleteProductImport,
}

/** Returns the calls of a kind: products have their own, which differ in their names and the keys of their answers. */
export const callsOf = (kind: ImportKindName): ImportCalls =>
  // The keys are read by `importIn`, `importsIn` and `recordsIn`.
  kind === 'products' ? (productCalls as unknown as ImportCalls) : recordCalls

type Answer = Readonly<Record<string, unknown>>

/** Returns what an answer has under the key of records, or else under that of products. */
function underKey(answer: Answer, key: string, keyOfProducts: string): unknown {
  return answer[key] ?? answer[keyOfProducts]
}

/** Returns the import of an answer. */
export const importIn = <Import>(answer: { readonly record_import: Import }): Import =>
  // Both calls answer an import.
  underKey(answer, 'record_import', 'product_import') as Import

/** Returns the imports of a page. */
export const importsIn = <Import>(answer: {
  readonly record_imports: readonly Import[]
}): readonly Import[] =>
  // Both calls answer imports.
  underKey(answer, 'record_imports', 'product_imports') as readonly Import[]

/** Returns the records of a page. */
export const recordsIn = <Row>(answer: { readonly records: readonly Row[] }): readonly Row[] =>
  // Both calls answer records of a file.
  underKey(answer, 'records', 'products') as readonly Row[]
