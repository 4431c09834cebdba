import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyInvariant } from './every-invariant.ts'
import { violationQuery } from './find-violations.ts'
import { NOW } from './testing/insert-rows.ts'
import { multiplyOrders } from './testing/multiply-orders.ts'
import { type CleanStore, openCleanStore } from './testing/open-clean-store.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Subplan Name'?: string
  readonly 'Parent Relationship'?: string
  readonly Plans?: readonly Plan[]
}

/** Tables that stay small with any number of orders. Failed refunds are few, and otherwise looked up by key. */
const smallTables = new Set([
  'currency',
  'refund_failure',
  'region',
  'discount',
  'discount_rule',
  'discount_regions',
  'store',
  'store_currencies',
  'user',
  'webhook',
])

let store: CleanStore

beforeAll(async () => {
  store = await openCleanStore()
  await multiplyOrders(store.client, 60)
  await store.client.query(
    "SELECT set_config('check.now', $1, false), set_config('work_mem', '64MB', false)",
    [NOW],
  )
})

afterAll(() => store?.close())

/** Returns the tables that a plan scans repeatedly: once for each row of something else. */
function repeatedScans(plan: Plan, isHashed: (name: string) => boolean, isRepeated = false): string[] {
  const relation = plan['Relation Name']
  const own =
    isRepeated && plan['Node Type'] === 'Seq Scan' && relation && !smallTables.has(relation) ? [relation] : []
  const children = plan.Plans ?? []
  const repeats = (child: Plan, position: number) => {
    const name = child['Subplan Name'] ?? ''
    // Materialized or hashed rows are read only once.
    if (['Materialize', 'Hash'].includes(child['Node Type']) || name.startsWith('CTE')) return false
    if (name.startsWith('SubPlan')) return !isHashed(name)
    return isRepeated || (plan['Node Type'] === 'Nested Loop' && position === 1)
  }
  return [
    ...own,
    ...children.flatMap((child, position) => repeatedScans(child, isHashed, repeats(child, position))),
  ]
}

describe('in a store with many orders no table is scanned once for each row of another', () => {
  test.each(everyInvariant.map((invariant) => [invariant.id, invariant] as const))(
    '%s',
    async (_id, invariant) => {
      const { rows } = await store.client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (FORMAT JSON) ${violationQuery(invariant)}`,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      const text = JSON.stringify(plan)
      expect(plan && repeatedScans(plan, (name) => text.includes(`hashed ${name}`))).toEqual([])
    },
  )
})
