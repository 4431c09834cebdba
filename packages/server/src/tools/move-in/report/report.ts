/** The figures of an order that are compared, as the Admin API of both servers names them. */
export const comparedFigures = [
  'subtotal',
  'shipping_total',
  'discount_total',
  'gift_card_total',
  'gift_card_tax_total',
  'item_tax_total',
  'shipping_tax_total',
  'tax_total',
  'total',
  'paid_total',
  'refunded_total',
  'refundable_amount',
] as const
export type ComparedFigure = (typeof comparedFigures)[number]
/** In whole minor units. */
export type Figures = Readonly<Record<ComparedFigure, number>>

/** One figure that isn't the same. */
export interface Difference {
  readonly order_id: string
  readonly display_id: number
  readonly currency_code: string
  readonly figure: ComparedFigure
  /** What v1's rows or its server say. */
  readonly expected: number
  /** Null: the order isn't there. */
  readonly found: number | null
}

/** How the orders of one side compare with the figures computed from v1's rows. */
export interface ComparedOrders {
  readonly orders: number
  /** How many have a difference. */
  readonly differing: number
  /** The first 10,000 figures that differ. */
  readonly differences: readonly Difference[]
  /** How many figures differ beyond those. */
  readonly more: number
}

/** How the answers of the running v1 server compare with the figures computed from its rows. */
interface ComparedAnswers extends ComparedOrders {
  /** How many orders it didn't answer about. */
  readonly unanswered: number
  /** The first 500 of them. */
  readonly unanswered_ids: readonly string[]
}

/** What became of a table's rows: source = taken + attic + counted. What is counted was left out and not kept, such as abandoned carts. */
export interface TableCount {
  readonly table: string
  readonly source: number
  readonly taken: number
  readonly attic: number
  readonly counted: number
  /** Why rows weren't taken, with how many and examples. */
  readonly reasons: readonly {
    readonly reason: string
    readonly rows: number
    readonly examples: readonly string[]
  }[]
}

/** A sum on both sides, by what `label` names. */
export interface ComparedSum {
  readonly label: string
  /** Amounts have one; counts and pieces don't. */
  readonly currency_code: string | null
  readonly v1: number
  readonly purser: number
}

export interface SumGroup {
  readonly title: string
  readonly sums: readonly ComparedSum[]
  /** Rows left out because they are equal on both sides. */
  readonly equal: number
}

/** What a move brought, and the proof that it is the same. */
export interface MoveInReport {
  readonly format: 1
  /** ISO 8601. */
  readonly made_at: string
  /** Whether the store was only tried out, by --check. */
  readonly is_rehearsal: boolean
  /** Such as 'Medusa v1, 1.20.3 or newer'. */
  readonly source: string
  readonly tables: readonly TableCount[]
  /** Purser's figures compared with those computed from v1's rows. */
  readonly orders: ComparedOrders
  /** What the running v1 server answers, compared with the same; null if it wasn't asked. */
  readonly server: ComparedAnswers | null
  readonly groups: readonly SumGroup[]
}

/** Whether every order and every sum is the same on both sides. */
export function isEqual({ orders, server, groups }: MoveInReport): boolean {
  const isServerEqual = server === null || (server.differing === 0 && server.unanswered === 0)
  return orders.differing === 0 && isServerEqual && groups.every(({ sums }) => sums.every(isSame))
}

export const isSame = ({ v1, purser }: ComparedSum): boolean => v1 === purser
