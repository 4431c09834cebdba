import { nameOf } from '../name-of-line.ts'
import { type Fact, type Ruling, type Step, stepFacts } from './status.ts'

/** The units of a line. */
export interface BookedUnits {
  readonly title: string
  readonly description: string | null
  readonly ordered: number
  readonly packed: number
  readonly shipped: number
  readonly returned: number
}

/** What happens to goods: fulfillments are packed, shipped or canceled ('unpacked'), returns received. */
type GoodsStep = 'packed' | 'shipped' | 'unpacked' | 'returned' | 'canceled'

export const goodsLabels: Readonly<Record<GoodsStep, string>> = {
  packed: 'Packed',
  shipped: 'Shipped',
  unpacked: 'Fulfillment canceled',
  returned: 'Return received',
  canceled: 'Canceled',
}

/** Adds up the units of lines. */
export function unitsOf(
  lines: readonly BookedUnits[],
  field: 'ordered' | 'packed' | 'shipped' | 'returned',
): number {
  return lines.reduce((all, line) => all + line[field], 0)
}

/** Says how far lines are packed and shipped, whatever came back. */
export function rulingOfSending(lines: readonly BookedUnits[]): Ruling {
  const [ordered, packed, shipped] = [
    unitsOf(lines, 'ordered'),
    unitsOf(lines, 'packed'),
    unitsOf(lines, 'shipped'),
  ]
  if (packed === 0) return ['not_fulfilled', 'Nothing has been packed.']
  if (shipped > 0 && shipped >= ordered) return ['shipped', 'Everything has shipped.']
  if (shipped > 0) return ['partially_shipped', 'Some items have shipped.']
  return packed >= ordered
    ? ['fulfilled', 'Everything is packed, and nothing has shipped.']
    : ['partially_fulfilled', 'Some items are packed, and nothing has shipped.']
}

/** Lists the units of each line, and what happened to them. */
export function goodsFacts(books: {
  readonly lines: readonly BookedUnits[]
  readonly steps: readonly Step[]
}): Fact[] {
  const lines = books.lines.map((line) => {
    const steps = (['packed', 'shipped', 'returned'] as const).filter((step) => line[step] > 0)
    const done = steps.map((step) => `, ${line[step].toLocaleString('en')} ${step}`)
    return { label: nameOf(line), value: `${line.ordered.toLocaleString('en')} ordered${done.join('')}` }
  })
  return [...lines, ...stepFacts(books.steps, goodsLabels)]
}
