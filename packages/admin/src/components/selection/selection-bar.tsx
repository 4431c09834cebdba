import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { CloseIcon } from '../../ui/icons.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { useIsNarrow } from '../../ui/narrow.ts'
import { useFocusLeftBehind } from '../../ui/return-focus.ts'
import type { Command } from '../commands/command.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { CommandMenu } from '../commands/command-menu.tsx'
import { Commands } from '../commands/commands.tsx'
import { offeredWhole } from './offered-whole.ts'
import {
  type CurrencySum,
  emptySelection,
  isEmptySelection,
  pageState,
  type SelectableRow,
  type Selection,
  selectWhole,
  sumByCurrency,
  togglePage,
} from './selection.ts'
import styles from './selection-bar.module.css'
import { messages } from './selection-messages.ts'
import type { ListSelection } from './use-selection.ts'

/** Actions shown as buttons where all fit, and where the others are in a menu. */
const MOST_BUTTONS = 4
const BUTTONS_BESIDE_MENU = 3

interface SelectionBarProps<Row extends SelectableRow> {
  readonly selection: ListSelection<Row>
  /** The page's rows. */
  readonly page: readonly Row[]
  /** Total number of matches; undefined if the list isn't counted. */
  readonly count: number | undefined
  /** Whether the rows were searched for: many matches aren't counted then. */
  readonly isSearch: boolean
  /** What all that match are worth, once it is known. */
  readonly wholeSums?: readonly CurrencySum[] | undefined
  /** What can be done with the selected records. */
  readonly commands: readonly Command[]
}

/** Count and sum of the selected rows, and what can be done with them. Esc clears the selection. */
export function SelectionBar<Row extends SelectableRow>(props: SelectionBarProps<Row>) {
  const { now } = props.selection
  const isEmpty = isEmptySelection(now)
  const wasUsed = useRef(false)
  wasUsed.current ||= !isEmpty
  const words = isEmpty ? (wasUsed.current ? messages.none : '') : countOf(props)
  return (
    <>
      {/* A live region must exist before its text. */}
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {!isEmpty && <OpenBar {...props} words={words} />}
    </>
  )
}

function OpenBar<Row extends SelectableRow>(props: SelectionBarProps<Row> & { readonly words: string }) {
  const { selection, commands, words } = props
  const bar = useRef<HTMLElement>(null)
  useFocusLeftBehind(bar)
  const clear: Command = {
    id: 'clear-selection',
    label: messages.clear,
    keys: 'escape',
    effect: () => selection.change(emptySelection),
  }
  return (
    <>
      <section ref={bar} className={styles.bar} aria-label={messages.region} data-foot>
        <Commands list={[...commands, clear]} />
        <ActionIcon variant="subtle" color="gray" aria-label={messages.clear} onClick={clear.effect}>
          <CloseIcon />
        </ActionIcon>
        <span className={styles.count}>{words}</span>
        <Sums selection={selection} wholeSums={props.wholeSums} />
        <More {...props} />
        <div className={styles.actions}>
          <Actions commands={commands} />
        </div>
      </section>
      <div className={styles.room} />
    </>
  )
}

function countOf<Row extends SelectableRow>({ selection, count, isSearch, page }: SelectionBarProps<Row>) {
  const { rows, isWhole } = selection.now
  if (!isWhole) return messages.count(rows.size)
  const offer = offeredWhole({ count, isSearch, shown: page.length })
  return offer.kind === 'uncounted' ? messages.allMatches : messages.all(count ?? rows.size)
}

/** What the selected records are worth. */
function Sums<Row extends SelectableRow>({
  selection: { now, amountOf },
  wholeSums = [],
}: Pick<SelectionBarProps<Row>, 'selection' | 'wholeSums'>) {
  if (!amountOf) return null
  const sums = now.isWhole ? wholeSums : sumByCurrency([...now.rows.values()].map(amountOf))
  return (
    <span className={styles.sums}>
      {sums.map(({ currencyCode, amount }, place) => (
        <span key={currencyCode}>
          {place > 0 && ' · '}
          <MoneyText amount={amount} currencyCode={currencyCode} />
        </span>
      ))}
    </span>
  )
}

/** Offers to select more: the rest of the page where no column head does, then all that match. */
function More<Row extends SelectableRow>({ selection, page, count, isSearch }: SelectionBarProps<Row>) {
  const isNarrow = useIsNarrow()
  const { now, change } = selection
  if (now.isWhole) return null
  const offer = offeredWhole({ count, isSearch, shown: page.length })
  if (pageState(now, page) !== 'all') {
    return (
      isNarrow && <TextButton label={messages.page} onClick={() => change((was) => togglePage(was, page))} />
    )
  }
  if (offer.kind === 'none') return null
  if (offer.kind === 'too_many') return <span className={styles.quiet}>{messages.tooMany(offer.count)}</span>
  const label = offer.kind === 'all' ? messages.selectAll(offer.count) : messages.selectMatches
  return <TextButton label={label} onClick={() => change((was: Selection<Row>) => selectWhole(was, page))} />
}

function TextButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button variant="subtle" onClick={onClick}>
      {label}
    </Button>
  )
}

function Actions({ commands }: { readonly commands: readonly Command[] }) {
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  if (!isWide) return <CommandMenu label={messages.actions} commands={commands} />
  const isAll = commands.length <= MOST_BUTTONS
  const buttons = isAll ? commands : commands.slice(0, BUTTONS_BESIDE_MENU)
  return (
    <>
      {buttons.map((command) => (
        <span key={command.id} className={command.isDangerous ? styles.dangerous : undefined}>
          <CommandButton command={command} />
        </span>
      ))}
      {!isAll && <CommandMenu label={messages.more} commands={commands.slice(BUTTONS_BESIDE_MENU)} />}
    </>
  )
}
