import { VisuallyHidden } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { CellEditor } from './cell-editor.tsx'
import { isSingle, type Place } from './cell-range.ts'
import styles from './sheet.module.css'
import { clipboardOf } from './sheet-clipboard.ts'
import type { CellValue, SheetColumn } from './sheet-column.ts'
import { useSheetKeys } from './sheet-keys.ts'
import { SheetLine } from './sheet-line.tsx'
import { messages } from './sheet-messages.ts'
import { useSheetPointer } from './sheet-pointer.ts'
import { SheetToolbar } from './sheet-toolbar.tsx'
import { type Sheet as OpenSheet, type SheetModel, type SheetRow, useSheet } from './use-sheet.ts'

interface SheetProps extends SheetModel {
  readonly ref?: Ref<HTMLTableElement>
  readonly label: string
  readonly nameOf: (row: SheetRow) => string
  readonly faults: ReadonlyMap<string, Readonly<Record<string, string>>>
  readonly before: (key: string) => Readonly<Record<string, CellValue>> | undefined
  /** Further tools for the selected rows; `say` announces the result. */
  readonly tools?: (selected: readonly string[], say: (what: string) => void) => ReactNode
  /** A cell to move to, e.g. one with an error; pass a new object to move there again. */
  readonly goTo?: { readonly row: string; readonly column: string } | undefined
}

/** In pixels, as the style sheet has them. */
const rowHeight = 34
const headHeight = 46
const numberWidth = 44

/**
 * Rows and columns edited as in a spreadsheet. An HTML grid that screen readers read cell by cell; only visible rows are
 * rendered. Independent of its content: it takes columns and values, and reports changes.
 */
export function Sheet(props: SheetProps) {
  const sheet = useSheet(props)
  // State, not a ref: rows are rendered again once the element's size is known.
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const hint = useId()
  const pageRows = () => Math.floor(((root?.clientHeight ?? 0) - headHeight) / rowHeight) - 1
  const onKeyDown = useSheetKeys(sheet, pageRows)
  const pointer = useSheetPointer(sheet)
  const places = useColumnsInSight(sheet, root)
  useActiveInSight(sheet, root)
  useGoTo(sheet, props.goTo, root)
  const selected = sheet.rows.slice(sheet.range.top, sheet.range.bottom + 1).map(({ key }) => key)
  return (
    <div className={styles.sheet}>
      <SheetToolbar sheet={sheet}>{props.tools?.(selected, sheet.say)}</SheetToolbar>
      <VisuallyHidden id={hint}>{messages.keys}</VisuallyHidden>
      <div ref={setRoot} className={styles.grid}>
        <table
          ref={props.ref}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with editable cells is a grid
          role="grid"
          aria-label={props.label}
          aria-describedby={hint}
          aria-multiselectable
          aria-rowcount={sheet.size.rows + 1}
          aria-colcount={sheet.size.columns + 1}
          className={styles.table}
          style={variablesOf(props.columns)}
          onFocus={() => (sheet.isFocused.current = true)}
          onBlur={(event) => {
            const isWithin = event.currentTarget.contains(event.relatedTarget)
            sheet.isFocused.current = isWithin || sheet.editing !== undefined
          }}
          onKeyDownCapture={() => (sheet.isPointed.current = false)}
          onKeyDown={onKeyDown}
          {...clipboardOf(sheet)}
          {...pointer}
        >
          <Head columns={props.columns} places={places} />
          <Lines sheet={sheet} root={root} places={places} {...props} />
        </table>
      </div>
      <p className={styles.status}>
        <span>
          {isSingle(sheet.selection)
            ? messages.keys
            : messages.selected(
                sheet.range.bottom - sheet.range.top + 1,
                sheet.range.right - sheet.range.left + 1,
              )}
        </span>
        <span role="status">{sheet.said}</span>
      </p>
    </div>
  )
}

function variablesOf(columns: readonly SheetColumn[]): CSSProperties {
  const widths = columns.map(({ width }) => `${width}px`).join(' ')
  // CSSProperties has no custom properties.
  return { '--sheet-columns': `${numberWidth}px ${widths}` } as CSSProperties
}

interface HeadProps {
  readonly columns: readonly SheetColumn[]
  readonly places: readonly number[]
}

function Head({ columns, places }: HeadProps) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={styles.headLine}>
        <th scope="col" aria-colindex={1} className={styles.number}>
          <VisuallyHidden>{messages.number}</VisuallyHidden>
        </th>
        {places.map((place) => (
          <th
            key={place}
            scope="col"
            aria-colindex={place + 2}
            data-kind={columns[place]?.kind}
            data-column={place}
            style={{ gridColumn: place + 2 }}
          >
            {columns[place]?.group && (
              <span className={styles.group} title={columns[place].group}>
                {columns[place].group}{' '}
              </span>
            )}
            <span>{columns[place]?.header}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface LinesProps extends SheetProps {
  readonly sheet: OpenSheet
  readonly root: HTMLDivElement | null
  readonly places: readonly number[]
}

function Lines({ sheet, root, places, ...props }: LinesProps) {
  const { selection, range, editing } = sheet
  const { active } = selection
  const virtual = useVirtualizer({
    count: sheet.size.rows,
    getScrollElement: () => root,
    estimateSize: () => rowHeight,
    overscan: 6,
    // Render once per frame, not once per event.
    useFlushSync: false,
    scrollMargin: headHeight,
    // The active cell has the focus, so render it even when it is out of sight.
    rangeExtractor: (shown) =>
      [...new Set([...defaultRangeExtractor(shown), active.row])].sort((a, b) => a - b),
  })
  return (
    <tbody className={styles.body} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index }) => {
        const row = sheet.rows[index]
        if (!row) return null
        const isSelected = index >= range.top && index <= range.bottom
        const isActive = index === active.row
        return (
          <SheetLine
            key={row.key}
            row={row}
            index={index}
            columns={sheet.columns}
            places={places}
            sign={sheet.sign}
            faults={props.faults.get(row.key)}
            before={props.before(row.key)}
            active={isActive ? active.column : -1}
            from={isSelected ? range.left : -1}
            to={isSelected ? range.right : -1}
            {...(isActive && editing
              ? {
                  editor: (
                    <CellEditor
                      sheet={sheet}
                      name={messages.editing(sheet.activeColumn?.header ?? '', props.nameOf(row))}
                    />
                  ),
                }
              : {})}
          />
        )
      })}
    </tbody>
  )
}

/** Returns the columns to render: the visible ones, the fixed first one, and the focused active cell's. */
function useColumnsInSight(sheet: OpenSheet, root: HTMLDivElement | null): readonly number[] {
  const { columns, selection } = sheet
  const virtual = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => root,
    estimateSize: (place) => columns[place]?.width ?? 0,
    overscan: 2,
    useFlushSync: false,
    scrollMargin: numberWidth,
    rangeExtractor: (shown) =>
      [...new Set([0, ...defaultRangeExtractor(shown), selection.active.column])].sort((a, b) => a - b),
  })
  const shown = virtual
    .getVirtualItems()
    .map(({ index }) => index)
    .join(' ')
  // A stable array, so that rows are rendered again only when other columns become visible.
  return useMemo(() => shown.split(' ').filter(Boolean).map(Number), [shown])
}

/** Scrolls to the active cell when it moves, and gives it the focus where the sheet has it. */
function useActiveInSight(sheet: OpenSheet, grid: HTMLDivElement | null): void {
  const { columns, isFocused, isPointed } = sheet
  const { row, column } = sheet.selection.active
  const isEditing = sheet.editing !== undefined
  // A row that replaces another in the same place does not have that one's focus.
  const key = sheet.activeRow?.key
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    // By name, because the columns are new objects after each load, which must not scroll the operator back.
    const place = `${row} ${column} ${isEditing} ${key}`
    const isMoved = last.current !== place
    last.current = place
    if (!grid || key === undefined || !isFocused.current) return
    if (isMoved) scrollTo(grid, { row, column }, columns, isPointed.current)
    if (!isEditing) focusOn(grid, { row, column })
  }, [row, column, key, isEditing, grid, isFocused, isPointed, columns])
}

function focusOn(grid: HTMLElement, { row, column }: Place): void {
  const cell = grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
  cell?.focus({ preventScroll: true })
}

function scrollTo(
  grid: HTMLElement,
  { row, column }: Place,
  columns: readonly SheetColumn[],
  isPointed: boolean,
): void {
  const top = row * rowHeight
  const room = grid.clientHeight - headHeight
  if (top < grid.scrollTop) grid.scrollTop = top
  else if (top + rowHeight > grid.scrollTop + room) grid.scrollTop = top + rowHeight - room
  // The fixed first column covers what is scrolled below it.
  const widths = columns.map(({ width }) => width)
  const left = numberWidth + sum(widths.slice(0, column))
  const right = left + (widths[column] ?? 0)
  const frozen = numberWidth + (widths[0] ?? 0)
  if (column === 0) {
    if (!isPointed) grid.scrollLeft = 0
  } else if (left - frozen < grid.scrollLeft) grid.scrollLeft = left - frozen
  else if (right > grid.scrollLeft + grid.clientWidth) grid.scrollLeft = right - grid.clientWidth
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function useGoTo(sheet: OpenSheet, goTo: SheetProps['goTo'], grid: HTMLDivElement | null): void {
  const went = useRef<SheetProps['goTo']>(undefined)
  useLayoutEffect(() => {
    if (!goTo || went.current === goTo) return
    went.current = goTo
    const row = sheet.rows.findIndex(({ key }) => key === goTo.row)
    const column = sheet.columns.findIndex(({ id }) => id === goTo.column)
    if (row < 0 || column < 0) return
    sheet.isFocused.current = true
    grid?.scrollIntoView({ block: 'nearest' })
    const { active } = sheet.selection
    sheet.moveTo({ row, column })
    // Moving to a cell that is already active would not scroll to it.
    if (!grid || active.row !== row || active.column !== column) return
    scrollTo(grid, active, sheet.columns, false)
    focusOn(grid, active)
  })
}
