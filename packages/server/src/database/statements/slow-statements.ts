import type { LogEvent, Logger } from 'kysely'
import type pg from 'pg'
import { currentRequest } from './current-request.ts'

export interface SlowStatement {
  /** The text as it was sent, with $1 and so on in place of values. */
  readonly statement: string
  readonly milliseconds: number
  /** The error code if it failed; else null. */
  readonly error: string | null
  /** The id of the request that it belongs to; null: none. */
  readonly reqId: string | null
  /** The database's current plan for it, without values; null if not requested or not available. */
  readonly plan: string | null
}

export interface SlowStatementOptions {
  /** A statement that takes at least this many milliseconds is slow. */
  readonly limit: number
  readonly onSlow: (slow: SlowStatement) => void
  /** Connections for reading plans, separate from those that do the work. */
  readonly planner: pg.Pool
}

/** The least time between two plans of the same text, in milliseconds. */
const PAUSE = 60_000
/** The number of texts to remember the time of their last plan for. */
const REMEMBERED = 200

/**
 * Reports each slow statement, with its plan at most once a minute for each text and one plan at a time, to spare a database under
 * load. The plan is made for the same values, which are then removed from it.
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
    // Not awaited: the statement has already been answered.
    void readPlan(planner, statement, event.query.parameters)
      .catch(() => null)
      .then((plan) => onSlow({ ...told, plan }))
      .finally(() => {
        isAsking = false
      })
  }
}

/** Returns a statement's text; a prepared one is an object of its name and text. */
function textOf({ query }: LogEvent): string {
  const sql: unknown = query.sql
  return typeof sql === 'string' ? sql : String((sql as { readonly text?: unknown }).text)
}

/** Returns an error's code. Its message may contain values that were sent; the code doesn't. */
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
