import type pg from 'pg'
import { ownMigrations, readMigrations } from './read-migrations.ts'

let wanted: Promise<readonly number[]> | undefined

/**
 * The numbers of this program's migrations that the database has not had. One that has had more than this program knows lacks
 * nothing: migrations bear a server of the release before beside them.
 */
export async function missingMigrations(pool: pg.Pool): Promise<number[]> {
  wanted ??= readMigrations(ownMigrations).then((all) => all.map(({ number }) => number))
  const { rows } = await pool.query<{ number: number }>('select number from schema_migration')
  const applied = new Set(rows.map(({ number }) => number))
  return (await wanted).filter((number) => !applied.has(number))
}
