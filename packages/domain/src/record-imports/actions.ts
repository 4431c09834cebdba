import { type Availability, availableUnless } from '../availability/index.ts'
import { refusal } from '../refusals/index.ts'
import { type ImportKindName, importKinds } from './kinds.ts'

/** The states of an import: parsed, running, stopped half-way, done, being undone, undone. */
export type ImportStatus = 'ready' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone'

export interface ImportFacts {
  readonly kind: ImportKindName
  readonly status: ImportStatus
  /** Whether a problem concerns the file's columns, and so all records. */
  readonly is_refused: boolean
  readonly problem_count: number
  /** Whether records with problems are left out. */
  readonly leaves_out: boolean
}

/** Returns the status shown for an import: one whose columns have problems can't start. */
export const shownImportStatus = ({
  status,
  is_refused,
}: Pick<ImportFacts, 'status' | 'is_refused'>): string =>
  status === 'ready' && is_refused ? "can't_start" : status

/** Returns whether an import has not started, or was stopped. */
export const isStartable = (status: ImportFacts['status']): boolean =>
  status === 'ready' || status === 'stopped'

/**
 * Returns what can be done with an import: one that is parsed or stopped can be started, unless the file has problems that are not to be
 * skipped; a running one stopped; one that was carried out, even in part, undone; one that never started discarded.
 */
export function importActions(
  facts: ImportFacts,
): Record<'start' | 'stop' | 'undo' | 'discard', Availability> {
  const { kind, status, is_refused, problem_count, leaves_out } = facts
  const one = importKinds[kind]
  const has =
    problem_count === 1
      ? `one problem. Fix it, or skip that ${one}`
      : `${problem_count} problems. Fix them, or skip those ${one}s`
  return {
    start: availableUnless(
      !isStartable(status) &&
        refusal('import_not_startable', `The import is ${status}, so it can't be started.`),
      is_refused &&
        refusal(
          'import_has_problems',
          'Some columns have problems. Choose a field for them, or fix the file.',
        ),
      problem_count > 0 && !leaves_out && refusal('import_has_problems', `The file has ${has}.`),
    ),
    stop: availableUnless(
      status !== 'running' &&
        refusal('import_not_running', `The import is ${status}, so there is nothing to stop.`),
    ),
    undo: availableUnless(
      status !== 'done' &&
        status !== 'stopped' &&
        refusal('import_not_undoable', `The import is ${status}, so there is nothing to undo.`),
    ),
    discard: availableUnless(
      status !== 'ready' &&
        refusal(
          'import_not_discardable',
          `The import is ${status}. Only imports that were never started can be discarded.`,
        ),
    ),
  }
}
