import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import record from '../../ui/record.module.css'
import { Form, SubmitButton } from './form.tsx'
import { HeldFields } from './held-fields.tsx'
import type { EntryForm } from './use-entry-form.ts'

interface DialogFormProps<Schema extends z.ZodType, Values extends object> {
  readonly form: EntryForm<Schema, Values>
  readonly label: string
  readonly onValid: (body: z.input<Schema>) => unknown
  readonly isPending: boolean
  /** The effect on money, stock and customers, shown before the operator confirms. */
  readonly effect?: string
  /** The button's label. */
  readonly save: string
  /** Why it cannot be saved now, shown beside the button. */
  readonly refusal?: string | undefined
  readonly children: ReactNode
}

/** A form in a `Dialog`: its fields, and at the dialog's foot the effect and the button. */
export function DialogForm<Schema extends z.ZodType, Values extends object>(
  props: DialogFormProps<Schema, Values>,
) {
  return (
    <Form form={props.form} label={props.label} onValid={props.onValid}>
      <HeldFields isSaving={props.isPending}>
        {props.children}
        <DialogFoot>
          {props.effect && <p className={record.effect}>{props.effect}</p>}
          <Group justify="flex-end">
            {props.refusal && <span className={record.quiet}>{props.refusal}</span>}
            <SubmitButton isPending={props.isPending} isDisabled={props.refusal !== undefined}>
              {props.save}
            </SubmitButton>
          </Group>
        </DialogFoot>
      </HeldFields>
    </Form>
  )
}
