import {
  combinationsOf,
  countCombinations,
  mostCombinations,
  regenerateCombinations,
  type TypedCombinations,
} from '@purser/domain/products'
import { useCallback, useState } from 'react'
import {
  copyOfEntry,
  emptyShared,
  emptyVariant,
  type OptionEntry,
  type SharedEntry,
  type StockSwitch,
  type VariantEntry,
} from './combination-entry.ts'

interface Entered {
  readonly options: readonly OptionEntry[]
  readonly typed: TypedCombinations<VariantEntry>
  /** Number of combinations above the limit; the earlier ones are kept until it is back below. */
  readonly tooMany: number | undefined
  readonly shared: SharedEntry
  /** Whether sale prices are shown and submitted. */
  readonly hasSales: boolean
}

const beginning: Entered = {
  options: [{ key: '1', title: '', values: [] }],
  typed: { shown: [], hidden: [] },
  tooMany: undefined,
  shared: emptyShared,
  hasSales: false,
}

export interface Combinations extends Entered {
  readonly isTouched: boolean
  readonly setOptions: (options: readonly OptionEntry[]) => void
  readonly addOption: () => void
  /** Changes one combination by its index among those shown. */
  readonly change: (place: number, entry: Partial<VariantEntry>) => void
  readonly changeShared: (part: Partial<SharedEntry>) => void
  /** Sets values for every combination and clears the shared input. */
  readonly setAll: (entry: Partial<SharedEntry>) => void
  /** Ticks or unticks a box for every combination. */
  readonly tickAll: (ticked: Partial<Pick<VariantEntry, StockSwitch>>) => void
  readonly showSales: (hasSales: boolean) => void
  readonly reset: () => void
}

/** Manages a new product's options and combinations. A combination's input survives changes of the options. */
export function useCombinations(): Combinations {
  const [entered, setEntered] = useState(beginning)
  const change = useCallback(
    (place: number, part: Partial<VariantEntry>) =>
      setEntered((before) =>
        withShown(before, (row, at) => (at === place ? { ...row, entry: { ...row.entry, ...part } } : row)),
      ),
    [],
  )
  return {
    ...entered,
    isTouched:
      isTyped(entered.shared) ||
      entered.options.some(({ title, values }) => title !== '' || values.length > 0),
    setOptions: (options) => setEntered((before) => withOptions(before, options)),
    addOption: () =>
      setEntered((before) => ({
        ...before,
        options: [...before.options, { key: nextKey(before.options), title: '', values: [] }],
      })),
    change,
    changeShared: (part) => setEntered((before) => ({ ...before, shared: { ...before.shared, ...part } })),
    setAll: ({ prices, sales, ...part }) =>
      setEntered((before) =>
        withShown({ ...before, shared: emptyShared }, ({ choice, entry }) => ({
          choice,
          entry: {
            ...entry,
            ...part,
            prices: { ...entry.prices, ...prices },
            sales: { ...entry.sales, ...sales },
          },
        })),
      ),
    tickAll: (ticked) =>
      setEntered((before) =>
        withShown(before, ({ choice, entry }) => ({ choice, entry: { ...entry, ...ticked } })),
      ),
    showSales: (hasSales) => setEntered((before) => ({ ...before, hasSales })),
    reset: () => setEntered(beginning),
  }
}

function isTyped({ stock, prices, sales }: SharedEntry): boolean {
  return [stock, ...Object.values(prices), ...Object.values(sales)].some((typed) => typed !== '')
}

/** Whether input for all variants is offered: only with several variants. */
export function hasShared({ tooMany, typed }: Pick<Entered, 'tooMany' | 'typed'>): boolean {
  return tooMany === undefined && typed.shown.length > 1
}

type Row = Entered['typed']['shown'][number]

function withShown(before: Entered, step: (row: Row, place: number) => Row): Entered {
  return { ...before, typed: { ...before.typed, shown: before.typed.shown.map(step) } }
}

function withOptions(before: Entered, options: readonly OptionEntry[]): Entered {
  const count = countCombinations(options)
  const tooMany = count > mostCombinations ? count : undefined
  // While there are too many, those of before stay shown to this hook, so that fewer values bring everything back.
  if (tooMany !== undefined) return { ...before, options, tooMany }
  const typed = regenerateCombinations(before.typed, combinationsOf(options), {
    fresh: () => emptyVariant,
    copyOf: copyOfEntry,
  })
  return { ...before, options, typed, tooMany }
}

function nextKey(options: readonly OptionEntry[]): string {
  return String(Math.max(0, ...options.map(({ key }) => Number(key))) + 1)
}
