import type { CompiledQuery, DatabaseConnection } from 'kysely'
import { isNamed, withName } from './prepared.ts'

/** The most texts to plan once: each takes about 35 kB of the database's memory on each connection. */
const MOST_TEXTS = 300
/** Statements with more values than this come from long lists, whose texts hardly ever repeat. */
const MOST_VALUES = 32

/**
 * Returns a function that wraps a pool's connection so that it plans each text once, for transactions. An operation repeats the same
 * statements for each record, and planning takes as long as running them: adding a line to a cart takes 8.6 ms instead of 11 (bench:
 * `purchases`). Lists, whose plan depends on their filters, are read outside of transactions.
 */
export function planOnce(): (connection: DatabaseConnection) => DatabaseConnection {
  /** A name means the same text on every connection of the pool. */
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_TEXTS) return known
    const name = `of transactions ${names.size}`
    names.set(text, name)
    return name
  }

  function named(query: CompiledQuery): CompiledQuery {
    const { length } = query.parameters
    const name = isNamed(query) || length === 0 || length > MOST_VALUES ? undefined : nameOf(query.sql)
    return name === undefined ? query : withName(name, query)
  }

  return (connection) => ({
    executeQuery: (query) => connection.executeQuery(named(query)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  })
}
