/** What was counted of a variant. Quantities are units on the shelf. */
export interface CountedLine {
  readonly counted: number
  /** On the shelf by the books at the moment of the last entry. */
  readonly expected: number
  /** The same at the moment of the first entry. */
  readonly first_expected: number
}

/** Returns the units that lie on the shelf by the books: those in stock, and those that are sold but not packed yet. */
export const unitsOnShelf = (stock: number, toPack: number): number => stock + toPack

/** An entry in a count: units that were found beside those counted before, or how many there are in all. */
export type CountEntry = { readonly add: number } | { readonly counted: number }

/**
 * Returns a line after an entry, made while `onShelf` units lay on the shelf by the books. A count refers to the moment of its last entry.
 * A number for all units begins the count of the variant again.
 */
export function countUnits(line: CountedLine | null, entry: CountEntry, onShelf: number): CountedLine {
  if ('counted' in entry) return { counted: entry.counted, expected: onShelf, first_expected: onShelf }
  return {
    counted: Math.max(0, (line?.counted ?? 0) + entry.add),
    expected: onShelf,
    first_expected: line?.first_expected ?? onShelf,
  }
}

/** Returns how many units more (or, below 0, fewer) were found than the books said. */
export const differenceOf = ({ counted, expected }: Pick<CountedLine, 'counted' | 'expected'>): number =>
  counted - expected

/** Returns whether units came or went between the first and the last entry of a line, so that it may have to be counted again. */
export const hasMovedSince = ({ expected, first_expected }: CountedLine): boolean =>
  expected !== first_expected

/**
 * Returns the stock after a count is applied: what is in stock now plus the difference found. So what was sold, packed or returned between
 * counting and applying is still counted.
 */
export const stockAfterCount = (stockNow: number, line: Pick<CountedLine, 'counted' | 'expected'>): number =>
  stockNow + differenceOf(line)

/** What an applied count would change, as a summary. */
export function summarizeCount(lines: readonly CountedLine[]) {
  const differences = lines.map(differenceOf)
  const sum = (found: readonly number[]) => found.reduce((total, units) => total + units, 0)
  return {
    counted: lines.length,
    different: differences.filter((units) => units !== 0).length,
    surplus: sum(differences.filter((units) => units > 0)),
    missing: -sum(differences.filter((units) => units < 0)),
    moved: lines.filter(hasMovedSince).length,
  }
}
