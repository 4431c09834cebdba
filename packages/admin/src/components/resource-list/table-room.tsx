import type { CSSProperties, ReactNode } from 'react'
import type { Column } from './column.ts'
import styles from './resource-list.module.css'
import { roomsOf } from './room-of.ts'

/** Width in rem below which any table becomes a stack of cards; the style sheet has the same value. */
const CARDS = 30

interface TableRoomProps {
  readonly columns: readonly Pick<Column<never>, 'width' | 'drops'>[]
  readonly isSelectable?: boolean
  readonly children: ReactNode
}

/** Contains a table; if the columns don't fit the width, those that drop are left out, then each row becomes a card. */
export function TableRoom({ columns, isSelectable = false, children }: TableRoomProps) {
  const [all, fewer, fewest] = roomsOf(columns, isSelectable).map((room) => Math.max(1, room / CARDS))
  const share = { '--all': all, '--fewer': fewer, '--fewest': fewest }
  return (
    <div className={styles.all} style={share as CSSProperties}>
      <div className={styles.fewer}>
        <div className={styles.fewest}>{children}</div>
      </div>
    </div>
  )
}
