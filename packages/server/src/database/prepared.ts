import { CompiledQuery, type QueryResult } from 'kysely'
import type { Db } from './connect.ts'

/**
 * A statement that each connection plans once and then carries out by its name: for those that take longer to plan than to answer
 * and whose text is always the same, whatever they are given. A name stands for one text.
 */
export function prepared<Row>(name: string, statement: Compilable<Row>) {
  return {
    execute: (db: Db): Promise<QueryResult<Row>> => db.executeQuery(named(name, statement.compile(db))),
  }
}

interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>
}

const idPlace = ':id'

/**
 * A large statement about one record, of which only the id differs, answering its rows: it is composed once in the process, and
 * planned once by each connection.
 */
export function preparedById<Row>(name: string, compose: (db: Db, id: string) => CompiledQuery<Row>) {
  let composed: CompiledQuery<Row> | undefined
  return async (db: Db, id: string): Promise<Row[]> => {
    composed ??= named(name, compose(db, idPlace))
    const parameters = composed.parameters.map((value) => (value === idPlace ? id : value))
    const { rows } = await db.executeQuery<Row>({ ...composed, parameters })
    return rows
  }
}

/** A large statement in plain SQL, with its values as $1 and on, answering its rows: planned once by each connection. */
export function preparedText<Row>(name: string, text: string) {
  return async (db: Db, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(named(name, CompiledQuery.raw(text, [...values])))
    return rows
  }
}

function named<Row>(name: string, statement: CompiledQuery<Row>): CompiledQuery<Row> {
  const text = { name, text: statement.sql }
  // Kysely hands the text of a statement through to `pg`, which takes `{ name, text }` in its place to prepare it.
  return { ...statement, sql: text as unknown as string }
}
