import type { LogEvent, Logger } from 'kysely'
import type pg from 'pg'
import { currentRequest } from './current-request.ts'

export interface SlowStatement {
  /** As it was sent, with $1 in the place of each value. */
  readonly statement: string
  readonly milliseconds: number
  /** Why it failed; null where it did not. */
  readonly error: string | null
  /** The request that it was carried out for; null: none. */
  readonly reqId: string | null
  /** How the database would carry it out now, without what it was given; null: not asked, or not told. */
  readonly plan: string | null
}

export interface SlowStatementOptions {
  /** Milliseconds from which on a statement is slow. */
  readonly limit: number
  readonly onSlow: (slow: SlowStatement) => void
  /** Where plans are asked for: connections beside those of the work. */
  readonly planner: pg.Pool
}

/** Milliseconds in which the plan of one text is asked for once. */
const PAUSE = 60_000
/** Texts of which it is remembered. */
const REMEMBERED = 200

/**
 * Tells of each statement that was slow, and of how the database carries it out: once a minute for a text, and for one text at a time,
 * so that a store in need is not asked much. The plan is that for the same values, which are taken out of it.
 */
export function watchStatements({ limit, onSlow, planner }: SlowStatementOptions): Logger {
  const asked = new Map<string, number>()
  let isAsking = false

  function isDue(text: string): boolean {
    const now = performance.now()
    if (isAsking || now - (asked.get(text) ?? -PAUSE) < PAUSE) return false
    asked.delete(text)
    asked.set(text, now)
    const oldest = asked.keys().next().value
    if (asked.size > REMEMBERED && oldest !== undefined) asked.delete(oldest)
    return true
  }

  return (event) => {
    if (event.queryDurationMillis < limit) return
    const statement = textOf(event)
    const told = {
      statement,
      milliseconds: Math.round(event.queryDurationMillis),
      error: event.level === 'error' ? codeOf(event.error) : null,
      reqId: currentRequest() ?? null,
    }
    if (!hasPlan(statement) || !isDue(statement)) return onSlow({ ...told, plan: null })
    isAsking = true
    // Nobody waits for it: the statement is answered already.
    void readPlan(planner, statement, event.query.parameters)
      .catch(() => null)
      .then((plan) => onSlow({ ...told, plan }))
      .finally(() => {
        isAsking = false
      })
  }
}

/** A prepared statement comes as its name and text. */
function textOf({ query }: LogEvent): string {
  const sql: unknown = query.sql
  return typeof sql === 'string' ? sql : String((sql as { readonly text?: unknown }).text)
}

/** A message may hold what was sent; the code does not. */
const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? 'unknown')

const hasPlan = (text: string): boolean => /^[\s(]*(select|insert|update|delete|with|merge)\b/i.test(text)

async function readPlan(
  planner: pg.Pool,
  statement: string,
  values: readonly unknown[],
): Promise<string | null> {
  const { rows } = await planner.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, [...values])
  return withoutValues(rows.map((row) => row['QUERY PLAN']).join('\n'))
}

/** Removes values from a plan: what is in single quotes may be a customer's name. */
export function withoutValues(plan: string): string {
  return plan.replaceAll(/'(?:[^']|'')*'/g, '?')
}
