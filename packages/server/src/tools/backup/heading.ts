import pg from 'pg'
import { z } from 'zod'
import { BackupRefusal } from './backup-refusal.ts'

export const HEADING = 'purser.json'
/** Raised when an older program could not read what a newer one writes. */
export const FORMAT = 1

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })
export type BackedUpTable = z.infer<typeof table>

/** Escapes a table's name, which has its schema before a dot unless that is `public`. */
export const escapeTable = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.')

/** The first part of a backup: what it is a backup of. */
const heading = z.object({
  format: z.number().int(),
  /** The moment that the whole backup shows, ISO 8601. */
  taken_at: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ number: z.number().int(), name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), is_called: z.boolean() })),
})
export type Heading = z.infer<typeof heading>

/** Reads a backup's first part. @throws BackupRefusal if it isn't a heading, or has a later format */
export function readHeading(body: Buffer, path: string): Heading {
  const read = z.object({ format: z.number() }).safeParse(parsed(body))
  if (!read.success) throw new BackupRefusal(`${path} isn't a Purser backup.`)
  if (read.data.format > FORMAT) {
    throw new BackupRefusal(
      `${path} was written by a newer version of Purser. Restore it with that version or a later one.`,
    )
  }
  return heading.parse(parsed(body))
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
