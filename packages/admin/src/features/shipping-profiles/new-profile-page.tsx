import { TextInput } from '@mantine/core'
import { createShippingProfile, createShippingProfileBody } from '@purser/contract/shipping-profiles'
import { useNavigate } from '@tanstack/react-router'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { FormPage } from '../../components/form-page/form-page.tsx'
import { useAction } from '../../lib/action.ts'
import { profilesTrail } from './profiles-data.ts'
import { messages } from './profiles-messages.ts'

const words = messages.form

/** A new profile, which holds nothing yet; once made, it leads to the settings without a message (shipping-5). */
export function NewProfilePage() {
  const navigate = useNavigate()
  const form = useEntryForm({
    schema: createShippingProfileBody,
    initialValues: { name: '' },
    required: { name: words.nameRequired },
  })
  const create = useAction(createShippingProfile, {
    onError: form.showServerError,
  })
  return (
    <FormPage
      title={messages.add}
      trail={profilesTrail}
      label={words.title}
      form={form}
      onValid={(body) => create.run({ body })}
      onDone={() => void navigate({ to: '/a/settings' })}
      isPending={create.isPending}
      save={words.create}
    >
      <TextInput label={words.name} withAsterisk {...form.fields.getInputProps('name')} />
    </FormPage>
  )
}
