import type { CSSProperties, ReactNode } from 'react'
import type { Column } from './column.ts'
import styles from './resource-list.module.css'
import { roomOf } from './room-of.ts'

/** The width below which a table is a stack of cards whatever its columns are, in rem; the style sheet asks for it. */
const CARDS = 30

interface TableRoomProps {
  readonly columns: readonly Pick<Column<never>, 'width'>[]
  readonly children: ReactNode
}

/** The room that a table has: where its columns do not fit, each row is a card. */
export function TableRoom({ columns, children }: TableRoomProps) {
  const share = { '--room': Math.max(1, roomOf(columns) / CARDS) }
  return (
    <div className={styles.room} style={share as CSSProperties}>
      {children}
    </div>
  )
}
