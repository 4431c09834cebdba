import { type Availability, availableUnless } from '../availability/index.ts'
import { refusal } from '../refusals/index.ts'
import { type BulkOperationName, bulkOperation } from './table.ts'

/**
 * `planning`: finding out what it will do; `planned`: waiting for confirmation; `running`; `stopped`: half-way, by an operator or after
 * repeated failures; `done`; `canceled`: before it began.
 */
export const bulkStatuses = ['planning', 'planned', 'running', 'stopped', 'done', 'canceled'] as const
export type BulkStatus = (typeof bulkStatuses)[number]

export interface BulkFacts {
  readonly status: BulkStatus
  /** Records that it can still change. */
  readonly ready: number
  /** Records that it changed. */
  readonly done: number
  /** Records that it was going to change but couldn't. */
  readonly failed: number
  readonly hasInverse: boolean
  /** Whether another bulk operation undid it, or is going to. */
  readonly isUndone: boolean
}

/** A bulk operation as calls answer it. */
interface BulkRecord {
  readonly operation: BulkOperationName
  readonly status: BulkStatus
  /** `ready` counts all records that could take the action when it was planned. */
  readonly progress: Readonly<Record<'ready' | 'done' | 'failed', number>>
  readonly undo_of: string | null
  readonly undone_by: string | null
}

/** Returns how many records have not been changed yet, though they can be. */
export const remainingOf = ({ ready, done, failed }: BulkRecord['progress']): number => ready - done - failed

/** Returns the facts that decide what can be done with a bulk operation. One that undoes another can't be undone itself. */
export function bulkFactsOf({ operation, status, progress, undo_of, undone_by }: BulkRecord): BulkFacts {
  return {
    status,
    ready: remainingOf(progress),
    done: progress.done,
    failed: progress.failed,
    hasInverse: undo_of === null && bulkOperation(operation).hasInverse === true,
    isUndone: undone_by !== null,
  }
}

const isOver = (status: BulkStatus) => status === 'done' || status === 'stopped'

/** Returns what can be done with a bulk operation. `confirm` also continues a stopped one. */
export function bulkActions({
  status,
  ready,
  done,
  failed,
  hasInverse,
  isUndone,
}: BulkFacts): Record<'confirm' | 'cancel' | 'retry' | 'undo', Availability> {
  return {
    confirm: availableUnless(
      status === 'planning' && refusal('bulk_not_planned', 'The preview is still being prepared.'),
      status !== 'planned' &&
        status !== 'stopped' &&
        refusal('bulk_not_startable', `It is ${status}, so it can't be started.`),
      ready === 0 && refusal('bulk_nothing_to_do', 'No selected record can take this action.'),
    ),
    cancel: availableUnless(
      (isOver(status) || status === 'canceled') &&
        refusal('bulk_not_running', `It is ${status}, so there is nothing to stop.`),
    ),
    retry: availableUnless(
      !isOver(status) && refusal('bulk_not_over', 'It has not finished yet.'),
      failed === 0 && refusal('bulk_nothing_to_do', 'Nothing failed.'),
    ),
    undo: availableUnless(
      !hasInverse && refusal('bulk_not_undoable', "This can't be undone in bulk."),
      !isOver(status) && refusal('bulk_not_over', 'It has not finished yet.'),
      isUndone && refusal('bulk_undone', 'It was already undone.'),
      done === 0 && refusal('bulk_nothing_to_do', 'It changed nothing that could be undone.'),
    ),
  }
}
