import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/index.ts'
import { type Erasing, erasingStatements } from './erase-texts.ts'

/** Kept tables with texts by which rows are searched. */
const searched = ['customer', 'order', 'return', 'swap'] as const

/**
 * Erases a person's data from the former versions of rows (docs/decisions/0268-the-past-in-former-versions-of-rows.md): by the same
 * statements, for which the tables of `former` hide those of today.
 */
export async function eraseFromPast(tx: Tx, person: Erasing): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from past_table`.execute(tx)
  const kept = new Set(rows.map(({ name }) => name))
  await sql`select set_config('search_path', 'former, public', true), set_config('purser.erasing', 'on', true)`.execute(
    tx,
  )
  for (const statement of erasingStatements(person))
    if (kept.has(tableOf(statement, tx))) await statement.execute(tx)
  const records = [...person.customers, ...person.orders, ...person.returns, ...person.swaps]
  for (const table of searched)
    await sql`update ${sql.table(table)} set search_text = '' where id = any (${records}::text[])`.execute(tx)
  await sql`set local search_path to default`.execute(tx)
  await sql`select set_config('purser.erasing', 'off', true)`.execute(tx)
}

/** Returns the table that a statement changes. */
function tableOf(statement: RawBuilder<unknown>, tx: Tx): string {
  const [, table] = /^\s*(?:update|delete from) "?(\w+)/.exec(statement.compile(tx).sql) ?? []
  if (table === undefined) throw new Error('A statement that erases names no table')
  return table
}
