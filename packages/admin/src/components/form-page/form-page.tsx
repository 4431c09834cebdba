import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { forgetUnsaved } from '../../lib/unsaved.ts'
import { Card } from '../../ui/card.tsx'
import { type BackLink, PageHeader } from '../../ui/page-header.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import type { EntryForm } from '../form/use-entry-form.ts'
import styles from './form-page.module.css'

interface FormPageProps<Schema extends z.ZodType, Values extends object> {
  /** What is done here, e.g. 'New Collection'. */
  readonly title: string
  readonly back: BackLink
  /** The form's name and its card's heading, e.g. 'Collection details'. */
  readonly label: string
  readonly form: EntryForm<Schema, Values>
  /** Sends the checked body and resolves to whether it worked, as `useAction`'s `run` does. */
  readonly onValid: (body: z.input<Schema>) => Promise<boolean>
  readonly isPending: boolean
  /** Leads away once it has worked. */
  readonly onDone: () => void
  /** The button's words. */
  readonly save: string
  /** The fields, bound by `form.fields.getInputProps(name)`. */
  readonly children: ReactNode
}

/**
 * Making or changing a record on a page of its own. Errors of the server stand at their fields; leaving with something
 * unsaved asks, as everywhere.
 */
export function FormPage<Schema extends z.ZodType, Values extends object>(
  props: FormPageProps<Schema, Values>,
) {
  const { form, label } = props
  async function send(body: z.input<Schema>): Promise<void> {
    if (!(await props.onValid(body))) return
    form.fields.resetDirty()
    // The form itself learns that it is clean only when it is drawn again.
    forgetUnsaved()
    props.onDone()
  }
  return (
    <div className={styles.page}>
      <PageHeader title={props.title} back={props.back} />
      <Card title={label}>
        <Form form={form} label={label} onValid={send}>
          <Stack gap="md">
            {props.children}
            <Group justify="flex-end">
              <SubmitButton isPending={props.isPending}>{props.save}</SubmitButton>
            </Group>
          </Stack>
        </Form>
      </Card>
    </div>
  )
}
