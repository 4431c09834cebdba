import { existsSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Replaces a statement's text to mean an external effect. */
export const EFFECT = 'the effect of a provider'

/**
 * The moment at which a server process dies: before or after a statement that matches (or `EFFECT`), or before or after the commit
 * of a transaction with such a statement. It dies when `calls` calls have reached that point.
 */
export interface Death {
  readonly moment: 'before' | 'after' | 'before the commit of' | 'after the commit of'
  /** A regular expression. */
  readonly pattern: string
  readonly calls: number
  /** Instead of dying, the process waits until `release` for a test to kill it or its database. */
  readonly isHeld?: boolean
}

/** Makes the process that watches `file` die at this moment. */
export function orderDeath(file: string, death: Death): void {
  // Readers see the complete file or none.
  writeFileSync(`${file}.new`, JSON.stringify(death))
  renameSync(`${file}.new`, file)
}

/** Lets a waiting process continue. */
export const release = (file: string): void => writeFileSync(`${file}.over`, '')

/** Whether the ordered moment was reached. */
export const isReached = (file: string): boolean => !existsSync(file)

async function held(file: string): Promise<void> {
  while (!existsSync(`${file}.over`)) await sleep(5)
  unlinkSync(`${file}.over`)
}

export type Reach = (moment: Death['moment'], text: string) => Promise<void>

/** Watches for the moment at which this process dies. A call that reaches it never returns. */
export function awaitDeath(file: string): Reach {
  let come = 0
  return async (moment, text) => {
    if (!existsSync(file)) return
    const death: Death = JSON.parse(readFileSync(file, 'utf8'))
    if (death.moment !== moment || !new RegExp(death.pattern).test(text)) return
    come += 1
    if (come === death.calls) {
      come = 0
      unlinkSync(file)
      if (death.isHeld) return held(file)
      process.kill(process.pid, 'SIGKILL')
    }
    await new Promise(() => undefined)
  }
}

interface Queries {
  query(this: pg.Client, ...args: unknown[]): Promise<unknown>
}

/** Checks each statement of this process for its death. A statement outside a transaction counts as its own transaction. */
export function makeStatementsMortal(reach: Reach): void {
  // `query` has a dozen signatures; all arguments are passed on unchanged.
  const queries = pg.Client.prototype as unknown as Queries
  const { query } = queries
  const transactions = new WeakMap<pg.Client, string>()
  queries.query = async function mortalQuery(...args) {
    const [statement] = args
    const text = typeof statement === 'string' ? statement : String((statement as { text?: string }).text)
    const before = transactions.get(this)
    const soFar = text === 'begin' ? '' : `${before ?? ''}\n${text}`
    const isCommit = text === 'commit' || (before === undefined && text !== 'begin')
    if (isCommit || text === 'rollback') transactions.delete(this)
    else transactions.set(this, soFar)
    await reach('before', text)
    if (isCommit) await reach('before the commit of', soFar)
    const result = await query.apply(this, args)
    await reach('after', text)
    if (isCommit) await reach('after the commit of', soFar)
    return result
  }
}
