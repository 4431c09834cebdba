import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useUnsaved } from '../../lib/unsaved.ts'
import styles from './sheet.module.css'
import type { Sheet } from './use-sheet.ts'

interface CellEditorProps {
  readonly sheet: Sheet
  readonly name: string
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** The text field that replaces a cell while it is edited. */
export function CellEditor({ sheet, name }: CellEditorProps) {
  const field = useFocusAtEnd()
  const isOver = useRef(false)
  const [began] = useState(sheet.editing?.text ?? '')
  const [isChanged, setChanged] = useState(false)
  useUnsaved(isChanged)

  function finish(isForAll = false): void {
    if (isOver.current) return
    isOver.current = true
    sheet.commit(field.current?.value ?? '', isForAll)
  }

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    const { key } = event
    const isMove = sheet.editing?.isTypedOver && arrows.includes(key)
    if (key === 'Escape') {
      isOver.current = true
      sheet.cancel()
    } else if (key === 'Enter') {
      const isForAll = event.ctrlKey || event.metaKey
      finish(isForAll)
      if (!isForAll) moveOn(sheet, event.shiftKey ? -1 : 1, 0)
    } else if (key === 'Tab') {
      finish()
      sheet.step(event.shiftKey ? -1 : 1)
    } else if (isMove) {
      finish()
      moveOn(
        sheet,
        Number(key === 'ArrowDown') - Number(key === 'ArrowUp'),
        Number(key === 'ArrowRight') - Number(key === 'ArrowLeft'),
      )
    } else return
    event.preventDefault()
  }

  return (
    <input
      ref={field}
      className={styles.editor}
      aria-label={name}
      defaultValue={began}
      autoComplete="off"
      spellCheck={false}
      inputMode={sheet.activeColumn?.kind === 'text' ? 'text' : 'decimal'}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        const { value } = event.currentTarget
        sheet.noteTyped(value)
        setChanged(value !== began)
      }}
      onBlur={() => finish()}
    />
  )
}

/** Focuses a field with the caret at the end of its text. Returns the field's ref. */
function useFocusAtEnd() {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(0x7fff, 0x7fff)
  }, [])
  return field
}

function moveOn(sheet: Sheet, rows: number, columns: number): void {
  const { anchor, active } = sheet.selection
  // After a formula for a range, keep the selection, so that the operator can check the result.
  if (anchor.row !== active.row || anchor.column !== active.column) return
  sheet.moveTo({ row: active.row + rows, column: active.column + columns })
}
