import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Card } from '../../ui/card.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import { HeldFields } from '../form/held-fields.tsx'
import type { EntryForm } from '../form/use-entry-form.ts'
import { useSaving } from '../form/use-saving.ts'

interface FormCardProps<Schema extends z.ZodType, Values extends object> {
  /** The form's name and its card's heading, e.g. 'Collection details'. */
  readonly label: string
  readonly form: EntryForm<Schema, Values>
  /** Sends the validated body and resolves to whether it succeeded, as `useAction`'s `run` does. */
  readonly onValid: (body: z.input<Schema>) => Promise<boolean>
  readonly isPending: boolean
  /** Called after success, when the input no longer counts as unsaved. */
  readonly onDone?: () => void
  /** Whether submitting it is the page's primary action, as on a page of its own. */
  readonly isNextStep?: boolean
  /** Whether there is nothing to save, which disables the button. */
  readonly isUnchanged?: boolean
  /** The button's label. */
  readonly save: string
  /** The fields, bound by `form.fields.getInputProps(name)`. */
  readonly children: ReactNode
}

/** A form in its own card. Server errors appear at their fields. */
export function FormCard<Schema extends z.ZodType, Values extends object>(
  props: FormCardProps<Schema, Values>,
) {
  const { form, label } = props
  const saving = useSaving()
  async function send(body: z.input<Schema>): Promise<void> {
    if (!(await saving.during(() => props.onValid(body)))) return
    form.fields.resetDirty()
    props.onDone?.()
  }
  return (
    <Card title={label}>
      <Form form={form} label={label} onValid={send}>
        <HeldFields isSaving={saving.isUnderWay || props.isPending}>
          {props.children}
          <Group justify="flex-end">
            <SubmitButton
              isPending={props.isPending}
              isNextStep={props.isNextStep ?? true}
              isDisabled={props.isUnchanged ?? false}
            >
              {props.save}
            </SubmitButton>
          </Group>
        </HeldFields>
      </Form>
    </Card>
  )
}
