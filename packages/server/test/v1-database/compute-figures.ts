import type pg from 'pg'
import { figureSteps } from '../../src/tools/move-in/figures/index.ts'
import type { Step } from '../../src/tools/move-in/step.ts'

/** Computes the figures of staged tables; those of a v1 database of the newest version in the schema `v1` are as if staged. */
export async function computeFigures(client: pg.Client, steps: readonly Step[] = figureSteps): Promise<void> {
  await client.query("SET jit = off; SET work_mem = '64MB'; ANALYZE")
  for (const { into, sql } of steps) {
    await client.query(sql)
    await client.query(`ANALYZE ${into}`)
  }
}
