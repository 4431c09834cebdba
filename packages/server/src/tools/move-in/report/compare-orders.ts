import type pg from 'pg'
import type { Db } from '../../../database/index.ts'
import { readFigures } from '../../../features/orders/index.ts'
import { eachAtOnce } from '../each-at-once.ts'
import { createAsker, type V1Server } from './ask-server.ts'
import { countedMoney } from './counted-money.ts'
import { type ComparedOrder, createDifferenceList } from './difference-list.ts'
import { comparedFigures, type Figures, type MoveInReport } from './report.ts'

/** Orders read at once, requests to the v1 server at a time, and orders without an answer that are named. */
const BATCH = 200
const REQUESTS = 8
const NAMED = 500

interface Comparing {
  /** Where the staged tables are, outside a transaction. */
  readonly client: pg.Client
  /** The store that was moved in. */
  readonly db: Db
  readonly server: V1Server | null
  /** Called with how many orders were compared. */
  readonly onProgress: (orders: number) => void
}

interface Staged extends Omit<ComparedOrder, 'found' | 'expected'> {
  readonly figures: Figures
  /** What Purser's figures have to be: of v1's payments it counts captured money alone. */
  readonly expected: Figures
}

/**
 * Compares each moved order with v1, in batches: the figures that the Admin API returns for it with those computed from v1's rows, and
 * these with the answers of the running server. @throws MoveInRefusal if that refuses the token
 */
export async function compareOrders(comparing: Comparing): Promise<Pick<MoveInReport, 'orders' | 'server'>> {
  const { client, db, server, onProgress } = comparing
  const own = createDifferenceList()
  const answers = server === null ? null : createAnswers(server)
  let compared = 0
  await client.query('BEGIN')
  try {
    await client.query(`DECLARE staged NO SCROLL CURSOR FOR ${stagedOrders}`)
    for (;;) {
      const staged = await fetchBatch(client)
      if (staged.length === 0) break
      const found = await readFigures(
        db,
        staged.map(({ order_id }) => order_id),
        comparedFigures,
      )
      for (const order of staged) own.add({ ...order, found: found.get(order.order_id) ?? null })
      await answers?.compare(staged)
      compared += staged.length
      onProgress(compared)
    }
  } finally {
    await client.query('ROLLBACK')
  }
  return { orders: own.result(), server: answers?.result() ?? null }
}

/** Compares the answers of the running v1 server. */
function createAnswers(server: V1Server) {
  const ask = createAsker(server)
  const differences = createDifferenceList()
  const unanswered_ids: string[] = []
  let unanswered = 0
  return {
    compare: (staged: readonly Staged[]) =>
      eachAtOnce(staged, REQUESTS, async ({ figures, ...order }) => {
        const found = await ask(order.order_id)
        if (found !== undefined) return differences.add({ ...order, expected: figures, found })
        unanswered += 1
        if (unanswered_ids.length < NAMED) unanswered_ids.push(order.order_id)
      }),
    result: () => ({ ...differences.result(), unanswered, unanswered_ids }),
  }
}

const stagedOrders = `
  SELECT figures.*, sold.display_id, lower(sold.currency_code) AS currency_code, coalesce(money.captured, 0) AS captured,
    coalesce(money.refunded, 0) AS refunded
  FROM v1.order_figures AS figures JOIN v1."order" AS sold ON sold.id = figures.order_id
    JOIN v1.kept_order AS kept ON kept.id = sold.id
    LEFT JOIN (${countedMoney}) AS money ON money.order_id = sold.id
  ORDER BY figures.order_id`

async function fetchBatch(client: pg.Client): Promise<Staged[]> {
  const { rows } = await client.query<Record<string, string>>(`FETCH ${BATCH} FROM staged`)
  return rows.map((row) => {
    const figures = Object.fromEntries(
      comparedFigures.map((figure) => [figure, Number(row[figure])]),
    ) as Figures
    const paid_total = Number(row.captured)
    const refunded_total = Number(row.refunded)
    const money = { paid_total, refunded_total, refundable_amount: paid_total - refunded_total }
    return {
      order_id: row.order_id ?? '',
      display_id: Number(row.display_id),
      currency_code: row.currency_code ?? '',
      figures,
      expected: { ...figures, ...money },
    }
  })
}
