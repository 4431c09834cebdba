import type { LeftOutReason } from '@purser/domain/record-imports'
import type { FileProblem } from './file-problem.ts'

/** A column of a file and the field that it becomes. */
export interface Column {
  readonly name: string
  /** Such as `product.title`, `variant.sku`, `price.eur`; null: left out. */
  readonly field: string | null
  /** Why it is left out; null if it becomes a field. */
  readonly reason: LeftOutReason | null
}

export type ColumnMeaning = Omit<Column, 'name'>

/** The column names of one program. */
export interface Dialect {
  /** Fields by plain name. */
  readonly columns: ReadonlyMap<string, string>
  readonly patterns: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[]
  readonly leftOut: readonly (readonly [RegExp, LeftOutReason])[]
  /** Normalizes a column name for comparison; names that differ only in case and blanks are the same without it. */
  plain?(name: string): string
}

/** How the files of one kind of record are written. */
export interface FileFormat {
  /** What the file is about: 'product' or 'gift card'. */
  readonly noun: string
  readonly dialects: Readonly<Record<string, Dialect>>
  /** Detects by its header which program wrote a file. */
  dialectOf(header: readonly string[]): string
  /** Returns whether a mapping may name a field. */
  isField(field: string): boolean
  /** Returns the problem of a file without a column that identifies its records; null if it has one. */
  missingField(
    fields: ReadonlySet<string>,
    dialect: string,
  ): { readonly message: string; readonly remedy: string } | null
  /** Adapts what a column becomes to the store, such as leaving out a price in a currency that it doesn't have. */
  withinStore?(meaning: ColumnMeaning, dialect: string): ColumnMeaning
  /** Returns the field of a column whose name means it only beside other columns; undefined if there is none. */
  fieldBeside?(name: string, header: readonly string[]): string | undefined
}

/** The dialect of files whose columns are known by common names only. */
export const OTHER = 'other'

export const plainName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

export interface RecognizedColumns {
  readonly columns: readonly Column[]
  readonly problems: readonly FileProblem[]
}

/** Returns what each column becomes: `mapping` (by column name) wins over the dialect. */
export function recognizeColumns(
  header: readonly string[],
  dialect: string,
  mapping: ReadonlyMap<string, string>,
  format: FileFormat,
): RecognizedColumns {
  const problems: FileProblem[] = []
  const complain = (column: string | null, message: string, remedy: string) =>
    problems.push({ row: 1, column, message, remedy })
  // An exact match first, because names may differ only in case; then a case-insensitive one.
  const byPlain = new Map([...mapping].map(([name, field]) => [plainName(name), { name, field }]))
  const mappedAs = (name: string) => {
    const exact = mapping.get(name) ?? mapping.get(name.trim())
    return exact === undefined ? byPlain.get(plainName(name))?.field : exact
  }
  const isOther = dialect === OTHER
  const said = new Set(isOther ? header.flatMap((name) => mappedAs(name) ?? []) : [])
  const taken = new Map<string, string>()
  const columns = header.map((name): Column => {
    const choice = mappedAs(name)
    const { field, reason } =
      choice === undefined ? meaningInStore(name, header, dialect, format) : saidOf(choice, format)
    if (field === null && reason === null) {
      const message = choice === undefined ? 'The column is unknown.' : `There is no field '${choice}'.`
      complain(name, message, 'Choose a field for it, or leave it out.')
      return { name, field: null, reason: 'unknown' }
    }
    const other = field === null ? undefined : taken.get(field)
    if (field !== null && isOther && choice === undefined && (other !== undefined || said.has(field))) {
      return { name, field: null, reason: 'field_taken' }
    }
    if (field !== null && other !== undefined) {
      // A mapping uses names, so columns that share one can't be distinguished.
      if (plainName(other) === plainName(name)) {
        complain(name, `Two columns have the name '${name}'.`, 'Remove or rename one of them.')
      } else {
        const remedy = 'Choose another field for one of them, or leave it out.'
        complain(name, `The column '${other}' has the same field.`, remedy)
      }
    }
    if (field !== null) taken.set(field, name)
    return { name, field, reason }
  })
  const names = new Set(header.map(plainName))
  for (const name of mapping.keys()) {
    if (names.has(plainName(name))) continue
    complain(null, `The file has no column '${name}'.`, 'Remove it from the mapping.')
  }
  const fields = new Set(columns.flatMap(({ field }) => field ?? []))
  const missing = format.missingField(fields, dialect)
  if (missing !== null) complain(null, missing.message, missing.remedy)
  return { columns, problems }
}

function saidOf(field: string, { isField }: FileFormat): ColumnMeaning {
  if (field === '') return { field: null, reason: 'chosen' }
  return { field: isField(field) ? field : null, reason: null }
}

function meaningInStore(
  name: string,
  header: readonly string[],
  dialect: string,
  format: FileFormat,
): ColumnMeaning {
  const beside = dialect === OTHER ? format.fieldBeside?.(name, header) : undefined
  const meaning = beside === undefined ? meaningOf(name, dialect, format) : { field: beside, reason: null }
  return format.withinStore?.(meaning, dialect) ?? meaning
}

function meaningOf(name: string, dialect: string, { dialects }: FileFormat): ColumnMeaning {
  if (plainName(name) === '') return { field: null, reason: 'unnamed' }
  const known = dialects[dialect]
  if (known === undefined) return { field: null, reason: null }
  const { columns, patterns, leftOut, plain } = known
  const field = columns.get((plain ?? plainName)(name))
  if (field !== undefined) return { field, reason: null }
  const asked = plain === undefined ? name.trim() : plain(name)
  for (const [pattern, fieldOf] of patterns) {
    const found = pattern.exec(asked)
    if (found) return { field: fieldOf(found), reason: null }
  }
  const reason = leftOut.find(([pattern]) => pattern.test(asked))?.[1] ?? null
  return { field: null, reason }
}
