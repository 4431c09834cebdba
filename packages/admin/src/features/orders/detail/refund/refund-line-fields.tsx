import { NativeSelect } from '@mantine/core'
import { notRestockedReasons, notRestockedWords } from '@purser/domain/returns'
import { pickerName } from '../../../../components/items-picker/picked-items.ts'
import record from '../../../../ui/record.module.css'
import { messages } from '../../orders-messages.ts'
import type { ChosenUnits, RefundLine, Unsent } from './refund-form.ts'

const words = messages.refund.unsent

interface RefundLineFieldsProps {
  readonly line: RefundLine
  readonly chosen: ChosenUnits | undefined
  readonly onChange: (unsent: Unsent) => void
}

/** What happens to the chosen units of a line that aren't packed. */
export function RefundLineFields({ line, chosen, onChange }: RefundLineFieldsProps) {
  if (line.removable === 0) return <p className={record.quiet}>{words.packed}</p>
  const units = Math.min(chosen?.quantity ?? 1, line.removable)
  const choices: { readonly value: Unsent; readonly label: string }[] = [
    { value: 'restock', label: words.restock },
    ...notRestockedReasons.map((value) => ({ value, label: words.writeOff(notRestockedWords[value]) })),
    { value: 'send', label: words.send },
  ]
  return (
    <NativeSelect
      label={words.label(units)}
      aria-label={words.labelOf(units, pickerName(line))}
      value={chosen?.unsent ?? 'restock'}
      data={choices}
      onChange={(event) => {
        const choice = choices.find(({ value }) => value === event.currentTarget.value)
        if (choice) onChange(choice.value)
      }}
    />
  )
}
