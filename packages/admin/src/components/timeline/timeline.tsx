import { Button } from '@mantine/core'
import { isolate } from '@purser/domain/texts'
import { createContext, type ReactNode, type Ref, useContext, useRef } from 'react'
import { DateText } from '../../ui/date-text.tsx'
import record from '../../ui/record.module.css'
import { useFocusLeftBehind } from '../../ui/return-focus.ts'
import styles from './timeline.module.css'

interface TimelineProps {
  /** The list's name, e.g. 'Timeline'. */
  readonly label: string
  /** `TimelineEvent`s, the newest first. */
  readonly children: ReactNode
}

/** The timeline of a record. */
export function Timeline({ label, children }: TimelineProps) {
  return (
    <ol className={styles.timeline} tabIndex={-1} aria-label={label}>
      {children}
    </ol>
  )
}

/** Called when the operator starts to use an entry: in it, its menu, or a dialog that it opened. */
export const EntryUsed = createContext<(() => void) | undefined>(undefined)

/** When something was done (ISO 8601), and by whom if known. */
interface Done {
  readonly at: string
  readonly by?: string | undefined
}

/** The data common to all entries. */
export interface EventFacts extends Done {
  /** For something that has ended, how it began, e.g. 'Requested'. */
  readonly begun?: (Done & { readonly label: string }) | undefined
  /** Messages sent to the customer about it. */
  readonly messages?: ReactNode
}

interface TimelineEventProps extends EventFacts {
  /** E.g. 'note'. */
  readonly kind: string
  readonly title: ReactNode
  /** The menu with the entry's commands. */
  readonly menu?: ReactNode
  readonly ref?: Ref<HTMLLIElement>
  readonly children?: ReactNode
}

/** A timeline entry: what happened, when and by whom, with details and commands below. */
export function TimelineEvent(props: TimelineEventProps) {
  const { kind, title, menu, ref, children, begun, messages, ...done } = props
  const onUse = useContext(EntryUsed)
  return (
    <li ref={ref} className={styles.event} data-kind={kind} onFocus={onUse}>
      <EntryHead title={<span className={styles.title}>{title}</span>} menu={menu} />
      <DoneLine {...done} />
      {begun && <DoneLine {...begun} />}
      {children}
      {messages}
    </li>
  )
}

/** The header of an entry: its title, and its menu on the right. */
export function EntryHead({ title, menu }: { readonly title: ReactNode; readonly menu: ReactNode }) {
  return (
    <div className={styles.head}>
      <span className={styles.name}>{title}</span>
      {menu}
    </div>
  )
}

export function DoneLine({ label, at, by }: Done & { readonly label?: string }) {
  return (
    <p className={styles.at}>
      {label} <DateText value={at} format="timeline" />
      {by && ` · ${isolate(by)}`}
    </p>
  )
}

interface TimelineFoldProps {
  /** E.g. 'Show 50 of 470 older entries'. */
  readonly label: string
  readonly onUnfold: () => void
}

/** The button that replaces collapsed entries. */
export function TimelineFold({ label, onUnfold }: TimelineFoldProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusLeftBehind(button)
  return (
    <li className={styles.fold}>
      <Button ref={button} variant="subtle" size="compact-sm" onClick={onUnfold}>
        {label}
      </Button>
    </li>
  )
}

interface StatusLineProps {
  /** Badges, or a sentence. */
  readonly children: ReactNode
  /** Buttons for the next steps. */
  readonly next: ReactNode
}

/** Shows a status with the next steps beside it. */
export function StatusLine({ children, next }: StatusLineProps) {
  return (
    <div className={styles.standing}>
      <div className={record.badges}>{children}</div>
      {next}
    </div>
  )
}
