import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../database/index.ts'
import type { RequireRoom } from '../../../http/index.ts'
import { createLoop } from '../../../jobs/index.ts'
import type { AnyImportKind } from './import-kind.ts'
import { runNextPart } from './run-import.ts'
import { undoNextPart } from './undo-import.ts'

const TRIES = 3

interface RunnerOptions {
  readonly kinds: readonly AnyImportKind[]
  readonly db: Db
  readonly clock: Clock
  /** Called before each part, which fails with whatever it throws. */
  readonly requireRoom: RequireRoom
  readonly onError?: (importId: string, error: unknown) => void
  /** Milliseconds between checks for started imports. */
  readonly pause?: number | undefined
}

/**
 * Runs imports that are in progress or being undone, one part after another. Their state is in the database only, so any process can
 * continue after a crash; with several processes, each part is done once.
 */
export function createImportRunner(options: RunnerOptions) {
  const { db, kinds, pause = 1_000 } = options
  const failures = new Map<string, number>()

  /** Runs one part of each import in progress; returns whether there may be more. */
  async function runDue(): Promise<boolean> {
    const begun = await db
      .selectFrom('record_import')
      .select(['id', 'kind', 'status'])
      .where(
        'kind',
        'in',
        kinds.map(({ name }) => name),
      )
      .where('status', 'in', ['running', 'undoing'])
      .orderBy('updated_at')
      .execute()
    let hasMore = false
    for (const each of begun) hasMore = (await runOne(options, each, failures)) || hasMore
    return hasMore
  }

  const loop = createLoop({ turn: () => runDue().catch(() => false), pause })
  return { runDue, start: loop.start, stop: loop.stop }
}

interface Begun {
  readonly id: string
  readonly kind: string
  readonly status: string
}

async function runOne(
  { db, kinds, clock, requireRoom, onError }: RunnerOptions,
  begun: Begun,
  failures: Map<string, number>,
): Promise<boolean> {
  const { id, status } = begun
  const kind = kinds.find(({ name }) => name === begun.kind)
  if (kind === undefined) return false
  try {
    await requireRoom()
    const hasMore = await (status === 'running' ? runNextPart : undoNextPart)(db, kind, id, clock())
    failures.delete(id)
    return hasMore
  } catch (error) {
    onError?.(id, error)
    const count = (failures.get(id) ?? 0) + 1
    failures.set(id, count)
    // A lost connection recovers soon; repeated failures need a person.
    if (count < TRIES) return false
    failures.delete(id)
    await stopFailed(db, begun, error, clock())
    return false
  }
}

/** Stops a failing import and records why; it can be resumed or undone. */
async function stopFailed(db: Db, { id, status }: Begun, error: unknown, now: string): Promise<void> {
  const failure = String(error instanceof Error ? error.message : error).slice(0, 1_000)
  await db
    .updateTable('record_import')
    .set({ status: 'stopped', failure, ended_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', status)
    .execute()
    .catch(() => undefined)
}
