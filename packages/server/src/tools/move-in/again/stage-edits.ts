import type pg from 'pg'
import { createClient } from '../../../database/index.ts'
import type { LastMove } from './last-move.ts'

/** Settings that v1 has as well and that operators edited since the first move: theirs stay. */
interface Edits {
  readonly isStoreEdited: boolean
  /** Regions whose providers were chosen, with those that they have now. */
  readonly regions: readonly {
    readonly kind: string
    readonly id: string
    readonly providers: readonly string[]
  }[]
}

const none: Edits = { isStoreEdited: false, regions: [] }

/**
 * Stages which settings operators edited in the store at `own`, for the steps that write settings.
 * @param last the last move; null: there was none, so all settings are v1's
 */
export async function stageEdits(client: pg.Client, own: string, last: LastMove | null): Promise<void> {
  const { isStoreEdited, regions } = last === null ? none : await readEdits(own, last)
  await client.query(`CREATE UNLOGGED TABLE v1.own_store AS SELECT * FROM store WHERE ${isStoreEdited};
    CREATE UNLOGGED TABLE v1.own_region (kind text, region_id text, provider_ids text[])`)
  for (const { kind, id, providers } of regions)
    await client.query('INSERT INTO v1.own_region VALUES ($1, $2, $3)', [kind, id, providers])
}

async function readEdits(
  own: string,
  { firstJournalLast, journalBefore, journalLast }: LastMove,
): Promise<Edits> {
  const client = createClient(own)
  await client.connect()
  try {
    const edits = `SELECT resource_id, operation, after FROM journal
      WHERE id > ${firstJournalLast} AND NOT (id > ${journalBefore} AND id <= ${journalLast})`
    const stores = await client.query(
      `SELECT FROM (${edits}) AS edit WHERE operation = 'update-store' LIMIT 1`,
    )
    const regions = await client.query<{ kind: string; id: string; providers: string[] }>(
      ['payment', 'fulfillment']
        .map(
          (kind) => `SELECT '${kind}' AS kind, region.id, ARRAY(
            SELECT provider_id FROM region_${kind}_providers WHERE region_id = region.id) AS providers
          FROM region WHERE id IN (SELECT resource_id FROM (${edits}) AS edit
            WHERE operation IN ('update-region', 'add-region-${kind}-provider', 'remove-region-${kind}-provider') AND after ? '${kind}_providers')`,
        )
        .join(' UNION ALL '),
    )
    return { isStoreEdited: stores.rows.length > 0, regions: regions.rows }
  } finally {
    await client.end()
  }
}
