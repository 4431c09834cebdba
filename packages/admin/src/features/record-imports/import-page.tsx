import { type ImportKindName, isStartable, shownImportStatus } from '@purser/domain/record-imports'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { useLeave } from '../../components/leave/use-leave.ts'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { RecordWalk } from '../../components/record-page/record-walk.tsx'
import { useAction } from '../../lib/action.ts'
import { readAgain } from '../../lib/resource.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { isOtherThanRead, type Mapping } from './columns/mapping.ts'
import { ColumnsCard } from './columns-card.tsx'
import { callsOf } from './import-calls.ts'
import styles from './imports.module.css'
import { importPlaces, useImport, type WholeImport } from './imports-data.ts'
import { messages } from './imports-messages.ts'
import { BlockingProblems, ProblemsCard } from './problems-card.tsx'
import { ReadAgain } from './read-again.tsx'
import { RecordsCard } from './records-card.tsx'
import { SummaryCard } from './summary-card.tsx'

const productRoute = getRouteApi('/a/products/import/$id')
const recordRoute = getRouteApi('/a/imports/$id')

/** An import of products: its plan, progress and result. */
export const ProductImportPage = () => <ImportPage kind="products" id={productRoute.useParams().id} />

/** An import of customers, gift cards, discounts or past orders. */
export const RecordImportPage = () => <ImportPage kind="customers" id={recordRoute.useParams().id} />

const backTo = (kind: ImportKindName) => ({ to: importPlaces[kind].imports, label: messages.imports })

interface ImportPageProps {
  /** The kind, or any of those with the same calls, until the import is known. */
  readonly kind: ImportKindName
  readonly id: string
}

function ImportPage({ kind, id }: ImportPageProps) {
  const found = useImport(callsOf(kind), id)
  const back = backTo(found.data?.imported.kind ?? kind)
  return (
    <RecordPage load={found} noun={messages.noun} back={back} missing={messages.missing}>
      {({ imported, fields }) => <LoadedImport key={id} imported={imported} fields={fields} />}
    </RecordPage>
  )
}

interface LoadedImportProps {
  readonly imported: WholeImport
  readonly fields: readonly string[]
}

function LoadedImport({ imported, fields }: LoadedImportProps) {
  const { kind, status, file_name, problem_count, is_refused } = imported
  const entered = useEnteredSettings(imported)
  const { leavesOut, changes, encoding, isRecoded, isChanged } = entered
  const { commands, questions } = useImportCommands(imported, entered)
  useRefreshedLists(imported)
  const again = isChanged && <ReadAgain imported={imported} changes={changes} encoding={encoding} />
  const columns = (
    <ColumnsCard
      imported={imported}
      fields={fields}
      changes={changes}
      onChange={entered.setChanges}
      again={!isRecoded && again}
    />
  )
  return (
    <div className={styles.page}>
      <PageHeader
        title={file_name}
        aside={<StatusBadge status={shownImportStatus(imported)} />}
        back={backTo(kind)}
        walk={<RecordWalk noun={messages.noun.toLowerCase()} />}
        actions={
          <>
            <CommandButton command={commands.discard} variant="subtle" />
            <CommandButton command={commands.undo} />
            <CommandButton command={commands.stop} />
            {isStartable(status) && (
              <CommandButton command={commands.start} variant="filled" unavailable="explain" />
            )}
          </>
        }
      />
      <div className={styles.stack}>
        {is_refused && status === 'ready' && <BlockingProblems imported={imported} />}
        <SummaryCard
          imported={imported}
          leavesOut={leavesOut}
          onLeaveOut={entered.setLeavesOut}
          encoding={encoding}
          onEncoding={entered.setEncoding}
          again={isRecoded && again}
        />
        {problem_count > 0 && <ProblemsCard imported={imported} />}
        {is_refused && columns}
        <RecordsCard imported={imported} />
        {!is_refused && columns}
      </div>
      {questions}
    </div>
  )
}

/** Keeps the choices made since the file was read. */
function useEnteredSettings({ leaves_out, encoding: read, columns, status }: WholeImport) {
  const [leavesOut, setLeavesOut] = useState(leaves_out)
  const [changes, setChanges] = useState<Mapping>({})
  const [encoding, setEncoding] = useState(read)
  const isOpen = status === 'ready'
  const isRecoded = isOpen && encoding !== read
  const isChanged = isRecoded || (isOpen && isOtherThanRead(columns, changes))
  useUnsaved(isChanged)
  return { leavesOut, setLeavesOut, changes, setChanges, encoding, setEncoding, isRecoded, isChanged }
}

/** The import's commands, with confirmations of irreversible ones. */
function useImportCommands(
  imported: WholeImport,
  { leavesOut, isRecoded, isChanged }: ReturnType<typeof useEnteredSettings>,
) {
  const [open, setOpen, close] = useOpened<'undo' | 'discard'>()
  const navigate = useNavigate()
  const leave = useLeave()
  const input = { params: { id: imported.id } }
  const calls = callsOf(imported.kind)
  const start = useAction(calls.start, { success: messages.started })
  const stop = useAction(calls.stop, { success: messages.stopped })
  const undo = useAction(calls.undo, { success: messages.undoing, onSuccess: close })
  const discard = useAction(calls.discard, {
    success: messages.discarded,
    onSuccess: () => leave(() => navigate({ to: backTo(imported.kind).to })),
  })
  const of = { ...imported, leaves_out: leavesOut }
  const readFirst = isRecoded ? messages.again.encoding : messages.again.columns
  const commands = {
    start: {
      ...commandOf(calls.start.name, {
        of,
        effect: () => void start.run({ ...input, body: { leave_out_problems: leavesOut } }),
        isPending: start.isPending,
      }),
      // The import would do what was read, not what was chosen since.
      ...(isChanged ? { availability: { isAvailable: false, reason: readFirst } as const } : {}),
    },
    stop: commandOf(calls.stop.name, {
      of,
      effect: () => void stop.run(input),
      isPending: stop.isPending,
    }),
    undo: commandOf(calls.undo.name, { of, effect: () => setOpen('undo') }),
    discard: commandOf(calls.discard.name, { of, effect: () => setOpen('discard') }),
  }
  const question = (name: 'undo' | 'discard', { run, isPending }: typeof undo | typeof discard) => (
    <ConfirmDialog
      isOpen={open === name}
      title={messages[name].title}
      confirmLabel={commands[name].label}
      isDangerous
      isPending={isPending}
      onConfirm={() => void run(input)}
      onClose={close}
    >
      {name === 'undo' ? messages.undo.body[imported.kind] : messages.discard.body}
    </ConfirmDialog>
  )
  return {
    commands,
    questions: (
      <>
        {question('undo', undo)}
        {question('discard', discard)}
      </>
    ),
  }
}

const touchedBy = (kind: ImportKindName): readonly string[] =>
  kind === 'products' ? ['products', 'collections'] : [kind]

/** Refetches the lists, which don't know about changes made in the background. */
function useRefreshedLists({ kind, status }: WholeImport): void {
  const queryClient = useQueryClient()
  const seen = useRef(status)
  useEffect(() => {
    if (seen.current === status) return
    seen.current = status
    for (const old of touchedBy(kind)) void readAgain(queryClient, { queryKey: [old] })
    // The import itself has just been read.
    const { list, records } = callsOf(kind)
    for (const { noun, name } of [list, records]) void readAgain(queryClient, { queryKey: [noun, name] })
  }, [kind, status, queryClient])
}
