import { Button, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFailureToast } from '../../lib/failure-toast.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { pageByFive } from '../../ui/page-by-five.ts'
import styles from './search-picker.module.css'
import { messages } from './search-picker-messages.ts'

/** Pause in typing before a search, in ms. */
const debounce = 500

/** The state of a search, as returned by `useListResource`, with its rows. */
interface Found<Row> {
  readonly rows: readonly Row[]
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

interface SearchPickerProps<Row> {
  readonly label: string
  readonly placeholder: string
  /** The list's name for screen readers. */
  readonly results: string
  /** Error when a search fails, shown here and in a toast. */
  readonly failed: string
  /** A hook that searches; `q` is '' while nothing is typed. */
  readonly useFound: (q: string, scope: string | undefined) => Found<Row>
  /** What `useFound` searches within, such as a region. */
  readonly scope?: string | undefined
  readonly idOf: (row: Row) => string
  readonly isUnavailable?: (row: Row) => boolean
  readonly children: (row: Row) => ReactNode
  readonly isDisabled?: boolean
  readonly isRequired?: boolean
  /** Whether it has the initial focus of its dialog. */
  readonly isFirst?: boolean
  readonly onChoose: (row: Row) => void
}

/** A search field with results below: arrows move, PageUp and PageDown by five, Enter chooses, Esc closes. The text stays. */
export function SearchPicker<Row>(props: SearchPickerProps<Row>) {
  const { useFound, scope, idOf } = props
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), debounce)
  const found = useFound(q, scope)
  const rows = availableFirst(found.rows, props.isUnavailable)
  const { combobox, listId, ofList, foldAway } = useResultList()
  const field = useFocusWhenEnabled(props)
  const isSearching = found.isPending || found.isPlaceholderData || q !== typed.trim()
  useFailureToast(found, props.failed)

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const chosen = !isSearching && rows.find((row) => idOf(row) === id)
        if (chosen) props.onChoose(chosen)
      }}
    >
      <div>
        <Combobox.EventsTarget withExpandedAttribute {...ofList}>
          <TextInput
            ref={field}
            label={props.label}
            placeholder={props.placeholder}
            disabled={props.isDisabled ?? false}
            withAsterisk={props.isRequired ?? false}
            {...(props.isFirst ? { 'data-autofocus': true } : {})}
            leftSection={<SearchIcon />}
            rightSection={isSearching && !props.isDisabled && <Loader size="xs" aria-hidden />}
            value={typed}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={foldAway}
            onKeyDown={(event) => {
              // Enter chooses the highlighted result and never submits the surrounding form.
              if (event.key === 'Enter') event.preventDefault()
              pageByFive(event)
            }}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
          />
        </Combobox.EventsTarget>
        {combobox.dropdownOpened && (
          <Results
            {...props}
            listId={listId}
            found={found}
            rows={rows}
            isSearching={isSearching}
            onLeave={foldAway}
          />
        )}
      </div>
    </Combobox>
  )
}

/** Returns the rows in the given order, with those that can't be chosen last. */
function availableFirst<Row>(
  rows: readonly Row[],
  isUnavailable: (row: Row) => boolean = () => false,
): Row[] {
  return rows.toSorted((one, other) => Number(isUnavailable(one)) - Number(isUnavailable(other)))
}

/** Focuses a dialog's first field as soon as it is enabled, unless the operator is already typing elsewhere. */
function useFocusWhenEnabled({
  isFirst = false,
  isDisabled = false,
}: {
  isFirst?: boolean
  isDisabled?: boolean
}) {
  const field = useRef<HTMLInputElement>(null)
  const wasDisabled = useRef(isDisabled)
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea') ?? false
    if (isFirst && wasDisabled.current && !isDisabled && !isTyping) field.current?.focus()
    wasDisabled.current = isDisabled
  }, [isFirst, isDisabled])
  return field
}

/** Opens the results, and closes them when the focus leaves them and their field. */
function useResultList() {
  const combobox = useCombobox()
  const listId = useId()
  /** Open results cover earlier choices. */
  function foldAway({ relatedTarget }: FocusEvent): void {
    const goesWithin =
      relatedTarget?.closest('[data-results]') || relatedTarget?.matches(`[aria-controls="${listId}"]`)
    if (goesWithin) return
    const isPressed = document.querySelector(':active') !== null
    if (!isPressed) combobox.closeDropdown()
    // Closing at once would move the content below away from the pointer, and the click would be lost.
    else window.addEventListener('pointerup', () => setTimeout(combobox.closeDropdown), { once: true })
  }
  return {
    combobox,
    listId,
    foldAway,
    // Mantine sets the list's id only after rendering; set here, the field references its list from the start.
    ofList: {
      'aria-expanded': combobox.dropdownOpened,
      'aria-controls': combobox.dropdownOpened ? listId : undefined,
    },
  }
}

interface ResultsProps<Row> extends SearchPickerProps<Row> {
  readonly listId: string
  readonly found: Found<Row>
  /** The found rows in the order in which they are shown. */
  readonly rows: readonly Row[]
  readonly isSearching: boolean
  readonly onLeave: (event: FocusEvent) => void
}

function Results<Row>({ listId, found, rows, isSearching, onLeave, ...props }: ResultsProps<Row>) {
  return (
    <div ref={bringIntoSight} data-results className={styles.results} aria-busy={isSearching}>
      {found.isError && <FailedSearch words={props.failed} found={found} onLeave={onLeave} />}
      <Combobox.Options id={listId} aria-label={props.results} tabIndex={-1} className={styles.options}>
        {rows.map((row) => (
          <Option key={props.idOf(row)} row={row} isStale={isSearching} {...props} />
        ))}
        {!found.isError && rows.length === 0 && (
          <Combobox.Empty>{isSearching ? messages.loading : messages.none}</Combobox.Empty>
        )}
      </Combobox.Options>
    </div>
  )
}

function bringIntoSight(results: HTMLElement | null): void {
  results?.scrollIntoView({ block: 'nearest' })
}

interface OptionProps<Row> extends SearchPickerProps<Row> {
  readonly row: Row
  /** Whether the result is of an earlier search: it stays visible until the new results arrive, but can't be chosen. */
  readonly isStale: boolean
}

function Option<Row>({ row, isStale, ...props }: OptionProps<Row>) {
  const isUnavailable = isStale || (props.isUnavailable?.(row) ?? false)
  return (
    <Combobox.Option
      value={props.idOf(row)}
      disabled={isUnavailable}
      aria-disabled={isUnavailable}
      className={styles.option}
    >
      {props.children(row)}
    </Combobox.Option>
  )
}

interface FailedSearchProps {
  readonly words: string
  readonly found: Pick<Found<unknown>, 'isFetching' | 'refetch'>
  readonly onLeave: (event: FocusEvent) => void
}

function FailedSearch({ words, found, onLeave }: FailedSearchProps) {
  return (
    <div className={styles.failed} role="alert">
      {words}
      <Button
        variant="default"
        size="xs"
        loading={found.isFetching}
        onClick={() => void found.refetch()}
        onBlur={onLeave}
      >
        {messages.retry}
      </Button>
    </div>
  )
}
