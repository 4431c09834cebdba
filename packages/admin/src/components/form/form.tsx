import { Button } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useEditing } from '../../lib/live/here.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { focusFaulty } from './faulty-field.ts'
import { fieldPaths } from './field-errors.ts'
import type { EntryForm } from './use-entry-form.ts'

interface FormProps<Schema extends z.ZodType, Values extends object> {
  readonly form: EntryForm<Schema, Values>
  /** Called with the checked body; the form keeps what is typed, whatever comes of it. */
  readonly onValid: (body: z.input<Schema>) => unknown
  readonly label?: string
  readonly children: ReactNode
}

/** The form element of `useEntryForm`: checks before it sends, and puts the focus on the first field in error. */
export function Form<Schema extends z.ZodType, Values extends object>(props: FormProps<Schema, Values>) {
  const { form } = props
  const isDirty = form.fields.isDirty()
  useUnsaved(isDirty)
  useEditing(isDirty ? props.label : undefined)
  function onInvalid(errors: FormErrors, values: Values): void {
    form.tellMissing(values)
    const first = fieldPaths(values).find((field) => field in errors) ?? Object.keys(errors)[0]
    if (first) form.fields.getInputNode<HTMLElement, string>(first)?.focus()
  }
  const send = form.fields.onSubmit((values) => void props.onValid(form.toBody(values)), onInvalid)
  return (
    <form
      noValidate
      aria-label={props.label}
      onSubmit={(event) => {
        // React hands an event on from a dialog to the form that opened it: that one was not submitted.
        event.stopPropagation()
        if (focusFaulty(event.currentTarget)) event.preventDefault()
        else send(event)
      }}
    >
      {props.children}
    </form>
  )
}

interface SubmitButtonProps {
  readonly isPending: boolean
  readonly isDisabled?: boolean
  /** Whether it is what is to be done next on the page; filled only then. */
  readonly isNextStep?: boolean
  readonly children: ReactNode
}

export function SubmitButton({
  isPending,
  isDisabled = false,
  isNextStep = true,
  children,
}: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant={isNextStep ? 'filled' : 'default'}
      loading={isPending}
      disabled={isDisabled}
    >
      {children}
    </Button>
  )
}
