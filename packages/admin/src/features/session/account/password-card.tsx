import { changePassword, changePasswordBody } from '@purser/contract/session'
import { operations } from '@purser/domain/operations'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { FormCard } from '../../../components/form-page/form-card.tsx'
import { useAction } from '../../../lib/action.ts'
import { askToSignInAgain } from '../factors/ask-to-sign-in-again.tsx'
import { PasswordField } from '../password-field.tsx'
import { messages } from './account-messages.ts'

const words = messages.password

export function PasswordCard({ email }: { readonly email: string }) {
  const form = useEntryForm({
    schema: changePasswordBody,
    initialValues: { current_password: '', password: '' },
    required: { current_password: words.currentRequired, password: words.nextRequired },
    // A password keeps its blanks.
    toBody: (typed) => typed,
  })
  const change = useAction(changePassword, {
    success: words.saved,
    onError: (error) => askToSignInAgain(error, () => void send()) || form.showServerError(error),
  })
  async function send(): Promise<void> {
    if (await change.run({ body: form.toBody(form.fields.values) })) form.fields.reset()
  }
  return (
    <FormCard
      label={words.title}
      form={form}
      onValid={(body) => change.run({ body })}
      onDone={form.fields.reset}
      isPending={change.isPending}
      isNextStep={form.fields.isDirty()}
      save={operations['change-password'].label}
    >
      {/* Tells the browser's own keeper of passwords whose they are. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={words.current}
        autoComplete="current-password"
        {...form.fields.getInputProps('current_password')}
      />
      <PasswordField
        label={words.next}
        description={words.hint}
        autoComplete="new-password"
        {...form.fields.getInputProps('password')}
      />
    </FormCard>
  )
}
