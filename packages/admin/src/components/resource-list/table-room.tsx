import type { CSSProperties, ReactNode } from 'react'
import type { Column } from './column.ts'
import styles from './resource-list.module.css'
import { roomOf } from './room-of.ts'

/** Width in rem below which any table becomes a stack of cards; the style sheet has the same value. */
const CARDS = 30

interface TableRoomProps {
  readonly columns: readonly Pick<Column<never>, 'width'>[]
  readonly children: ReactNode
}

/** Contains a table; if the columns don't fit the width, each row becomes a card. */
export function TableRoom({ columns, children }: TableRoomProps) {
  const share = { '--room': Math.max(1, roomOf(columns) / CARDS) }
  return (
    <div className={styles.room} style={share as CSSProperties}>
      {children}
    </div>
  )
}
