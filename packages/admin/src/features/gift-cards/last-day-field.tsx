import type { TextInputProps } from '@mantine/core'
import { hasEnded } from '@purser/domain/dates'
import { DayInput } from '../../components/form/day-input.tsx'
import { readNow } from '../../lib/page-meta.ts'
import record from '../../ui/record.module.css'
import { messages } from './gift-cards-messages.ts'
import { endOfLastDay } from './last-day.ts'

/** The last day a card can be used. A past day can be intended, to end a card, so the field points it out immediately. */
export function LastDayField({ value, ...bound }: Omit<TextInputProps, 'type'> & { readonly value: string }) {
  const isOver = hasEnded({ ends_at: endOfLastDay(value) }, readNow().toISOString())
  return (
    <DayInput
      label={messages.one.ends}
      description={
        isOver ? (
          <span className={record.remark} role="status">
            {messages.edit.endsInPast}
          </span>
        ) : (
          messages.edit.endsHint
        )
      }
      {...bound}
      value={value}
    />
  )
}
