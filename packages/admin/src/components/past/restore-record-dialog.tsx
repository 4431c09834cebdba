import { type PastKind, pastKindOf, restoringBody } from '@purser/domain/past'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Loaded } from '../dialog/loaded.tsx'
import { messages } from './past-messages.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { restoringCalls } from './restoring-calls.ts'

interface RestoreRecordDialogProps {
  readonly id: string
  /** The moment whose state is restored. */
  readonly asOf: string
  readonly onDone: () => void
  readonly onClose: () => void
}

type Shown = Readonly<Record<string, unknown>>

/** Restores all fields of a record that differ from what they were. */
export function RestoreRecordDialog({ id, asOf, onDone, onClose }: RestoreRecordDialogProps) {
  const kind = pastKindOf(id)
  const both = useQuery({
    queryKey: ['restore', id, asOf],
    queryFn: async () => (kind === null ? null : readBoth(kind, id, asOf)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (kind !== null && both.data)
    return (
      <RestoreDialog
        kind={kind}
        id={id}
        name={nameOf(both.data.is)}
        body={restoringBody(kind, both.data.was, both.data.is)}
        onDone={onDone}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={messages.dialog.complete} size="md" onClose={onClose}>
      <Loaded load={both}>{() => null}</Loaded>
    </Dialog>
  )
}

async function readBoth(kind: PastKind, id: string, as_of: string): Promise<{ was: Shown; is: Shown }> {
  const read = async (query: object) => {
    // The call's type is unknown here.
    const input = { params: { id }, query } as never
    // It answers the record under its kind.
    const answer = (await callApi(restoringCalls[kind].retrieve, input)) as Readonly<Record<string, Shown>>
    return answer[kind] ?? {}
  }
  const [was, is] = await Promise.all([read({ as_of }), read({})])
  return { was, is }
}

/** Returns what operators call a record. */
function nameOf(shown: Shown): string {
  const { display_id, title, name, code, email } = shown
  if (typeof display_id === 'number') return `#${display_id}`
  return [title, name, code, email].find((text) => typeof text === 'string')?.toString() ?? ''
}
