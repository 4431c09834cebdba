import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Db } from '../../../database/index.ts'
import type { V1Server } from './ask-server.ts'
import { compareOrders } from './compare-orders.ts'
import { compareSums } from './compare-sums.ts'
import type { MoveInReport, TableCount } from './report.ts'
import { renderReport } from './report-page.ts'

interface ReportOptions {
  /** Where the staged tables and the moved store are, outside a transaction. */
  readonly client: pg.Client
  readonly db: Db
  /** Such as 'Medusa 1.20.11'. */
  readonly source: string
  readonly counts: readonly TableCount[]
  /** The running v1 server, to compare with its answers too. */
  readonly server: V1Server | null
  /** ISO 8601. */
  readonly now: string
  readonly onProgress?: (what: string) => void
}

/**
 * Compares a moved store with the staged rows that it came from, before these are dropped. Its memory use doesn't depend on the number of
 * orders. @throws TokenRefused
 */
export async function makeReport({
  client,
  db,
  source,
  counts,
  server,
  now,
  onProgress,
}: ReportOptions): Promise<MoveInReport> {
  const compared = await compareOrders({
    client,
    db,
    server,
    onProgress: (orders) => onProgress?.(`${orders} orders compared`),
  })
  return { format: 1, made_at: now, source, tables: counts, ...compared, groups: await compareSums(client) }
}

/** Writes move-in-report.json and move-in-report.html, readable by their owner only. @returns their paths */
export async function writeReport(directory: string, report: MoveInReport): Promise<string[]> {
  const files = [
    [join(directory, 'move-in-report.json'), `${JSON.stringify(report, null, 1)}\n`],
    [join(directory, 'move-in-report.html'), renderReport(report)],
  ] as const
  for (const [path, text] of files) await writeFile(path, text, { mode: 0o600 })
  return files.map(([path]) => path)
}
