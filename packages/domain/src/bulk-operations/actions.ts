import { type Availability, availableUnless } from '../availability/index.ts'
import { refusal } from '../refusals/index.ts'

/**
 * `planning`: finding out what it will do; `planned`: waiting for confirmation; `running`; `stopped`: half-way, by an operator or after
 * repeated failures; `done`; `canceled`: before it began.
 */
export const bulkStatuses = ['planning', 'planned', 'running', 'stopped', 'done', 'canceled'] as const
export type BulkStatus = (typeof bulkStatuses)[number]

export interface BulkFacts {
  readonly status: BulkStatus
  /** Records that it can change. */
  readonly ready: number
  /** Records that it changed. */
  readonly done: number
  /** Records that it was going to change but couldn't. */
  readonly failed: number
  readonly hasInverse: boolean
  /** Whether another bulk operation undid it, or is going to. */
  readonly isUndone: boolean
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
