import { changedFields, type FieldValues } from './compare-edits.ts'
import type { EditedTogether, SeenRecord } from './use-edited-together.ts'

/** Sends the named fields with the version in which they were edited. */
export type Send<Values> = (
  values: Values,
  names: readonly (keyof Values & string)[],
  seenVersion: number | undefined,
) => Promise<unknown>

interface Steps<Values extends FieldValues> {
  /** Resolves to whether somebody else had saved first; then nothing was saved. */
  readonly send: (...sent: Parameters<Send<Values>>) => Promise<boolean>
  readonly readAgain: () => Promise<SeenRecord<Values>>
  readonly follow: EditedTogether<Values>['follow']
  /** Called when the record could not be read after somebody else's save; nothing was saved. */
  readonly onUnread: (error: unknown) => void
}

/** Sends the changed fields; retries after somebody else's save as long as no conflict has to be resolved. */
export async function sendChanged<Values extends FieldValues>(
  values: Values,
  base: SeenRecord<Values>,
  steps: Steps<Values>,
): Promise<void> {
  const names = changedFields(base.values, values)
  if (names.length === 0) return
  if (!(await steps.send(values, names, base.version))) return
  const found = await steps.readAgain().catch((error: unknown) => void steps.onUnread(error))
  if (!found) return
  const followed = steps.follow(found)
  if (followed.isClear && found.version !== base.version) await sendChanged(followed.values, found, steps)
}
