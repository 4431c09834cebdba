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
   * CSS width. A column without one takes the remaining width; if all have one, they share the rest in proportion. The
   * layout is fixed, so nothing jumps between pages.
   */
  readonly width?: string
  /** Where the columns don't fit, those of 1 are left out first, then those of 2, before rows become cards. */
  readonly drops?: 1 | 2
  /** Whether only screen readers get the header, as the cells speak for themselves. */
  readonly isHeaderHidden?: boolean
  /** Whether it is shown only where it was chosen. */
  readonly isExtra?: boolean
  /**
   * Position of the cell on a narrow screen: first line left (`title`, once), first line right (`end`, once), the
   * muted second line (`detail`, the default), the third line (`foot`, for badges), that line's right end (`foot-end`), or nowhere
   * (`none`).
   */
  readonly narrow?: 'title' | 'end' | 'detail' | 'foot' | 'foot-end' | 'none'
}

/** A row's target, made by TanStack's `linkOptions({ to, params })`. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>
