import { operations } from '@purser/domain/operations'
import { useNavigate } from '@tanstack/react-router'
import { FormPage } from '../../components/form-page/form-page.tsx'
import { NewReasonFields } from './new-reason-fields.tsx'
import { reasonsTrail } from './return-reasons-data.ts'
import { messages } from './return-reasons-messages.ts'
import { useNewReason } from './use-reason-form.ts'

export function NewReturnReasonPage() {
  const navigate = useNavigate()
  const { form, create } = useNewReason(() => undefined)
  return (
    <FormPage
      title={operations['create-return-reason'].label}
      trail={reasonsTrail}
      label={messages.form.title}
      form={form}
      onValid={(body) => create.run({ body })}
      onDone={() => void navigate({ to: '/a/settings/return-reasons' })}
      isPending={create.isPending}
      save={messages.form.create}
    >
      <NewReasonFields form={form} />
    </FormPage>
  )
}
