import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'left' | 'right'
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

/** A row's target, made by TanStack's `linkOptions({ to, params })`. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>
