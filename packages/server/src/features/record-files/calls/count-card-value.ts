import { sql } from 'kysely'
import type { Context, Tx } from '../../../database/index.ts'

type Value = Context['effects']['imported_cards'][number]

/**
 * Counts what a started import of gift cards can put on cards at most: the balances of its rows that are left, as if every card were new. It
 * runs later and compares again, so what the store has now would be too little.
 */
export const countStartedCards = (tx: Tx, ctx: Context, id: string): Promise<void> =>
  count(ctx, () =>
    sql<Value>`select content->>'currency_code' as currency_code,
      sum(coalesce((content->>'balance')::bigint, (content->>'value')::bigint, (
        select max(value) from gift_card where gift_card_key(code) = gift_card_key(content->>'code')
      ), 0))::bigint as amount
      from record_import join record_import_row on import_id = record_import.id
      where record_import.id = ${id} and kind = 'gift-cards' and outcome is null and not has_problems
      group by content->>'currency_code'`.execute(tx),
  )

/** Counts what undoing an import of gift cards puts back on cards whose balance it lowered. */
export const countUndoneCards = (tx: Tx, ctx: Context, id: string): Promise<void> =>
  count(ctx, () =>
    sql<Value>`select before->>'currency_code' as currency_code,
      sum(greatest((before->>'balance')::bigint - (content->>'balance')::bigint, 0))::bigint as amount
      from record_import join record_import_row on import_id = record_import.id
      where record_import.id = ${id} and kind = 'gift-cards' and outcome = 'changed' and undo is null
        and content->>'balance' is not null
      group by before->>'currency_code'`.execute(tx),
  )

/** Only keys have limits, so nobody else's imports are added up. */
async function count(ctx: Context, read: () => Promise<{ readonly rows: Value[] }>): Promise<void> {
  if (ctx.apiKeyId === null) return
  ctx.effects.imported_cards.push(...(await read()).rows)
}
