import { useRef } from 'react'
import { isStale, isUnauthorized, messageOf } from '../../lib/api-error.ts'
import { useErrorToasts } from '../../lib/toast.ts'
import type { FieldValues } from './compare-edits.ts'
import { type Send, sendChanged } from './send-changed.ts'
import {
  type EditedTogether,
  type Fields,
  type SeenRecord,
  useEditedTogether,
} from './use-edited-together.ts'

interface SavedTogetherOptions<Values extends FieldValues> {
  /** The latest record. */
  readonly now: SeenRecord<Values>
  readonly fields: Fields<Values>
  readonly readAgain: () => Promise<SeenRecord<Values>>
}

interface SavedTogether<Values extends FieldValues> {
  readonly together: EditedTogether<Values>
  /** Sends the changed fields; does nothing if there are none. */
  readonly save: (send: Send<Values>) => Promise<void>
  /** For the action's `onSuccess`. */
  readonly settle: (saved: SeenRecord<Values>) => void
  /** For the action's `onError`: true when somebody else had saved first, which is handled here. */
  readonly isOvertaken: (error: unknown) => boolean
}

/**
 * Saves the changed fields with the version they were edited in. After somebody else's save it merges and retries by itself,
 * unless both changed the same field: then it asks.
 */
export function useSavedTogether<Values extends FieldValues>(
  options: SavedTogetherOptions<Values>,
): SavedTogether<Values> {
  const { now, fields, readAgain } = options
  const together = useEditedTogether(now, fields)
  const sent = useRef(fields.values)
  const wasStale = useRef(false)

  const errors = useErrorToasts()

  function save(send: Send<Values>): Promise<void> {
    errors.clear()
    return sendChanged(fields.values, together.base, {
      send: async (values, names, seenVersion) => {
        sent.current = values
        wasStale.current = false
        await send(values, names, seenVersion)
        return wasStale.current
      },
      readAgain,
      follow: together.follow,
      onUnread: (error) => isUnauthorized(error) || errors.show(messageOf(error)),
    })
  }

  return {
    together,
    save,
    settle: (saved) => together.settle(sent.current, saved),
    isOvertaken: (error) => {
      wasStale.current = isStale(error)
      return wasStale.current
    },
  }
}
