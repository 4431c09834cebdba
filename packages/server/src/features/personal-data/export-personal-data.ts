import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { type ConnectionOf, notFound } from '../../http/index.ts'
import { findPerson } from './person.ts'
import { personalPlaces } from './personal-places.ts'

/** Returns everything that is stored about a customer, as readable JSON in the order of time. Throws 404. */
export async function exportPersonalData(db: Db, id: string, now: string): Promise<string> {
  // One snapshot: what is moved in the meantime must be neither missing nor there twice.
  const file = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const person = await findPerson(tx, id)
      if (person.customers.length === 0) throw notFound('Customer', id)
      const parts: Record<string, unknown> = {}
      // No table has a column `theirs`, which would be taken for the row.
      for (const [name, { table, isTheirs, hidden = [] }] of Object.entries(personalPlaces)) {
        const { rows } = await sql<{ data: unknown }>`select to_jsonb(theirs) - ${hidden}::text[] as data
          from ${sql.table(table)} as theirs where ${isTheirs(person)}
          order by to_jsonb(theirs) ->> 'created_at'`.execute(tx)
        if (rows.length > 0) parts[name] = rows.map(({ data }) => data)
      }
      return { exported_at: now, customer_id: id, ...parts }
    })
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Sends the file as a download. */
export async function sendPersonalData(db: Db, id: string, { reply, now }: ConnectionOf) {
  const text = await exportPersonalData(db, id, now)
  return reply
    .header('content-disposition', `attachment; filename="personal-data-${id}-${now.slice(0, 10)}.json"`)
    .type('application/json; charset=utf-8')
    .send(text)
}
