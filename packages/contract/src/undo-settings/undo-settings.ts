import { MOST_UNDO_SECONDS, undoableNames } from '@purser/domain/undo'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'

const seconds = z.int().min(0).max(MOST_UNDO_SECONDS)

const undoSettings = z.object({
  /** By operation, the seconds in which it can be undone; 0: it takes effect at once. */
  seconds: z.record(z.enum(undoableNames), seconds),
})
export type UndoSettings = z.output<typeof undoSettings>

const declare = endpointsOf({
  noun: 'undo-settings',
  readRight: 'store',
  response: z.object({ undo_settings: undoSettings }),
})

export const retrieveUndoSettings = declare('retrieve-undo-settings', 'GET /admin/undo-settings', {
  summary: 'Retrieves how long each operation can be undone.',
})

export const updateUndoSettings = declare('update-undo-settings', 'POST /admin/undo-settings', {
  summary: 'Sets how long operations can be undone. Operations that are left out stay as they are.',
  body: z.strictObject({ seconds: z.partialRecord(z.enum(undoableNames), seconds) }),
})
