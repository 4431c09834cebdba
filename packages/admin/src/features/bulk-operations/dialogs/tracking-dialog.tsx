import { Textarea } from '@mantine/core'
import { type NumberedOrder, type PastedTracking, readTracking } from '@purser/domain/bulk-operations'
import { operations } from '@purser/domain/operations'
import { type ReactNode, useMemo, useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { CheckField } from '../../../components/form/check-field.tsx'
import record from '../../../ui/record.module.css'
import { messages } from '../bulk-operations-messages.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import styles from './bulk-dialogs.module.css'
import { useNumberedOrders } from './use-numbered-orders.ts'

const words = messages.tracking
/** Lines with problems that are listed; the rest are counted. */
const MOST_LINES = 20

/** Tracking numbers of the selected orders, pasted from a spreadsheet and checked before anything is sent. */
export function TrackingDialog(props: BulkDialogProps) {
  const found = useNumberedOrders(props.records)
  if (found.data !== undefined) return <LoadedDialog {...props} orders={found.data} />
  return (
    <Dialog title={messages.dialog(props.operation, props.records.count)} onClose={props.onClose}>
      <Loaded load={found}>{() => null}</Loaded>
    </Dialog>
  )
}

interface LoadedDialogProps extends BulkDialogProps {
  readonly orders: readonly NumberedOrder[]
}

function LoadedDialog({ operation, records, preview, onClose, orders }: LoadedDialogProps) {
  const [text, setText] = useState('')
  const [isNotified, setNotified] = useState(true)
  const [isSkipping, setSkipping] = useState(false)
  const [isOnlyListed, setOnlyListed] = useState(false)
  const read = useMemo(() => readTracking(text, orders), [text, orders])
  const { numbers, problems } = read
  const isBlocked = problems.length > 0 && !isSkipping
  const isNarrowed = isOnlyListed && numbers.size > 0

  function send(): void {
    const ids = isNarrowed ? [...numbers.keys()] : orders.map(({ id }) => id)
    const bodies = Object.fromEntries(
      [...numbers].map(([id, tracking_numbers]) => [id, { tracking_numbers: [...tracking_numbers] }]),
    )
    const body = isNotified ? {} : { no_notification: true }
    void preview.plan(operation, records, { ids, body, ...(numbers.size > 0 ? { bodies } : {}) })
  }

  return (
    <OperationDialog
      title={messages.dialog(operation, orders.length)}
      entered={text}
      call={{ isPending: preview.isPending, over: undefined }}
      effect={messages.beforeAnything}
      remark={isBlocked ? words.fixFirst(problems.length) : undefined}
      complete={operations['create-bulk-operation'].label}
      isComplete={!isBlocked}
      onComplete={send}
      onClose={onClose}
    >
      <Textarea
        label={words.label}
        description={words.hint}
        placeholder={words.placeholder}
        autosize
        minRows={5}
        maxRows={12}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setSkipping(false)
        }}
      />
      <Problems read={read}>
        <CheckField label={words.skipLines(problems.length)} isChecked={isSkipping} onChange={setSkipping} />
      </Problems>
      {numbers.size > 0 && (
        <Listed
          count={numbers.size}
          all={orders.length}
          isOnlyListed={isOnlyListed}
          onOnlyListed={setOnlyListed}
        />
      )}
      <CheckField label={words.notify} isChecked={isNotified} onChange={setNotified} />
    </OperationDialog>
  )
}

interface ProblemsProps {
  readonly read: PastedTracking
  readonly children: ReactNode
}

function Problems({ read: { problems }, children }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <div className={styles.problems}>
      <p className={styles.fault} role="alert">
        {words.problems(problems.length)}
      </p>
      <ul aria-label={words.problems(problems.length)}>
        {problems.slice(0, MOST_LINES).map(({ line, text, fault }) => (
          <li key={line}>
            {words.line(line)}, <code>{text}</code>: {words.faults[fault]}
          </li>
        ))}
        {problems.length > MOST_LINES && <li>{words.more(problems.length - MOST_LINES)}</li>}
      </ul>
      {children}
    </div>
  )
}

interface ListedProps {
  readonly count: number
  readonly all: number
  readonly isOnlyListed: boolean
  readonly onOnlyListed: (isOnlyListed: boolean) => void
}

/** How many orders have a tracking number, and whether the others are shipped without one. */
function Listed({ count, all, isOnlyListed, onOnlyListed }: ListedProps) {
  return (
    <>
      <p className={record.quiet} role="status">
        {words.read(count, all)}
      </p>
      {count < all && (
        <CheckField label={words.onlyListed(all - count)} isChecked={isOnlyListed} onChange={onOnlyListed} />
      )}
    </>
  )
}
