import { recordImportKinds } from '@purser/domain/record-imports'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { listOf } from '../values/index.ts'
import {
  count,
  importColumn,
  importedRecord,
  importShape,
  limit,
  offset,
  problemsAnswer,
  problemsQuery,
  recordsQuery,
  startBody,
} from './shapes.ts'

const recordImports = defineNoun({
  one: 'record_import',
  many: 'record_imports',
  record: importShape,
  deleted: 'record-import',
})

export const listRecordImports = recordImports.list(
  'Lists imports of customers, gift cards, discounts and past orders, newest first.',
  { limit, offset, kind: listOf(recordImportKinds).optional() },
)

export const retrieveRecordImport = recordImports.retrieve(
  'Retrieves an import with the columns of its file and the fields that columns can map to.',
  {
    response: z.object({
      record_import: importShape.extend({ columns: z.array(importColumn) }),
      fields: z.array(z.string()),
    }),
  },
)

export const listRecordImportRecords = recordImports.call('list-record-import-records', 'GET :id/records', {
  summary:
    'Lists the records of the file in its order, with the planned changes, field by field, and the outcome. `after` is the rank of the last one seen.',
  query: recordsQuery,
  response: z.object({ records: z.array(importedRecord), count }),
})

export const listRecordImportProblems = recordImports.call(
  'list-record-import-problems',
  'GET :id/problems',
  {
    summary:
      'Lists the problems of the file: row, column and how to fix it. The first 10,000 are stored. `after` is the number of the last one seen.',
    query: problemsQuery,
    response: problemsAnswer,
  },
)

export const createRecordImport = recordImports.call(
  'create-record-import',
  'POST /admin/record-imports/files/:kind',
  {
    summary:
      'Reads a CSV file of customers, gift cards, discounts or past orders (`kind`), from Shopify, another shop or this store\'s exports, and previews the import. Nothing is changed. Send multipart/form-data with the field "file". Optional fields: "mapping", a JSON object of columns and fields, and "encoding", e.g. windows-1250, which is detected otherwise.',
    params: z.strictObject({ kind: z.enum(recordImportKinds) }),
  },
)

export const startRecordImport = recordImports.call('start-record-import', 'POST :id/start', {
  summary: 'Starts an import in the background, or resumes a stopped one.',
  body: startBody,
})

export const stopRecordImport = recordImports.call('stop-record-import', 'POST :id/stop', {
  summary: 'Stops an import. Records that were already imported stay.',
})

export const undoRecordImport = recordImports.call('undo-record-import', 'POST :id/undo', {
  summary:
    "Starts to undo an import. Records that can't be undone are left as they are; their `note` says why.",
})

export const deleteRecordImport = recordImports.delete('Discards an import that was never started.')
