import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { useEditing } from '../../lib/live/here.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { focusFaulty, focusRefused } from './faulty-field.ts'
import type { EntryForm } from './use-entry-form.ts'

interface FormProps<Schema extends z.ZodType, Values extends object> {
  readonly form: EntryForm<Schema, Values>
  /** Called with the validated body; the form keeps its input whatever the result. */
  readonly onValid: (body: z.input<Schema>) => unknown
  readonly label?: string
  readonly children: ReactNode
}

/** The form element of `useEntryForm`: validates before sending, and focuses the first field in error. */
export function Form<Schema extends z.ZodType, Values extends object>(props: FormProps<Schema, Values>) {
  const { form } = props
  const isDirty = form.fields.isDirty()
  useUnsaved(isDirty)
  useEditing(isDirty ? props.label : undefined)
  const element = useRef<HTMLFormElement>(null)
  const errors = useRef(form.fields.errors)
  errors.current = form.fields.errors
  // After the errors are drawn, so that the refused field can be found in the page.
  useEffect(() => {
    if (element.current && form.refusals > 0) focusRefused(element.current, Object.keys(errors.current))
  }, [form.refusals])
  const send = form.fields.onSubmit(
    (values) => {
      form.toasts.clear()
      void props.onValid(form.toBody(values))
    },
    (_, values) => form.tellRefused(values),
  )
  return (
    <form
      ref={element}
      noValidate
      aria-label={props.label}
      onSubmit={(event) => {
        // React bubbles a submit event from a dialog to the form around it, which was not submitted itself.
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
  /** Whether it is the page's primary action; only that is filled. */
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
