import { Button, Stack } from '@mantine/core'
import { type CustomerMerge, listCustomerMerges, undoCustomerMerge } from '@purser/contract/customers'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { useResource } from '../../../lib/resource.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import record from '../../../ui/record.module.css'
import { countsIn } from '../count-words.ts'
import { mergesInput } from '../customers-data.ts'
import { messages } from './merging-messages.ts'

const words = messages.undo

const nameOf = ({ merged }: CustomerMerge) => merged.name || merged.email

/** The customers that were merged into this one and can be separated again. Shows nothing if there are none. */
export function MergesCard({ id }: { readonly id: string }) {
  const { data } = useResource(listCustomerMerges, mergesInput(id))
  const [asked, ask] = useState<CustomerMerge>()
  const undo = useAction(undoCustomerMerge, { success: words.done, onSuccess: () => ask(undefined) })
  if (!data || data.merges.length === 0) return null
  return (
    <Card title={words.card}>
      <ul className={record.rows}>
        {data.merges.map((merge) => (
          <MergeRow key={merge.id} merge={merge} onUndo={() => ask(merge)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked ? words.title(nameOf(asked)) : ''}
        confirmLabel={operations['undo-customer-merge'].label}
        isPending={undo.isPending}
        onConfirm={() => asked && void undo.run({ params: { id, merge_id: asked.id } })}
        onClose={() => ask(undefined)}
      >
        {asked && <UndoText merge={asked} />}
      </ConfirmDialog>
    </Card>
  )
}

interface MergeRowProps {
  readonly merge: CustomerMerge
  readonly onUndo: () => void
}

function MergeRow({ merge, onUndo }: MergeRowProps) {
  return (
    <li>
      <bdi>{merge.merged.email}</bdi>
      <p className={record.quiet}>
        {words.mergedOn} <DateText value={merge.created_at} />
        {' · '}
        {words.until} <DateText value={merge.undo_until} />
      </p>
      {merge.refusal && <p className={record.quiet}>{merge.refusal.message}</p>}
      <Button variant="default" size="xs" mt="xs" disabled={merge.refusal !== null} onClick={onUndo}>
        {operations['undo-customer-merge'].label}
      </Button>
    </li>
  )
}

function UndoText({ merge }: { readonly merge: CustomerMerge }) {
  const [moves, stays] = [countsIn(merge.moves), countsIn(merge.stays)]
  return (
    <Stack gap="xs">
      <p className={record.quiet}>{moves.length === 0 ? words.nothing : words.back(nameOf(merge), moves)}</p>
      <p className={record.quiet}>{words.fields}</p>
      {stays.length > 0 && <p className={record.quiet}>{words.stays(stays)}</p>}
    </Stack>
  )
}
