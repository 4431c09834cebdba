import { ActionIcon } from '@mantine/core'
import { storageLocation } from '@purser/domain/documents'
import type { PackingSession } from '@purser/domain/packing'
import { variantOf } from '../../components/line-items/order-detail.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import styles from './packing.module.css'
import { nameOfGoods } from './packing-data.ts'
import { messages } from './packing-messages.ts'
import type { ParcelOnTable } from './parcel-on-table.ts'

interface PackingLinesProps {
  readonly session: PackingSession
  readonly parcel: ParcelOnTable
  readonly chosen: string | undefined
  readonly onCount: (line: string, units: 1 | -1) => void
}

/** The items to pack, with how many units are already packed. */
export function PackingLines({ session, parcel, chosen, onCount }: PackingLinesProps) {
  return (
    <ul className={styles.lines} aria-label={messages.goods}>
      {session.lines.map(({ id, needed, counted, keys }) => {
        const item = parcel.items.find((each) => each.id === id)
        if (!item) return null
        const name = nameOfGoods(item)
        const place = storageLocation(item.variant)
        return (
          <li
            key={id}
            className={styles.line}
            data-done={counted === needed || undefined}
            aria-current={id === chosen || undefined}
          >
            <Picture source={item.thumbnail} size="medium" />
            <div className={styles.words}>
              <span className={styles.name}>{item.title}</span>
              <span className={styles.quiet}>{variantOf(item)}</span>
              {place !== null && <span className={styles.place}>{messages.location(place)}</span>}
              {session.isPartial && counted < needed && (
                <span className={styles.rest}>{messages.rest(needed - counted)}</span>
              )}
              {keys.length === 0 && <span className={styles.quiet}>{messages.byHand}</span>}
            </div>
            <div className={styles.hands}>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={messages.takeOff(name)}
                disabled={counted === 0}
                onClick={() => onCount(id, -1)}
              >
                −
              </ActionIcon>
              <span className={styles.count}>{messages.countOf(counted, needed)}</span>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={messages.add(name)}
                disabled={counted === needed}
                onClick={() => onCount(id, 1)}
              >
                +
              </ActionIcon>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
