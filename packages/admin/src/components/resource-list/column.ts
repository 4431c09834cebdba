import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'left' | 'right'
  /** CSS height of a cell taller than one line, e.g. with a picture; loading rows have it, too. */
  readonly height?: string
  /** The API's sort key for the column's header; without it the header is no button. */
  readonly order?: string
  /**
   * CSS width. One column without any takes what is left; where all have one, what is left is shared by their widths. The
   * layout is fixed, so nothing jumps between pages.
   */
  readonly width?: string
  /**
   * Where the cell goes on a narrow screen: first line left (`title`, once), first line right (`end`, once), the
   * quiet second line (`detail`, the default), the third line (`foot`, for badges), that line's right end (`foot-end`).
   */
  readonly narrow?: 'title' | 'end' | 'detail' | 'foot' | 'foot-end'
}

/** The one row that is chosen for what the page does with it; by its box, or by x where the highlight is. */
export interface RowChoice<Row> {
  readonly isChosen: (row: Row) => boolean
  /** Chooses the row instead of the previous one, or clears the choice. */
  readonly toggle: (row: Row) => void
  /** The box's name, e.g. 'Choose Kestrel Shell'. */
  readonly label: (row: Row) => string
}

/** A row's target, made by TanStack's `linkOptions({ to, params })`. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>
