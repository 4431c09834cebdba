import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { pageOnly, pageShape, timestamp } from '../values/index.ts'

/** A run of the store's own backups. */
const backup = z.object({
  id: z.number().int(),
  /** The file's path on the machine that wrote it. */
  file: z.string(),
  begun_at: timestamp,
  /** Null while it is running. */
  ended_at: timestamp.nullable(),
  bytes: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  /** When a trial restore succeeded; null if it wasn't tried. */
  verified_at: timestamp.nullable(),
  /** Why it failed; null if it succeeded or is running. */
  failure: z.string().nullable(),
  /** When the file was deleted in favor of newer ones. */
  removed_at: timestamp.nullable(),
})
export type Backup = z.output<typeof backup>

const declare = endpointsOf({ noun: 'backups' })

export const listBackups = declare('list-backups', 'GET /admin/backups', {
  summary: "Lists the store's own backups, newest first, and says whether a backup is overdue.",
  query: z.strictObject(pageOnly(20)),
  response: z.object({
    backups: z.array(backup),
    /** Null if the store has no backup schedule. */
    schedule: z
      .object({
        every_hours: z.number().int(),
        keep: z.number().int(),
        directory: z.string(),
        since: timestamp,
      })
      .nullable(),
    last_good_at: timestamp.nullable(),
    is_overdue: z.boolean(),
    ...pageShape,
  }),
})
