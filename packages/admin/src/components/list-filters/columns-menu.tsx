import type { ViewList } from '@purser/domain/views'
import { lazyPart } from '../../lib/code/lazy-part.ts'
import type { ChoosableColumn } from './chosen-columns.ts'
import { messages } from './filter-messages.ts'
import styles from './list-filters.module.css'
import { PanelButton } from './panel-button.tsx'

const loadPanel = async () => (await import('./columns-panel.tsx')).ColumnsPanel
const ColumnsPanel = lazyPart(loadPanel, { waiting: <div className={styles.panelWait} /> })

interface ColumnsMenuProps {
  readonly list: ViewList
  readonly columns: readonly ChoosableColumn[]
}

/** Chooses the columns of a list. */
export function ColumnsMenu({ list, columns }: ColumnsMenuProps) {
  return (
    <PanelButton name={messages.columns} width={224} load={loadPanel}>
      {() => <ColumnsPanel list={list} columns={columns} />}
    </PanelButton>
  )
}
