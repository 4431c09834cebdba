import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

const idPlace = ':id'

/**
 * A large statement about one record, of which only the id differs, answering its rows: it takes longer to compose than to
 * answer, so that it is composed once.
 */
export function composeOnce<Row>(compose: (db: Db, id: string) => CompiledQuery<Row>) {
  let composed: CompiledQuery<Row> | undefined
  return async (db: Db, id: string): Promise<Row[]> => {
    composed ??= compose(db, idPlace)
    const parameters = composed.parameters.map((value) => (value === idPlace ? id : value))
    const { rows } = await db.executeQuery<Row>({ ...composed, parameters })
    return rows
  }
}
