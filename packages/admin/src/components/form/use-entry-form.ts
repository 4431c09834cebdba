import { type UseFormReturnType, useForm } from '@mantine/form'
import { wordsOfIssue } from '@purser/contract/issue-words'
import { useState } from 'react'
import type { z } from 'zod'
import { messageOf } from '../../lib/api-error.ts'
import { type ErrorToasts, useErrorToasts } from '../../lib/toast.ts'
import {
  errorsByField,
  fieldOfError,
  fieldPaths,
  missingFields,
  missingInfo,
  pathOfError,
  withoutEmpty,
  withoutTyped,
} from './field-errors.ts'

/**
 * A form over a contract schema: strings and numbers in, the endpoint's typed body out.
 *
 *   const form = useEntryForm({
 *     schema: createCollectionBody,
 *     initialValues: { title: '', handle: '' },
 *     required: { title: messages.titleRequired },
 *   })
 *   const create = useAction(createCollection, { onError: form.showServerError })
 *   <Form form={form} onValid={(body) => create.run({ body })}>
 *     <TextInput label="Title" withAsterisk {...form.fields.getInputProps('title')} />
 *     <SubmitButton isPending={create.isPending}>Save</SubmitButton>
 *   </Form>
 *
 * A server error appears at the form's field that it names, else in a toast; nothing typed is lost.
 */
export interface EntryFormOptions<Schema extends z.ZodType, Values extends object> {
  readonly schema: Schema
  readonly initialValues: Values
  /** Messages for empty fields, by path; a function where other values decide what is required. */
  readonly required?:
    | Readonly<Record<string, string>>
    | ((values: Values) => Readonly<Record<string, string>>)
  /** Checks that the schema can't express; returns messages by field path. */
  readonly check?: (values: Values) => Readonly<Record<string, string>>
  /** Converts the form's values to the body; by default leaves out empty fields and trims texts. */
  readonly toBody?: (values: Values) => unknown
  /** Whether empty required fields are also named in one toast 'Missing info: …', as the specification asks of a new product and collection. */
  readonly tellsMissing?: boolean
  /** Parts of the body that are edited outside the form's values; their errors appear at their full path. */
  readonly parts?: readonly string[]
}

export interface EntryForm<Schema extends z.ZodType, Values extends object> {
  /** @mantine/form: `getInputProps(path)`, `values`, `setFieldValue`, `isDirty`. */
  readonly fields: UseFormReturnType<Values>
  readonly toBody: (values: Values) => z.input<Schema>
  /** Number of refusals so far; each focuses the first field in error. */
  readonly refusals: number
  readonly tellRefused: (values: Values) => void
  /** Toasts for errors that belong to no field; the next attempt clears them. */
  readonly toasts: ErrorToasts
  /** For `useAction`'s `onError`: true when the error found its field. */
  readonly showServerError: (error: unknown) => boolean
}

export function useEntryForm<Schema extends z.ZodType, Values extends object>(
  options: EntryFormOptions<Schema, Values>,
): EntryForm<Schema, Values> {
  const { required = {} } = options
  const requiredOf = (values: Values) => (typeof required === 'function' ? required(values) : required)
  const [refusals, setRefusals] = useState(0)
  const toasts = useErrorToasts()
  const raise = () => setRefusals((count) => count + 1)
  const toBody = (values: Values) => (options.toBody ?? withoutEmpty)(values) as z.input<Schema>
  const fields = useForm<Values>({
    mode: 'controlled',
    initialValues: options.initialValues,
    clearInputErrorOnChange: true,
    onValuesChange: (values, before) => fields.setErrors((errors) => withoutTyped(errors, values, before)),
    validate: (values) => {
      const missing = missingFields(values, requiredOf(values))
      const checked = options.schema.safeParse(toBody(values), { error: wordsOfIssue })
      const invalid = checked.success ? {} : errorsByField(checked.error.issues)
      return { ...invalid, ...options.check?.(values), ...missing }
    },
  })

  return {
    fields,
    toBody,
    refusals,
    toasts,
    tellRefused: (values) => {
      raise()
      toasts.clear()
      const names = Object.keys(missingFields(values, requiredOf(values)))
      if (names.length > 0 && options.tellsMissing) toasts.show(missingInfo(names))
    },
    showServerError: (error) => {
      const path = pathOfError(error)
      const isOfPart = options.parts?.some((part) => path.startsWith(`${part}.`))
      const field = isOfPart ? path : fieldOfError(error, fieldPaths(options.initialValues))
      if (!field) return false
      fields.setErrors((errors) => ({ ...errors, [field]: messageOf(error) }))
      raise()
      return true
    },
  }
}
