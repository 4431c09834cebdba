import { LEDGER_ENTRIES_SHOWN, type Ledger } from '@purser/domain/explanations'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/index.ts'
import { normalizeTimes } from '../database/relations/index.ts'

interface LedgerSource {
  /** Selects the number that the ledger should sum to. */
  readonly shown: RawBuilder<unknown>
  /** Selects kind, delta, reason, created_at, actor_id, display_id and position of each entry. */
  readonly entries: RawBuilder<unknown>
}

/**
 * Reads a ledger and the number that it should sum to, in one statement: the newest entries, and the sum of the older ones. Null if the
 * record doesn't exist.
 */
export async function readLedger(
  db: Db,
  { shown, entries }: LedgerSource,
): Promise<(Ledger & { readonly shown: number }) | null> {
  const { rows } = await sql<Ledger & { readonly shown: number | null }>`
    with entry as (${entries}), ranked as (
      select entry.*, row_number() over (order by created_at desc, position desc) as place from entry
    )
    select (${shown}) as shown,
      (select json_build_object('count', count(*), 'sum', coalesce(sum(delta), 0)) from ranked
        where place > ${LEDGER_ENTRIES_SHOWN}) as earlier,
      (select coalesce(json_agg(json_build_object('kind', kind, 'delta', delta, 'reason', reason, 'created_at', ranked.created_at,
          'order', display_id, 'by', coalesce(nullif(concat_ws(' ', actor.first_name, actor.last_name), ''), actor.email))
          order by place), '[]')
        from ranked left join "user" as actor on actor.id = ranked.actor_id where place <= ${LEDGER_ENTRIES_SHOWN}) as entries`.execute(
    db,
  )
  const [ledger] = rows
  if (!ledger || ledger.shown === null) return null
  normalizeTimes(ledger)
  return { ...ledger, shown: ledger.shown }
}
