import { CompiledQuery, type QueryResult } from 'kysely'
import type { Db } from '../connect.ts'

/**
 * Creates a statement that each connection prepares once and then executes by name: for statements that take longer to plan than to
 * run and whose text never varies with their parameters. A name means one text.
 */
export function prepared<Row>(name: string, statement: Compilable<Row>) {
  return {
    execute: (db: Db): Promise<QueryResult<Row>> => ask(db, name, statement.compile(db)),
  }
}

interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>
}

const idPlace = ':id'

/**
 * Creates a large statement about one or several records, of which only the ids vary. It is composed once in the process, planned once
 * by each connection, and returns its rows.
 */
export function preparedById<Row, Id = string>(
  name: string,
  compose: (db: Db, id: Id) => CompiledQuery<Row>,
) {
  let composed: CompiledQuery<Row> | undefined
  return async (db: Db, id: Id): Promise<Row[]> => {
    composed ??= compose(db, idPlace as Id)
    const parameters = composed.parameters.map((value) => (value === idPlace ? id : value))
    const { rows } = await ask<Row>(db, name, { ...composed, parameters })
    return rows
  }
}

/** Creates a large statement in plain SQL, with its values as $1 and so on. Each connection plans it once; it returns its rows. */
export function preparedText<Row>(name: string, text: string) {
  return async (db: Db, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await ask<Row>(db, name, CompiledQuery.raw(text, [...values]))
    return rows
  }
}

/** The most statements of one kind to plan once; further ones are planned each time. */
const MOST_KEYS = 100

/** Creates statements by id that differ in what they read: one for each key. The same key must mean the same text. */
export function preparedByKey<Row, Id = string>(noun: string) {
  const known = new Map<string, (db: Db, id: Id) => Promise<Row[]>>()
  return (key: string, compose: (db: Db, id: Id) => CompiledQuery<Row>) => {
    const read = known.get(key)
    if (read) return read
    if (known.size >= MOST_KEYS)
      return async (db: Db, id: Id) => (await db.executeQuery(compose(db, id))).rows
    const made = preparedById(`${noun} ${known.size}`, compose)
    known.set(key, made)
    return made
  }
}

async function ask<Row>(db: Db, name: string, statement: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  try {
    return await db.executeQuery(withName(name, statement))
  } catch (error) {
    // The transaction must be retried, which `transact` does.
    if (db.isTransaction || !invalidateStatements(error)) throw error
    return db.executeQuery(withName(name, statement))
  }
}

/** How many times a migration was seen to change the columns that statements return. */
let generation = 0

/** Returns the statement under a name: each connection plans it when it first sees the name. */
export function withName<Row>(name: string, statement: CompiledQuery<Row>): CompiledQuery<Row> {
  const text = { name: generation === 0 ? name : `${name} (${generation})`, text: statement.sql }
  // Kysely hands the text of a statement through to `pg`, which takes `{ name, text }` in its place to prepare it.
  return { ...statement, sql: text as unknown as string }
}

export const isNamed = ({ sql }: CompiledQuery): boolean => typeof sql !== 'string'

/**
 * Returns whether a statement failed because a migration has since changed the columns that it returns, for example by a new column in
 * `select *`: a newer release has just started beside this one. Such a plan stays unusable, so all names are replaced from here on.
 */
export function invalidateStatements(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  if (code !== '0A000' || routine !== 'RevalidateCachedQuery') return false
  generation += 1
  return true
}
