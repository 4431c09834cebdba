import { Text, TextInput } from '@mantine/core'
import type { User } from '@purser/contract/session'
import { updateUser, updateUserBody } from '@purser/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { FormCard } from '../../../components/form-page/form-card.tsx'
import { useAction } from '../../../lib/action.ts'
import { sessionOptions } from '../../../lib/session.ts'
import styles from './account.module.css'
import { messages } from './account-messages.ts'

const words = messages.names

export function NamesCard({ operator }: { readonly operator: User }) {
  const queryClient = useQueryClient()
  const form = useEntryForm({
    schema: updateUserBody,
    initialValues: { first_name: operator.first_name ?? '', last_name: operator.last_name ?? '' },
    // An empty name is sent, because it clears the stored one.
    toBody: (typed) => typed,
  })
  const save = useAction(updateUser, {
    success: words.saved,
    onSuccess: (session) => queryClient.setQueryData(sessionOptions.queryKey, session),
    onError: form.showServerError,
  })
  return (
    <FormCard
      label={words.title}
      form={form}
      onValid={(body) => save.run({ params: { id: operator.id }, body })}
      isPending={save.isPending}
      isNextStep={form.fields.isDirty()}
      isUnchanged={!form.fields.isDirty()}
      save={words.save}
    >
      <div className={styles.pair}>
        <TextInput
          label={words.first}
          autoComplete="given-name"
          {...form.fields.getInputProps('first_name')}
        />
        <TextInput
          label={words.last}
          autoComplete="family-name"
          {...form.fields.getInputProps('last_name')}
        />
      </div>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
    </FormCard>
  )
}
