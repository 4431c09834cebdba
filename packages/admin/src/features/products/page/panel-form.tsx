import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangedMeanwhile, chooseFirst } from '../../../components/edited-together/changed-meanwhile.tsx'
import type { FieldValues } from '../../../components/edited-together/compare-edits.ts'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { Card } from '../../../ui/card.tsx'
import record from '../../../ui/record.module.css'
import { messages } from '../form/product-form-messages.ts'
import type { ProductPanel } from './use-product-panel.ts'

interface PanelFormProps<Values extends FieldValues> {
  readonly title: string
  readonly panel: ProductPanel<Values>
  readonly labels: Readonly<Record<keyof Values & string, string>>
  readonly inWords: (field: keyof Values & string, value: unknown) => string
  /** Whether it is what is mostly done on the page: one button of a page is filled. */
  readonly isNextStep?: boolean
  readonly children: ReactNode
}

/** A panel of a product that is saved by itself, with what somebody else changed meanwhile above its fields. */
export function PanelForm<Values extends FieldValues>(props: PanelFormProps<Values>) {
  const { title, panel, labels, inWords, isNextStep = false, children } = props
  const { form, together, isPending, save } = panel
  const isChoosing = together.conflicts.length > 0
  return (
    <Card title={title}>
      <Form form={form} label={title} onValid={save}>
        <Stack gap="md">
          <ChangedMeanwhile meanwhile={together} labels={labels} inWords={inWords} />
          {children}
          <Group justify="flex-end">
            {isChoosing && <span className={record.quiet}>{chooseFirst}</span>}
            <SubmitButton
              isPending={isPending}
              isNextStep={isNextStep}
              isDisabled={isChoosing || together.changed.length === 0}
            >
              {messages.save}
            </SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Card>
  )
}
