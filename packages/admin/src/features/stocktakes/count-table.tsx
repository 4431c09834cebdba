import { ActionIcon, Button, TextInput } from '@mantine/core'
import { removeCount, type StocktakeLine } from '@purser/contract/stocktakes'
import { MAX_WHOLE } from '@purser/domain/counts'
import { differenceOf, hasMovedSince } from '@purser/domain/stocktakes'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { operatorName } from '../../lib/session.ts'
import { DateText } from '../../ui/date-text.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { EmptyState } from '../../ui/notice.tsx'
import { WholeInput } from '../../ui/number/whole-input.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import styles from './stocktakes.module.css'
import { nameOfLine } from './stocktakes-data.ts'
import { messages } from './stocktakes-messages.ts'
import type { Counts } from './use-counts.ts'

interface CountTableProps {
  readonly id: string
  readonly lines: readonly StocktakeLine[]
  /** Whether it can still be counted. */
  readonly isOpen: boolean
  readonly counts: Counts
  readonly empty: string
}

/** What was counted: each count and reason can be corrected while the stocktake is open. */
export function CountTable({ id, lines, isOpen, counts, empty }: CountTableProps) {
  if (lines.length === 0) return <EmptyState title={empty} />
  return (
    <ul className={styles.lines} aria-label={messages.lines}>
      {lines.map((line) => (
        <CountRow key={line.variant_id} id={id} line={line} isOpen={isOpen} counts={counts} />
      ))}
    </ul>
  )
}

interface CountRowProps extends Pick<CountTableProps, 'id' | 'isOpen' | 'counts'> {
  readonly line: StocktakeLine
}

function CountRow({ id, line, isOpen, counts }: CountRowProps) {
  const { variant_id, counted, expected, reason } = line
  const name = nameOfLine(line)
  const difference = differenceOf(line)
  const removal = useAction(removeCount)
  return (
    <li className={styles.line}>
      <Picture source={line.thumbnail} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>{line.sku}</span>
        {hasMovedSince(line) && isOpen && <span className={styles.warning}>{messages.moved}</span>}
        <span className={styles.quiet}>
          <DateText value={line.counted_at} format="recent" />
          {line.counted_by && `, ${operatorName(line.counted_by)}`}
        </span>
      </div>
      <div className={styles.numbers}>
        {isOpen ? (
          <UnitsField
            key={counted}
            label={messages.countOf(name)}
            value={counted}
            onEnter={(units) => counts.enter({ variant_id, counted: units, seen: counted })}
          />
        ) : (
          <span>{counted}</span>
        )}
        <span className={styles.quiet}>{messages.expected(expected)}</span>
        <span className={styles.difference} data-different={difference !== 0 || undefined}>
          {messages.difference(difference)}
        </span>
      </div>
      {(difference !== 0 || reason) && (
        <ReasonField
          key={reason ?? ''}
          label={messages.reasonOf(name)}
          value={reason ?? ''}
          isReadOnly={!isOpen}
          onEnter={(text) => counts.enter({ variant_id, reason: text || null })}
        />
      )}
      {isOpen && (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={messages.remove(name)}
          loading={removal.isPending}
          onClick={() => void removal.run({ params: { id, variant_id } })}
        >
          <CloseIcon />
        </ActionIcon>
      )}
    </li>
  )
}

interface UnitsFieldProps {
  readonly label: string
  readonly value: number | ''
  readonly onEnter: (units: number) => void
}

/** A number of units that is sent with Enter, or when the field is left. */
export function UnitsField({ label, value, onEnter }: UnitsFieldProps) {
  const [typed, setTyped] = useState(value)
  const send = () => {
    if (typed !== '' && typed !== value) onEnter(typed)
  }
  return (
    <form
      className={styles.units}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <WholeInput
        aria-label={label}
        min={0}
        max={MAX_WHOLE}
        value={typed}
        onChange={setTyped}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={send}
      />
    </form>
  )
}

interface ReasonFieldProps {
  readonly label: string
  readonly value: string
  readonly isReadOnly: boolean
  readonly onEnter: (reason: string) => void
}

function ReasonField({ label, value, isReadOnly, onEnter }: ReasonFieldProps) {
  const [typed, setTyped] = useState(value)
  const send = () => {
    if (typed.trim() !== value) onEnter(typed.trim())
  }
  if (isReadOnly) return <span className={styles.reason}>{value}</span>
  return (
    <form
      className={styles.reason}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={messages.reason}
        maxLength={300}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={send}
      />
    </form>
  )
}

/** Shows more of a list that was cut. */
export function ShowMore({ rest, onMore }: { readonly rest: number; readonly onMore: () => void }) {
  if (rest <= 0) return null
  return (
    <div className={styles.more}>
      <Button variant="subtle" onClick={onMore}>
        {messages.more(rest)}
      </Button>
    </div>
  )
}
