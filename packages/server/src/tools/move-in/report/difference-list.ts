import {
  type ComparedFigure,
  type ComparedOrders,
  comparedFigures,
  type Difference,
  type Figures,
} from './report.ts'

/** Differences kept one by one; beyond, they are counted, so that memory stays flat. */
const KEPT = 10_000

export interface ComparedOrder {
  readonly order_id: string
  readonly display_id: number
  readonly currency_code: string
  readonly expected: Figures
  /** Null: the order isn't there. A figure that this server's version doesn't have isn't compared. */
  readonly found: Partial<Figures> | null
}

/** Collects what differs. */
export function createDifferenceList() {
  const differences: Difference[] = []
  let [orders, differing, more] = [0, 0, 0]
  return {
    add(order: ComparedOrder): void {
      const figures = comparedFigures.filter((figure) => differs(order, figure))
      orders += 1
      if (figures.length > 0) differing += 1
      for (const figure of figures) {
        if (differences.length === KEPT) more += 1
        else differences.push(differenceOf(order, figure))
      }
    },
    result: (): ComparedOrders => ({ orders, differing, differences, more }),
  }
}

function differs({ expected, found }: ComparedOrder, figure: ComparedFigure): boolean {
  if (found === null) return figure === 'total'
  return found[figure] !== undefined && found[figure] !== expected[figure]
}

const differenceOf = (
  { order_id, display_id, currency_code, expected, found }: ComparedOrder,
  figure: ComparedFigure,
): Difference => ({
  order_id,
  display_id,
  currency_code,
  figure,
  expected: expected[figure],
  found: found?.[figure] ?? null,
})
