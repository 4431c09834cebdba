import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { pageOnly, pageShape, timestamp } from '../values/index.ts'

/** One run of the store's own backups. */
const backup = z.object({
  id: z.number().int(),
  /** The file, on the machine that wrote it. */
  file: z.string(),
  begun_at: timestamp,
  /** Null while it runs. */
  ended_at: timestamp.nullable(),
  bytes: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  /** When it was restored for a trial and its books were found right; null: it was not. */
  verified_at: timestamp.nullable(),
  /** Why it is none; null: it is one, or runs. */
  failure: z.string().nullable(),
  /** When the file was removed, as younger ones are there. */
  removed_at: timestamp.nullable(),
})
export type Backup = z.output<typeof backup>

const declare = endpointsOf({ noun: 'backups' })

export const listBackups = declare('list-backups', 'GET /admin/backups', {
  summary: "Lists the store's own backups, newest first, and says whether a backup is overdue.",
  query: z.strictObject(pageOnly(20)),
  response: z.object({
    backups: z.array(backup),
    /** Null: the store does not back itself up. */
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
