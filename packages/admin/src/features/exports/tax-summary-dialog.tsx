import { NativeSelect } from '@mantine/core'
import { exportTaxSummary } from '@purser/contract/exports'
import { type TaxPeriod, taxPeriods } from '@purser/domain/exports'
import { useState } from 'react'
import { addressOf } from '../../lib/call-api.ts'
import { DaysDialog } from './days-dialog.tsx'
import { messages } from './exports-messages.ts'

const words = messages.tax

/** Chooses the days and periods of a tax summary, and downloads it. */
export function TaxSummaryDialog({ onClose }: { readonly onClose: () => void }) {
  const [period, setPeriod] = useState<TaxPeriod>('month')
  return (
    <DaysDialog
      title={words.title}
      hint={words.hint}
      addressOf={(query) => addressOf(exportTaxSummary, { query: { ...query, period } })}
      onClose={onClose}
    >
      <NativeSelect
        label={words.period}
        data={taxPeriods.map((value) => ({ value, label: words.periods[value] }))}
        value={period}
        onChange={({ currentTarget: { value } }) => setPeriod(value as TaxPeriod)}
      />
    </DaysDialog>
  )
}
