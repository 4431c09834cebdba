import { Checkbox, NativeSelect } from '@mantine/core'
import { notRestockedReasons, notRestockedWords } from '@purser/domain/returns'
import { pickerName } from '../../components/items-picker/picked-items.ts'
import type { NotRestocked } from './receipt-form.ts'
import { isStockCounted, type ReturnLine } from './return-lines.ts'
import styles from './returns.module.css'
import { messages } from './returns-messages.ts'

const words = messages.receive

interface ReceivedLineFieldsProps {
  readonly line: ReturnLine
  readonly notRestocked: NotRestocked
  readonly error: string | undefined
  readonly onChange: (notRestocked: NotRestocked) => void
}

/** Requested units of a received line, and whether they are restocked or why not. */
export function ReceivedLineFields({ line, notRestocked, error, onChange }: ReceivedLineFieldsProps) {
  const { id, asked, bound } = line
  const why = notRestocked[id]
  const name = pickerName(line)
  const { [id]: _, ...others } = notRestocked
  return (
    <div className={styles.received}>
      <span className={styles.effect}>
        {[asked > 0 ? words.asked(asked) : words.notAsked, bound].filter(Boolean).join(' · ')}
      </span>
      {isStockCounted(line) && (
        <>
          <Checkbox
            label={words.restock}
            aria-label={words.restockOf(name)}
            checked={why === undefined}
            onChange={(event) => onChange(event.currentTarget.checked ? others : { ...others, [id]: '' })}
          />
          {why !== undefined && (
            <NativeSelect
              aria-label={words.whyNot(name)}
              required
              value={why}
              error={error}
              data={[
                { value: '', label: words.chooseWhy, disabled: true },
                ...notRestockedReasons.map((reason) => ({ value: reason, label: notRestockedWords[reason] })),
              ]}
              onChange={(event) => {
                const chosen = notRestockedReasons.find((reason) => reason === event.currentTarget.value)
                if (chosen) onChange({ ...others, [id]: chosen })
              }}
            />
          )}
        </>
      )}
    </div>
  )
}
