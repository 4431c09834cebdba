import {
  deleteProductImport,
  startProductImport,
  stopProductImport,
  undoProductImport,
} from '@purser/contract/product-imports'
import { isStartable, shownImportStatus } from '@purser/domain/record-imports'
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
import { ColumnsCard } from './columns-card.tsx'
import { isOtherThanRead, type Mapping } from './mapping.ts'
import { BlockingProblems, ProblemsCard } from './problems-card.tsx'
import styles from './product-imports.module.css'
import { useProductImport, type WholeImport } from './product-imports-data.ts'
import { messages } from './product-imports-messages.ts'
import { ProductsCard } from './products-card.tsx'
import { ReadAgain } from './read-again.tsx'
import { SummaryCard } from './summary-card.tsx'

const route = getRouteApi('/a/products/import/$id')
const back = { to: '/a/products/import', label: messages.imports } as const
const { noun } = startProductImport

/** An import: its plan, progress and result. */
export function ImportPage() {
  const { id } = route.useParams()
  const found = useProductImport(id)
  return (
    <RecordPage load={found} noun={messages.noun} back={back} missing={messages.missing}>
      {({ product_import, fields }) => (
        <LoadedImport key={id} product_import={product_import} fields={fields} />
      )}
    </RecordPage>
  )
}

interface LoadedImportProps {
  readonly product_import: WholeImport
  readonly fields: readonly string[]
}

function LoadedImport({ product_import, fields }: LoadedImportProps) {
  const { id, status, file_name, problem_count, is_refused } = product_import
  const entered = useEnteredSettings(product_import)
  const { leavesOut, changes, encoding, isRecoded, isChanged } = entered
  const { commands, questions } = useImportCommands(product_import, entered)
  useRefreshedProducts(status)
  const again = isChanged && (
    <ReadAgain product_import={product_import} changes={changes} encoding={encoding} />
  )
  const columns = (
    <ColumnsCard
      product_import={product_import}
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
        aside={<StatusBadge status={shownImportStatus(product_import)} />}
        back={back}
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
        {is_refused && status === 'ready' && <BlockingProblems id={id} />}
        <SummaryCard
          product_import={product_import}
          leavesOut={leavesOut}
          onLeaveOut={entered.setLeavesOut}
          encoding={encoding}
          onEncoding={entered.setEncoding}
          again={isRecoded && again}
        />
        {problem_count > 0 && <ProblemsCard id={id} />}
        {is_refused && columns}
        <ProductsCard product_import={product_import} />
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
  product_import: WholeImport,
  { leavesOut, isRecoded, isChanged }: ReturnType<typeof useEnteredSettings>,
) {
  const [open, setOpen, close] = useOpened<'undo' | 'discard'>()
  const navigate = useNavigate()
  const leave = useLeave()
  const input = { params: { id: product_import.id } }
  const start = useAction(startProductImport, { success: messages.started })
  const stop = useAction(stopProductImport, { success: messages.stopped })
  const undo = useAction(undoProductImport, { success: messages.undoing, onSuccess: close })
  const discard = useAction(deleteProductImport, {
    success: messages.discarded,
    onSuccess: () => leave(() => navigate({ to: back.to })),
  })
  const of = { ...product_import, leaves_out: leavesOut }
  const readFirst = isRecoded ? messages.again.encoding : messages.again.columns
  const commands = {
    start: {
      ...commandOf('start-product-import', {
        of,
        effect: () => void start.run({ ...input, body: { leave_out_problems: leavesOut } }),
        isPending: start.isPending,
      }),
      // The import would do what was read, not what was chosen since.
      ...(isChanged ? { availability: { isAvailable: false, reason: readFirst } as const } : {}),
    },
    stop: commandOf('stop-product-import', {
      of,
      effect: () => void stop.run(input),
      isPending: stop.isPending,
    }),
    undo: commandOf('undo-product-import', { of, effect: () => setOpen('undo') }),
    discard: commandOf('delete-product-import', { of, effect: () => setOpen('discard') }),
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
      {messages[name].body}
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

/** Refetches the lists, which don't know about changes made in the background. */
function useRefreshedProducts(status: string): void {
  const queryClient = useQueryClient()
  const seen = useRef(status)
  useEffect(() => {
    if (seen.current === status) return
    seen.current = status
    for (const old of ['products', 'collections']) void readAgain(queryClient, { queryKey: [old] })
    // The import itself has just been read.
    void readAgain(queryClient, { queryKey: [noun, 'list-product-imports'] })
    void readAgain(queryClient, { queryKey: [noun, 'list-product-import-products'] })
  }, [status, queryClient])
}
