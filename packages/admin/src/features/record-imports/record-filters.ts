import type { QueryInput } from '@purser/contract/endpoints'
import type { ImportedRecord, listRecordImportRecords, RecordImport } from '@purser/contract/record-imports'
import { messages } from './imports-messages.ts'

const words = messages.filters

export interface RecordFilter {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly query: Pick<
    QueryInput<typeof listRecordImportRecords>,
    'plan' | 'outcome' | 'undo' | 'has_problems'
  >
}

/** Returns the filters of an import's records, if any: by plan before it starts, by outcome after. */
export function recordFilters({ status, progress }: RecordImport): RecordFilter[] {
  const { to_create, to_change, to_leave, with_problems, created, changed, left, refused, undone, kept } =
    progress
  const before: RecordFilter[] = [
    {
      value: 'create',
      label: words.create,
      count: to_create,
      query: { plan: 'create', has_problems: 'false' },
    },
    {
      value: 'change',
      label: words.change,
      count: to_change,
      query: { plan: 'change', has_problems: 'false' },
    },
    { value: 'leave', label: words.leave, count: to_leave, query: { plan: 'leave', has_problems: 'false' } },
    { value: 'problems', label: words.problems, count: with_problems, query: { has_problems: 'true' } },
  ]
  const after: RecordFilter[] = [
    { value: 'created', label: words.created, count: created, query: { outcome: 'created' } },
    { value: 'changed', label: words.changed, count: changed, query: { outcome: 'changed' } },
    { value: 'left', label: words.left, count: left, query: { outcome: 'left' } },
    { value: 'refused', label: words.refused, count: refused, query: { outcome: 'refused' } },
    { value: 'undone', label: words.undone, count: undone, query: { undo: 'undone' } },
    { value: 'kept', label: words.kept, count: kept, query: { undo: 'left' } },
  ]
  return (status === 'ready' ? before : after).filter(({ count }) => count > 0)
}

/** A record's planned or actual result in the import, in the color of a status. */
export interface ImportMark {
  readonly status: string
  readonly label: string
}

export function markOf(record: ImportedRecord, status: RecordImport['status']): ImportMark {
  const { plan, outcome, undo, has_problems } = record
  if (undo === 'left') return { status: 'failed', label: words.kept }
  if (undo === 'undone') return { status: 'undone', label: words.undone }
  if (outcome === 'refused') return { status: 'failed', label: words.refused }
  if (outcome !== null && status !== 'ready') {
    return { status: outcome === 'left' ? 'ready' : 'done', label: words[outcome] }
  }
  if (has_problems) return { status: 'failed', label: messages.records.problem }
  return { status: plan === 'leave' ? 'ready' : 'running', label: words[plan] }
}
