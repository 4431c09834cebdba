import type pg from 'pg'
import type { Db } from '../../../database/index.ts'
import type { V1Server } from './ask-server.ts'
import { compareOrders } from './compare-orders.ts'
import { compareSums } from './compare-sums.ts'
import type { MoveInReport, TableCount } from './report.ts'

interface ReportOptions {
  /** Where the staged tables and the moved store are, outside a transaction. */
  readonly client: pg.Client
  readonly db: Db
  /** Such as 'Medusa v1, 1.20.3 or newer'. */
  readonly source: string
  readonly counts: readonly TableCount[]
  /** The running v1 server, to compare with its answers too. */
  readonly server: V1Server | null
  /** Whether nothing is moved in. */
  readonly isRehearsal: boolean
  /** ISO 8601. */
  readonly now: string
  readonly onProgress: (what: string) => void
}

/**
 * Compares a moved store with the staged rows that it came from, before these are dropped. Its memory use doesn't depend on the number of
 * orders. @throws MoveInRefusal if the v1 server refuses the token
 */
export async function makeReport({
  client,
  db,
  source,
  counts,
  server,
  isRehearsal,
  now,
  onProgress,
}: ReportOptions): Promise<MoveInReport> {
  const compared = await compareOrders({
    client,
    db,
    server,
    onProgress: (orders) => onProgress(`comparing orders: ${orders}`),
  })
  onProgress('comparing sums')
  const groups = await compareSums(client)
  return { format: 1, made_at: now, is_rehearsal: isRehearsal, source, tables: counts, ...compared, groups }
}
