import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Card } from '../../ui/card.tsx'
import record from '../../ui/record.module.css'
import { Form, SubmitButton } from '../form/form.tsx'
import type { FieldValues } from './compare-edits.ts'
import { choiceBeforeSaving, MergeNotice } from './merge-notice.tsx'
import type { RecordEdit } from './use-record-edit.ts'

interface EditCardProps<Schema extends z.ZodType, Values extends FieldValues> {
  readonly title: string
  readonly edit: RecordEdit<Schema, Values>
  readonly labels: Readonly<Record<keyof Values & string, string>>
  /** Formats a value for the operator, '' for none; by default `String(value)`. */
  readonly inWords?: (field: keyof Values & string, value: unknown) => string
  /** Whether saving is the page's primary action; only that button is filled. */
  readonly isNextStep?: boolean
  /** Why it cannot be saved, shown beside the button. */
  readonly refusal?: string | undefined
  /** The button's label. */
  readonly save: string
  readonly children: ReactNode
}

/** A form in a card with its own Save button. Above the fields it shows what somebody else changed. */
export function EditCard<Schema extends z.ZodType, Values extends FieldValues>(
  props: EditCardProps<Schema, Values>,
) {
  const { title, edit, labels, inWords = (_, value) => String(value), isNextStep = false } = props
  const { form, together, isPending, save } = edit
  const refusal = choiceBeforeSaving(together) ?? props.refusal
  return (
    <Card title={title}>
      <Form form={form} label={title} onValid={save}>
        <Stack gap="md">
          <MergeNotice merge={together} labels={labels} inWords={inWords} />
          {props.children}
          <Group justify="flex-end">
            {refusal && <span className={record.quiet}>{refusal}</span>}
            <SubmitButton
              isPending={isPending}
              isNextStep={isNextStep}
              isDisabled={refusal !== undefined || together.changed.length === 0}
            >
              {props.save}
            </SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Card>
  )
}
