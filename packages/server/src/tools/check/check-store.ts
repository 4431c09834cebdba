import { createClient } from '../../database/index.ts'
import { everyInvariant } from './every-invariant.ts'
import { type Finding, findViolations } from './find-violations.ts'
import type { Invariant } from './invariant.ts'

export interface CheckOptions {
  /** The time of the check, ISO 8601. */
  readonly now: string
  /** What to check; everything by default. */
  readonly invariants?: readonly Invariant[]
  /** The names of the keys by which secrets of others are opened here; unless given, nobody asks whether they can be. */
  readonly keyIds?: readonly string[]
  /** Told after each invariant, in their order: for progress. */
  readonly onFinding?: (finding: Finding) => void | Promise<void>
}

export interface CheckReport {
  /** One for each invariant, whether it holds (`count` 0) or not. */
  readonly findings: readonly Finding[]
  /** How many invariants of each severity are broken. */
  readonly errors: number
  readonly warnings: number
  /** False when any invariant of severity error is broken: the command then exits with 1. */
  readonly isSound: boolean
}

/**
 * Checks the whole store at `url` (PostgreSQL connection string) against its invariants. Reads one snapshot, writes nothing,
 * repairs nothing, and knows nothing of the code that writes the books. The database's time limit for statements does not hold
 * for it. Throws when the database cannot be reached.
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
      // A name that no key has, where there is none.
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
