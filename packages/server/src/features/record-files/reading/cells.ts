import { timeOfFile } from '@purser/domain/record-imports'
import { type CellReader, type ParsedCell, readPrice, shown } from '../../../csv/index.ts'
import { type Region, regionsNamed, type StoreTerms } from './terms.ts'

/** Parses a time; the zone is that of the column's name, as in 'Expires (Europe/Berlin)', else UTC. */
export function readTime(text: string, timeZone: string, isEnd: boolean): ParsedCell<string> {
  const value = timeOfFile(text, { timeZone, isEnd })
  if (value !== null) return { value }
  return { message: `${shown(text)} isn't a date.`, remedy: 'Enter it as 2026-12-31 or 2026-12-31 18:00.' }
}

/** Parses an amount of a currency. This store's own exports have no thousands separators: a comma in them always begins decimals. */
export function readMoney(cell: string, currency: string, dialect: string): ParsedCell<number> {
  return readPrice(dialect === 'purser' ? cell.replace(',', '.') : cell, currency)
}

/** Parses an amount before which other shops may write a minus sign, as they do where a discount takes it off. */
export const readAmount = (cell: string, currency: string, dialect: string): ParsedCell<number> =>
  readMoney(cell.trim().replace(/^-/, ''), currency, dialect)

/** Returns the time zone that a column's name ends with in parentheses, or UTC. */
export function zoneOfColumn(name: string | undefined): string {
  const zone = /\(([\w+\-/]+)\)\s*$/.exec(name ?? '')?.[1] ?? 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** Reads the only region that a cell names. */
export function readRegion(text: string, terms: StoreTerms): ParsedCell<Region> {
  const [region, ...others] = regionsNamed(terms, text)
  const remedy = "Enter a region's name as in Settings."
  if (region === undefined) return { message: `The store has no region ${shown(text)}.`, remedy }
  if (others.length === 0) return { value: region }
  return {
    message: `The store has ${others.length + 1} regions ${shown(text)}.`,
    remedy: 'Use its id instead.',
  }
}

/** Reads regions separated by commas. A name that has a comma itself is found where the cell is that name. */
export function readRegions(text: string, terms: StoreTerms): ParsedCell<readonly Region[]> {
  const whole = readRegion(text, terms)
  if ('value' in whole) return { value: [whole.value] }
  const found: Region[] = []
  for (const part of text.split(/[,;|]/).filter((each) => each.trim() !== '')) {
    const read = readRegion(part, terms)
    if (!('value' in read)) return read
    found.push(read.value)
  }
  return { value: found }
}

/** Reads the currency of a row's amounts: the cell's, else that of its region, else the store's own. Problems are reported once. */
export function readCurrency(
  reader: CellReader,
  field: string,
  region: Region | undefined,
  { regions, defaultCurrency }: StoreTerms,
): string {
  const read = reader.read(field, (cell): ParsedCell<string> => {
    const value = cell.trim().toLowerCase()
    if (region && value !== region.currency_code)
      return {
        message: `The currency of the region '${region.name}' is ${region.currency_code.toUpperCase()}, not ${shown(cell.trim()).slice(1, -1)}.`,
        remedy: "Enter the region's currency.",
      }
    if (regions.some(({ currency_code }) => currency_code === value)) return { value }
    return {
      message: `No region of the store has the currency ${shown(cell.trim().toUpperCase()).slice(1, -1)}.`,
      remedy: 'Create a region with this currency first.',
    }
  })
  return read ?? region?.currency_code ?? defaultCurrency
}
