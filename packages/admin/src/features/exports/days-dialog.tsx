import { Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DayInput } from '../../components/form/day-input.tsx'
import { readApiBase, readNow } from '../../lib/page-meta.ts'
import record from '../../ui/record.module.css'
import { DownloadFoot } from './download-foot.tsx'
import { fileQuery, readFileSettings, storeFileSettings } from './export-settings.ts'
import { messages } from './exports-messages.ts'
import { FileFields } from './file-fields.tsx'
import { lastQuarter } from './last-quarter.ts'

const words = messages.days

interface DaysDialogProps {
  readonly title: string
  readonly hint: string
  /** Returns the address of the file, below the API's. */
  readonly addressOf: (query: ReturnType<typeof fileQuery> & { from: string; to: string }) => string
  /** Further fields. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Chooses the days of a file, at first the last quarter, and downloads it. */
export function DaysDialog({ title, hint, addressOf, children, onClose }: DaysDialogProps) {
  const [settings, setSettings] = useState(() => readFileSettings())
  const [days, setDays] = useState(() => lastQuarter(readNow()))
  const { from, to } = days
  const refusal = from === '' || to === '' ? words.none : from > to ? words.wrongOrder : undefined
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Stack pb="md">
        <p className={record.effect}>{hint}</p>
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
        {children}
        <FileFields settings={settings} onChange={(part) => setSettings((now) => ({ ...now, ...part }))} />
      </Stack>
      <DownloadFoot
        address={`${readApiBase()}${addressOf({ ...fileQuery(settings), from, to })}`}
        refusal={refusal}
        onDownload={() => {
          storeFileSettings(settings)
          onClose()
        }}
      />
    </Dialog>
  )
}
