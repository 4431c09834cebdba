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

/** When something was done (ISO), and by whom as far as that is known. */
interface Done {
  readonly at: string
  readonly by?: string | undefined
}

/** The data common to all entries. */
export interface EventFacts extends Done {
  /** How something that ended began, e.g. 'Requested'. */
  readonly begun?: (Done & { readonly label: string }) | undefined
  /** Messages sent to the customer about it. */
  readonly messages?: ReactNode
}

interface TimelineEventProps extends EventFacts {
  /** E.g. 'note'. */
  readonly kind: string
  readonly title: ReactNode
  /** A menu of what may be done with it. */
  readonly menu?: ReactNode
  readonly ref?: Ref<HTMLLIElement>
  readonly children?: ReactNode
}

/** One thing that happened, when and by whom, and below it what there is to know and to do. */
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

/** The head of an entry: its title, and its menu on the right. */
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

/** In the place of entries that are folded. */
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

/** Shows the status of something with the next steps beside it. */
export function StatusLine({ children, next }: StatusLineProps) {
  return (
    <div className={styles.standing}>
      <div className={record.badges}>{children}</div>
      {next}
    </div>
  )
}
