import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import {
  columnsOf,
  type ExportNoun,
  type ExportRows,
  exportRows,
  hasLines,
  MOST_CHOSEN,
  usualColumns,
} from '@purser/domain/exports'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { addressOf } from '../../lib/call-api.ts'
import { readApiBase } from '../../lib/page-meta.ts'
import { useResource } from '../../lib/resource.ts'
import record from '../../ui/record.module.css'
import { DownloadFoot } from './download-foot.tsx'
import { exportCalls } from './export-calls.ts'
import {
  choiceQuery,
  type ExportSettings,
  readExportSettings,
  storeExportSettings,
} from './export-settings.ts'
import { exportWords } from './export-words.ts'
import styles from './exports.module.css'
import { messages } from './exports-messages.ts'
import { FileFields } from './file-fields.tsx'
import { MovementsDialog } from './movements-dialog.tsx'
import { TaxSummaryDialog } from './tax-summary-dialog.tsx'

interface ExportDialogProps {
  readonly noun: ExportNoun
  /** What narrows the list, of its query. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly order: unknown
  /** The selected records; none where the whole list is exported. */
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** Files about some days that the dialog of a list leads to. */
const otherFiles: {
  readonly [Noun in ExportNoun]?: {
    readonly title: string
    readonly Dialog: (props: { readonly onClose: () => void }) => ReactNode
  }
} = {
  orders: { title: messages.tax.title, Dialog: TaxSummaryDialog },
  stock: { title: messages.movements.title, Dialog: MovementsDialog },
}

/** Chooses format, rows and columns of an export, says how many rows it has, and downloads it. */
export function ExportDialog({ noun, filter, order, ids, onClose }: ExportDialogProps) {
  const [settings, setSettings] = useState(() => readExportSettings(noun))
  const [isOther, setOther] = useState(false)
  const change = (part: Partial<ExportSettings>) => setSettings((now) => ({ ...now, ...part }))
  // Selected rows are exported whatever the filter: it only decided what could be selected.
  const found = ids.length > 0 ? { ids } : filter
  const isTooMany = ids.length > MOST_CHOSEN
  const { rows } = settings
  const counting = useResource(
    exportCalls[noun].count,
    { query: { ...found, rows } },
    { isEnabled: !isTooMany },
  )
  const refusal = isTooMany
    ? messages.tooMany(noun, MOST_CHOSEN)
    : settings.columns[rows].length === 0
      ? messages.noColumns
      : refusalOf(counting)
  const query = { ...found, order, ...choiceQuery(noun, settings) }
  const other = otherFiles[noun]
  if (isOther && other) return <other.Dialog onClose={onClose} />
  return (
    <Dialog title={exportWords.title(noun)} size="lg" onClose={onClose}>
      <Stack pb="md">
        <p className={record.effect}>
          {scopeOf(noun, filter, ids)}
          {counting.data !== undefined && !isTooMany && ` · ${messages.rowCount(counting.data.count)}`}
        </p>
        <FileFields settings={settings} onChange={change} />
        {hasLines(noun) && (
          <NativeSelect
            label={messages.rows}
            data={exportRows.map((value) => ({ value, label: messages.rowKinds(noun)[value] }))}
            value={rows}
            onChange={({ currentTarget: { value } }) => change({ rows: value as ExportRows })}
          />
        )}
        <Columns noun={noun} settings={settings} onChange={change} />
      </Stack>
      <DownloadFoot
        address={`${readApiBase()}${addressOf(exportCalls[noun].file, { query })}`}
        refusal={refusal}
        onDownload={() => {
          storeExportSettings(noun, settings)
          onClose()
        }}
      >
        {other && (
          <Button variant="subtle" onClick={() => setOther(true)}>
            {other.title}
          </Button>
        )}
      </DownloadFoot>
    </Dialog>
  )
}

interface Counting {
  readonly data: { readonly count: number } | undefined
  readonly error: unknown
}

function refusalOf({ data, error }: Counting): string | undefined {
  if (data?.count === 0) return messages.noRows
  if (data) return undefined
  return error ? messageOf(error) : messages.counting
}

function scopeOf(noun: ExportNoun, filter: object, ids: readonly string[]): string {
  if (ids.length > 0) return messages.selected(noun, ids.length)
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  return isNarrowed ? messages.matching(noun) : messages.all(noun)
}

interface ColumnsProps {
  readonly noun: ExportNoun
  readonly settings: ExportSettings
  readonly onChange: (change: Partial<ExportSettings>) => void
}

function Columns({ noun, settings: { rows, columns }, onChange }: ColumnsProps) {
  const known = columnsOf(noun, rows)
  const choose = (names: readonly string[]) => {
    const wanted = known.flatMap(({ name }) => (names.includes(name) ? [name] : []))
    onChange({ columns: { ...columns, [rows]: wanted } })
  }
  return (
    <Checkbox.Group label={messages.columns} value={[...columns[rows]]} onChange={choose}>
      <div className={styles.columns}>
        {known.map(({ name, label }) => (
          <Checkbox key={name} size="md" value={name} label={label} />
        ))}
      </div>
      <Group gap="xs" mt="xs">
        <Button variant="subtle" size="compact-sm" onClick={() => choose(known.map(({ name }) => name))}>
          {messages.everyColumn}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => choose(usualColumns(noun, rows))}>
          {messages.usualColumns}
        </Button>
      </Group>
    </Checkbox.Group>
  )
}
