import { Anchor, Group, Stack, TextInput } from '@mantine/core'
import { createCollection } from '@purser/contract/collections'
import { operations } from '@purser/domain/operations'
import { Link, useNavigate } from '@tanstack/react-router'
import { Form, SubmitButton } from '../../components/form/form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { Card } from '../../ui/card.tsx'
import { InfoTip } from '../../ui/info-tip.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './collections.module.css'
import { messages } from './collections-messages.ts'

const words = messages.form

export function NewCollectionPage() {
  const navigate = useNavigate()
  const form = useEntryForm({
    schema: createCollection.body,
    initialValues: { title: '', handle: '' },
    required: { title: words.titleRequired },
  })
  const create = useAction(createCollection, {
    invalidates: ['collections'],
    onError: form.showServerError,
    onSuccess: () => void navigate({ to: '/a/collections' }),
  })

  return (
    <div className={styles.narrow}>
      <PageHeader
        title={operations['create-collection'].label}
        back={
          <Anchor component={Link} to="/a/collections">
            {messages.title}
          </Anchor>
        }
      />
      <Card title={words.title}>
        <Form form={form} label={words.title} onValid={(body) => create.run({ body })}>
          <Stack gap="md">
            <TextInput
              label={words.titleLabel}
              placeholder={words.titlePlaceholder}
              withAsterisk
              {...form.fields.getInputProps('title')}
            />
            <TextInput
              label={words.handleLabel}
              placeholder={words.handlePlaceholder}
              rightSection={<InfoTip label={words.handleTooltip} about={words.handleLabel} />}
              {...form.fields.getInputProps('handle')}
            />
            <Group justify="flex-end">
              <SubmitButton isPending={create.isPending}>{words.save}</SubmitButton>
            </Group>
          </Stack>
        </Form>
      </Card>
    </div>
  )
}
