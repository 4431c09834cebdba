import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { readFormula } from './formula.ts'
import styles from './sheet.module.css'
import { changeNumbers, fillDown } from './sheet-edits.ts'
import { messages } from './sheet-messages.ts'
import type { Sheet } from './use-sheet.ts'

interface SheetToolbarProps {
  readonly sheet: Sheet
  /** Further buttons, e.g. to add a row. */
  readonly children?: ReactNode
}

/** Buttons for the sheet's shortcuts. */
export function SheetToolbar({ sheet, children }: SheetToolbarProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  function changeBy(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    const formula = readFormula(text, sheet.sign)
    if (!formula) {
      setFault(messages.noFormula)
      return
    }
    const changes = changeNumbers(sheet.data, sheet.range, formula)
    setFault(changes.length === 0 ? messages.noNumbers : undefined)
    sheet.apply(changes)
  }
  return (
    <div className={styles.toolbar}>
      <Button variant="default" disabled={!sheet.canUndo} onClick={sheet.undo}>
        {messages.undo}
      </Button>
      <Button variant="default" disabled={!sheet.canRedo} onClick={sheet.redo}>
        {messages.redo}
      </Button>
      <Button variant="default" onClick={() => sheet.apply(fillDown(sheet.data, sheet.range))}>
        {messages.fillDown}
      </Button>
      <form className={styles.formula} onSubmit={changeBy} noValidate>
        <TextInput
          aria-label={messages.changeBy}
          placeholder={messages.changeByPlaceholder}
          value={text}
          error={fault}
          maxLength={30}
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFault(undefined)
          }}
        />
        <Button type="submit" variant="default" disabled={text.trim() === ''}>
          {messages.apply}
        </Button>
      </form>
      {children}
    </div>
  )
}
