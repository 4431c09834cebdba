import { Textarea } from '@mantine/core'
import { updateOrderEdit } from '@purser/contract/order-edits'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { type ShownEdit, useEditChange } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'

const words = messages.note

/** The internal note of an edit, stored when the field is left. It can change while the customer is asked. */
export function EditNoteCard({ edit }: { readonly edit: ShownEdit }) {
  const [typed, setTyped] = useState<string | null>(null)
  const { run } = useEditChange(updateOrderEdit)
  const stored = edit.internal_note ?? ''

  async function store(): Promise<void> {
    if (typed === null) return
    const note = typed.trim()
    const isKept =
      note === stored ||
      (await run({ params: { id: edit.id }, body: { internal_note: note === '' ? null : note } }))
    // What was typed stays if it couldn't be stored.
    if (isKept) setTyped((now) => (now === typed ? null : now))
  }

  return (
    <Card title={words.title}>
      <Textarea
        aria-label={words.label}
        placeholder={words.placeholder}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        value={typed ?? stored}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void store()}
      />
    </Card>
  )
}
