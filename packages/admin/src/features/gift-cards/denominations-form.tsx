import { Button, Group, TextInput } from '@mantine/core'
import { denominationRefusal } from '@purser/domain/gift-cards'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { focusRefused } from '../../components/form/faulty-field.ts'
import { HeldFields } from '../../components/form/held-fields.tsx'
import { useIsChanged, useUnsaved } from '../../lib/unsaved.ts'
import { RemoveButton } from '../../ui/buttons/remove-button.tsx'
import { Card } from '../../ui/card.tsx'
import { MoneyInput } from '../../ui/number/money-input.tsx'
import record from '../../ui/record.module.css'
import styles from './gift-cards.module.css'
import { messages } from './gift-cards-messages.ts'

const words = messages.manage

/** A denomination while it is typed, in minor units. */
interface DenominationRow {
  readonly key: number
  readonly amount: number | ''
}

export interface Entered {
  readonly title: string
  /** Minor units. */
  readonly amounts: readonly number[]
}

const faultOf = (amount: number | '') =>
  amount === '' ? words.amountRequired : denominationRefusal([{ amount }])?.message

interface DenominationsFormProps {
  readonly title: string
  /** Initial amounts in minor units. */
  readonly amounts: readonly number[]
  readonly currencyCode: string
  readonly hint: string
  readonly isPending: boolean
  /** Why it can no longer be saved. */
  readonly over?: string | undefined
  /** Called when the form gets its first input, and when it is empty again. */
  readonly onEntered: (isEntered: boolean) => void
  readonly onSend: (entered: Entered) => void
}

/** Title and denominations of the gift card product; rows are added at the end and taken out anywhere. */
export function DenominationsForm(props: DenominationsFormProps) {
  const { currencyCode, isPending, over, onEntered, onSend } = props
  const [title, setTitle] = useState(props.title)
  const [rows, setRows] = useState<readonly DenominationRow[]>(() =>
    props.amounts.map((amount, key) => ({ key, amount })),
  )
  const [sent, setSent] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (sent > 0 && form.current) focusRefused(form.current, [])
  }, [sent])
  const isEntered = useIsChanged({ title, rows })
  useUnsaved(isEntered)
  useEffect(() => onEntered(isEntered), [isEntered, onEntered])
  const fault = title.trim() === '' ? words.titleRequired : undefined

  function send(event: FormEvent): void {
    event.preventDefault()
    if (over) return
    setSent(sent + 1)
    const amounts = rows.flatMap(({ amount }) => (amount === '' || faultOf(amount) ? [] : [amount]))
    if (fault === undefined && amounts.length === rows.length) onSend({ title, amounts })
  }

  return (
    <Card title={words.details}>
      <form ref={form} aria-label={words.details} noValidate onSubmit={send}>
        <HeldFields isSaving={isPending}>
          <TextInput
            label={words.productTitle}
            withAsterisk
            value={title}
            error={sent > 0 && fault}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Denominations
            currencyCode={currencyCode}
            hint={props.hint}
            rows={rows}
            showsFaults={sent > 0}
            onChange={setRows}
          />
          <Group justify="flex-end">
            {over && <span className={record.quiet}>{over}</span>}
            <Button type="submit" loading={isPending} disabled={over !== undefined}>
              {words.save}
            </Button>
          </Group>
        </HeldFields>
      </form>
    </Card>
  )
}

interface DenominationsProps extends Pick<DenominationsFormProps, 'currencyCode' | 'hint'> {
  readonly rows: readonly DenominationRow[]
  readonly showsFaults: boolean
  readonly onChange: (rows: readonly DenominationRow[]) => void
}

function Denominations({ currencyCode, hint, rows, showsFaults, onChange }: DenominationsProps) {
  const adding = useRef<HTMLButtonElement>(null)
  const heir = useCallback(() => adding.current, [])
  return (
    <fieldset className={styles.denominations}>
      <legend>{words.denominations}</legend>
      <p className={record.quiet}>{hint}</p>
      {rows.map((row, rank) => (
        <div key={row.key} className={styles.denomination}>
          <MoneyInput
            aria-label={words.denomination(rank + 1)}
            currencyCode={currencyCode}
            value={row.amount}
            error={showsFaults && faultOf(row.amount)}
            onChange={(amount) =>
              onChange(rows.map((each) => (each.key === row.key ? { ...each, amount } : each)))
            }
          />
          <RemoveButton
            size="lg"
            disabled={rows.length === 1}
            label={words.remove(rank + 1)}
            heir={heir}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        </div>
      ))}
      <Button
        ref={adding}
        variant="default"
        size="xs"
        onClick={() => onChange([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, amount: '' }])}
      >
        {words.add}
      </Button>
    </fieldset>
  )
}
