import { Group, NativeSelect, Stack } from '@mantine/core'
import { exportTaxSummary } from '@purser/contract/exports'
import { type TaxPeriod, taxPeriods } from '@purser/domain/exports'
import { useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DayInput } from '../../components/form/day-input.tsx'
import { addressOf } from '../../lib/call-api.ts'
import { readApiBase } from '../../lib/page-meta.ts'
import record from '../../ui/record.module.css'
import { DownloadFoot } from './download-foot.tsx'
import { fileQuery, readFileSettings, storeFileSettings } from './export-settings.ts'
import { messages } from './exports-messages.ts'
import { FileFields } from './file-fields.tsx'
import { lastQuarter } from './last-quarter.ts'

const words = messages.tax

/** Chooses the days and periods of a tax summary, and downloads it. */
export function TaxSummaryDialog({ onClose }: { readonly onClose: () => void }) {
  const [settings, setSettings] = useState(() => readFileSettings())
  const [days, setDays] = useState(() => lastQuarter(new Date()))
  const [period, setPeriod] = useState<TaxPeriod>('month')
  const { from, to } = days
  const refusal = from === '' || to === '' ? words.noDays : from > to ? words.wrongOrder : undefined
  const query = { ...fileQuery(settings), from, to, period }
  return (
    <Dialog title={words.title} size="lg" onClose={onClose}>
      <Stack pb="md">
        <p className={record.effect}>{words.hint}</p>
        <Group align="flex-start" grow>
          <DayInput
            label={words.from}
            value={from}
            onChange={({ currentTarget: { value } }) => setDays({ from: value, to })}
          />
          <DayInput
            label={words.to}
            value={to}
            onChange={({ currentTarget: { value } }) => setDays({ from, to: value })}
          />
        </Group>
        <NativeSelect
          label={words.period}
          data={taxPeriods.map((value) => ({ value, label: words.periods[value] }))}
          value={period}
          onChange={({ currentTarget: { value } }) => setPeriod(value as TaxPeriod)}
        />
        <FileFields settings={settings} onChange={(part) => setSettings((now) => ({ ...now, ...part }))} />
      </Stack>
      <DownloadFoot
        address={`${readApiBase()}${addressOf(exportTaxSummary, { query })}`}
        refusal={refusal}
        onDownload={() => {
          storeFileSettings(settings)
          onClose()
        }}
      />
    </Dialog>
  )
}
