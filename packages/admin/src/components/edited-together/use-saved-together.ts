import { useRef } from 'react'
import { isStale } from '../../lib/api-error.ts'
import { changedFields, type FieldValues } from './compare-edits.ts'
import { type EditedTogether, type Fields, type Seen, useEditedTogether } from './use-edited-together.ts'

interface SavedTogetherOptions<Values extends FieldValues> {
  /** The record as it is known by now. */
  readonly now: Seen<Values>
  readonly fields: Fields<Values>
  readonly readAgain: () => Promise<Seen<Values>>
}

/** Sends these fields, seen in this version. */
type Send<Values> = (
  values: Values,
  names: readonly (keyof Values & string)[],
  seenVersion: number | undefined,
) => Promise<unknown>

interface SavedTogether<Values extends FieldValues> {
  readonly together: EditedTogether<Values>
  /** Sends what was changed; does nothing where nothing was. */
  readonly save: (send: Send<Values>) => Promise<void>
  /** For the action's `onSuccess`. */
  readonly settle: (saved: Seen<Values>) => void
  /** For the action's `onError`: true where somebody else was faster, which is dealt with here. */
  readonly isOvertaken: (error: unknown) => boolean
}

/**
 * Saves the fields that were changed in a form, under the version that they were changed in. Where somebody else was faster, it goes on
 * by itself as long as they changed other fields, and asks where they changed the same.
 */
export function useSavedTogether<Values extends FieldValues>(
  options: SavedTogetherOptions<Values>,
): SavedTogether<Values> {
  const { now, fields, readAgain } = options
  const together = useEditedTogether(now, fields)
  const sent = useRef(fields.values)
  const wasStale = useRef(false)

  async function sendChanged(send: Send<Values>, values: Values, base: Seen<Values>): Promise<void> {
    const names = changedFields(base.values, values)
    if (names.length === 0) return
    sent.current = values
    wasStale.current = false
    await send(values, names, base.version)
    if (!wasStale.current) return
    const found = await readAgain()
    const followed = together.follow(found)
    if (followed.isClear && found.version !== base.version) await sendChanged(send, followed.values, found)
  }

  return {
    together,
    save: (send) => sendChanged(send, fields.values, together.base),
    settle: (saved) => together.settle(sent.current, saved),
    isOvertaken: (error) => {
      wasStale.current = isStale(error)
      return wasStale.current
    },
  }
}
