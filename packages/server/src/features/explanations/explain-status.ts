import type { StatusExplanation } from '@purser/domain/explanations'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../database/index.ts'
import { normalizeTimes } from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'

/** What a status follows from, and the status as it is stored. */
export type Shown<Books> = Books & { readonly shown: string }

interface Explaining<Books> {
  /** What has the status, for the refusal if there is none with the id: 'Swap'. */
  readonly noun: string
  readonly id: string
  /** Selects its books. */
  readonly books: RawBuilder<Books>
  /** Returns the status that is shown. */
  readonly shown: (books: Books) => string
  readonly explain: (shown: string, books: Books) => StatusExplanation
}

/** Explains a status of a record by its books, all of one moment. Throws 404. */
export async function explainStatus<Books extends object>(
  db: Db,
  { noun, id, books, shown, explain }: Explaining<Books>,
): Promise<{ explanation: StatusExplanation }> {
  const { rows } = await books.execute(db)
  const [found] = rows
  if (!found) throw notFound(noun, id)
  normalizeTimes(found)
  return { explanation: explain(shown(found), found) }
}
