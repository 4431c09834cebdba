import type { ReactNode } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import record from '../../ui/record.module.css'
import styles from './region-row.module.css'

interface RegionRowProps {
  readonly name: string
  /** What is said of it below its name. */
  readonly facts: readonly string[]
  /** Its price or rate. */
  readonly value: ReactNode
  readonly menuLabel: string
  readonly commands: readonly Command[]
}

/** A row of one of a region's cards: a shipping option or a tax rate. */
export function RegionRow({ name, facts, value, menuLabel, commands }: RegionRowProps) {
  return (
    <li className={`${record.edgeRow} ${styles.row}`}>
      <div className={styles.name}>
        {name}
        {facts.length > 0 && <p className={record.quiet}>{facts.join(' · ')}</p>}
      </div>
      <span className={styles.value}>{value}</span>
      <CommandMenu label={menuLabel} commands={commands} isCompact />
    </li>
  )
}
