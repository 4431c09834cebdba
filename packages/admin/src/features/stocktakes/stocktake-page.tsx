import { Button, Group } from '@mantine/core'
import {
  cancelStocktake,
  listStocktakeLines,
  retrieveStocktake,
  type Stocktake,
} from '@purser/contract/stocktakes'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { OperationQuestion } from '../../components/dialog/operation-question.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { HistoryButton } from '../../components/history/history-button.tsx'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { RecordWalk } from '../../components/record-page/record-walk.tsx'
import { ScanFeedback } from '../../components/scan-field/scan-feedback.tsx'
import { ScanField } from '../../components/scan-field/scan-field.tsx'
import { useListResource, useResource } from '../../lib/resource.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { CountTable, ShowMore } from './count-table.tsx'
import styles from './stocktakes.module.css'
import { LINES, linesInput, stocktakeInput } from './stocktakes-data.ts'
import { messages } from './stocktakes-messages.ts'
import { ToCount } from './to-count.tsx'
import { type Counts, useCounts } from './use-counts.ts'

const route = getRouteApi('/a/stock/stocktakes/$id')
const back = { to: '/a/stock/stocktakes', label: messages.title } as const

/** A stocktake: one field takes every scan; counts, differences and what is left are listed below. */
export function StocktakePage() {
  const { id } = route.useParams()
  const found = useResource(retrieveStocktake, stocktakeInput(id))
  return (
    <RecordPage load={found} noun={messages.noun} back={back} missing={messages.missing}>
      {({ stocktake }) => <LoadedStocktake key={id} stocktake={stocktake} />}
    </RecordPage>
  )
}

function LoadedStocktake({ stocktake }: { readonly stocktake: Stocktake }) {
  const { id, name, status } = stocktake
  const [open, setOpen, close] = useOpened<'apply' | 'cancel'>()
  const counts = useCounts(id)
  const isOpen = status === 'open'
  return (
    <div className={styles.page}>
      <PageHeader
        title={name}
        aside={<StatusBadge status={status} />}
        back={back}
        walk={<RecordWalk noun={messages.noun.toLowerCase()} />}
        actions={
          <>
            <HistoryButton id={id} name={name} />
            {isOpen && (
              <CommandButton
                command={commandOf('cancel-stocktake', { of: stocktake, effect: () => setOpen('cancel') })}
                variant="subtle"
              />
            )}
            {isOpen && (
              <CommandButton
                command={commandOf('apply-stocktake', { of: stocktake, effect: () => setOpen('apply') })}
                variant="filled"
                unavailable="explain"
              />
            )}
          </>
        }
      />
      {isOpen && <Scanning counts={counts} />}
      <Lines stocktake={stocktake} counts={counts} />
      {open === 'apply' && <ApplyDialog stocktake={stocktake} onClose={close} />}
      <OperationQuestion
        isOpen={open === 'cancel'}
        call={cancelStocktake}
        of={stocktake}
        input={{ params: { id } }}
        words={{ question: messages.cancel.title, effect: messages.cancel.effect, done: messages.canceled }}
        onClose={close}
      />
    </div>
  )
}

/** The field for scans, what came of the last one, and those that failed. */
function Scanning({ counts: { said, failures, enter, retry, dismiss } }: { readonly counts: Counts }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.scanning}>
      <ScanField
        label={messages.scan}
        field={field}
        onCode={(code) => {
          if (code.trim() !== '') void enter({ code: code.trim(), add: 1 })
        }}
      />
      <ScanFeedback tone={said?.tone} text={said?.text ?? ''} />
      {failures.length > 0 && (
        <ul className={styles.failures}>
          {failures.map((failure) => (
            <li key={failure.failed.idempotencyKey}>
              <span>{failure.text}</span>
              <Group gap="xs">
                <Button variant="default" size="compact-sm" onClick={() => retry(failure)}>
                  {messages.retry}
                </Button>
                <Button variant="subtle" size="compact-sm" onClick={() => dismiss(failure)}>
                  {messages.dismiss}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{messages.hint}</p>
    </div>
  )
}

type View = 'counted' | 'differences' | 'rest'

function Lines({ stocktake, counts }: { readonly stocktake: Stocktake; readonly counts: Counts }) {
  const { id, status, line_count, difference_count } = stocktake
  const [view, setView] = useState<View>('counted')
  const labels: [View, string][] = [
    ['counted', messages.counted(line_count)],
    ['differences', messages.differences(difference_count)],
    ...(status === 'open' ? [['rest', messages.toCount] as [View, string]] : []),
  ]
  return (
    <>
      <Group gap="xs" role="group" aria-label={messages.views}>
        {labels.map(([name, label]) => (
          <Button
            key={name}
            size="compact-md"
            variant={view === name ? 'light' : 'subtle'}
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {view === 'rest' && status === 'open' ? (
        <ToCount id={id} counts={counts} />
      ) : (
        <Counted key={view} stocktake={stocktake} isDifferent={view === 'differences'} counts={counts} />
      )}
    </>
  )
}

interface CountedProps {
  readonly stocktake: Stocktake
  readonly isDifferent: boolean
  readonly counts: Counts
}

function Counted({ stocktake: { id, status }, isDifferent, counts }: CountedProps) {
  const [limit, setLimit] = useState(LINES)
  const load = useListResource(
    listStocktakeLines,
    linesInput(id, limit, isDifferent ? 'differences' : undefined),
  )
  return (
    <Loaded load={load}>
      {({ lines, count }) => (
        <>
          <CountTable
            id={id}
            lines={lines}
            isOpen={status === 'open'}
            counts={counts}
            empty={isDifferent ? messages.noDifferences : messages.noLines}
          />
          <ShowMore rest={count - lines.length} onMore={() => setLimit(Math.min(1_000, limit * 4))} />
        </>
      )}
    </Loaded>
  )
}
