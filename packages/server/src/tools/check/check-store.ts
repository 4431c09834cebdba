import { createClient } from '../../database/index.ts'
import { everyInvariant } from './every-invariant.ts'
import { type Finding, findViolations } from './find-violations.ts'
import type { Invariant } from './invariant.ts'

export interface CheckOptions {
  /** The time of the check, ISO 8601. */
  readonly now: string
  /** What to check; everything by default. */
  readonly invariants?: readonly Invariant[]
  /** The ids of the keys available for decryption; if omitted, that isn't checked. */
  readonly keyIds?: readonly string[]
  /** Called after each invariant, in order, to show progress. */
  readonly onFinding?: (finding: Finding) => void | Promise<void>
}

export interface CheckReport {
  /** One for each invariant; `count` is 0 if it holds. */
  readonly findings: readonly Finding[]
  /** Number of broken invariants of each severity. */
  readonly errors: number
  readonly warnings: number
  /** False if any invariant of severity error is broken; the command then exits with 1. */
  readonly isSound: boolean
}

/**
 * Checks the store at `url` (PostgreSQL connection string) against its invariants. Reads one snapshot, changes nothing, and shares no code
 * with the rest of the server. Isn't subject to the database's statement time limit. Throws if the database can't be reached.
 */
export async function checkStore(url: string, options: CheckOptions): Promise<CheckReport> {
  const client = createClient(url, {
    options:
      '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c jit=off -c work_mem=64MB',
  })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query("SELECT set_config('check.now', $1, true), set_config('check.key_ids', $2, true)", [
      options.now,
      // 'none' is no key's id; it tells an empty list from an omitted one.
      options.keyIds === undefined ? '' : ['none', ...options.keyIds].join(','),
    ])
    const findings: Finding[] = []
    for (const invariant of options.invariants ?? everyInvariant) {
      const finding = await findViolations(client, invariant)
      findings.push(finding)
      await options.onFinding?.(finding)
    }
    await client.query('COMMIT')
    return summarize(findings)
  } finally {
    await client.end()
  }
}

function summarize(findings: readonly Finding[]): CheckReport {
  const broken = findings.filter((finding) => finding.count > 0)
  const errors = broken.filter((finding) => finding.invariant.severity === 'error').length
  return { findings, errors, warnings: broken.length - errors, isSound: errors === 0 }
}
