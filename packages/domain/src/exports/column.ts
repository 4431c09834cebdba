/** What a column holds: it decides how its cells are written. Money is in minor units of the row's `currency`. */
export type ExportKind = 'text' | 'count' | 'money' | 'percent' | 'time' | 'flag'

export interface ExportColumn {
  readonly name: string
  readonly label: string
  readonly kind: ExportKind
  /** Whether it is of a line item, and missing in an export with a row per record. */
  readonly isOfLine?: boolean
  /** Whether it is chosen unless the operator says otherwise. */
  readonly isUsual?: boolean
  /** Whether its sum over all rows must be right, so that only a record's first row has it. */
  readonly isOnce?: boolean
}

/** The parts of a column of a line item. */
export const ofLine = { isOfLine: true } as const
/** The parts of an amount that only a record's first row has. */
export const once = { isOnce: true } as const

type Parts = Omit<ExportColumn, 'name' | 'label' | 'kind'>

export const column = (name: string, label: string, kind: ExportKind, parts: Parts = {}): ExportColumn => ({
  name,
  label,
  kind,
  ...parts,
})

/** A column that is chosen unless the operator says otherwise. */
export const usual = (name: string, label: string, kind: ExportKind, parts: Parts = {}): ExportColumn =>
  column(name, label, kind, { isUsual: true, ...parts })
