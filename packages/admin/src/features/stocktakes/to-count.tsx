import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listStock } from '@purser/contract/stock'
import { useState } from 'react'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useListResource } from '../../lib/resource.ts'
import { EmptyState } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { ShowMore, UnitsField } from './count-table.tsx'
import styles from './stocktakes.module.css'
import { LINES, nameOfLine, restInput } from './stocktakes-data.ts'
import { messages } from './stocktakes-messages.ts'
import type { Counts } from './use-counts.ts'

/** Milliseconds after the last key before the list is searched. */
const PAUSE = 200

/** The variants that are not counted yet, to count by list. */
export function ToCount({ id, counts }: { readonly id: string; readonly counts: Counts }) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE)
  const [limit, setLimit] = useState(LINES)
  const load = useListResource(listStock, restInput(id, limit, q))
  return (
    <>
      <TextInput
        className={styles.search}
        type="search"
        aria-label={messages.search}
        placeholder={messages.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Loaded load={load}>
        {({ stock, count }) =>
          stock.length === 0 ? (
            <EmptyState title={messages.noRest} />
          ) : (
            <>
              <ul className={styles.lines} aria-label={messages.rest}>
                {stock.map((row) => (
                  <li key={row.id} className={styles.line}>
                    <Picture source={row.thumbnail} />
                    <div className={styles.words}>
                      <span className={styles.name}>{nameOfLine(row)}</span>
                      <span className={styles.quiet}>{row.sku}</span>
                    </div>
                    <div className={styles.numbers}>
                      <UnitsField
                        label={messages.countOf(nameOfLine(row))}
                        value=""
                        onEnter={(units) => counts.enter({ variant_id: row.id, counted: units, seen: null })}
                      />
                    </div>
                  </li>
                ))}
              </ul>
              <ShowMore rest={count - stock.length} onMore={() => setLimit(Math.min(1_000, limit * 4))} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
