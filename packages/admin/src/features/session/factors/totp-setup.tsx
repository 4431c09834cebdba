import { Stack, Text } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import { type beginFactor, confirmFactor, signInCodeBody } from '@purser/contract/session'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useAction } from '../../../lib/action.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { CodeInput } from './code-input.tsx'
import styles from './factors.module.css'
import { messages } from './factors-messages.ts'
import { QrCode } from './qr-code.tsx'

interface TotpSetupProps {
  readonly begun: Pick<ResponseOf<typeof beginFactor>, 'id'> & {
    readonly totp: NonNullable<ResponseOf<typeof beginFactor>['totp']>
  }
  readonly onConfirmed: (answer: ResponseOf<typeof confirmFactor>) => void
}

/** The QR code for an authenticator app, and the field for its first code. */
export function TotpSetup({ begun: { id, totp }, onConfirmed }: TotpSetupProps) {
  const form = useEntryForm({
    schema: signInCodeBody,
    initialValues: { code: '' },
    required: { code: messages.codeRequired },
  })
  const confirm = useAction(confirmFactor, {
    success: messages.isOn,
    onSuccess: onConfirmed,
    onError: form.showServerError,
  })
  return (
    <Form form={form} onValid={(body) => confirm.run({ params: { id }, body })}>
      <Stack gap="md">
        <Text>{messages.scan}</Text>
        <QrCode text={totp.uri} label={messages.qr} />
        <div>
          <Text size="sm" c="dimmed">
            {messages.byHand}
          </Text>
          <CopyText value={totp.secret} label={messages.copySecret}>
            <span className={styles.secret}>{totp.secret.match(/.{1,4}/g)?.join(' ')}</span>
          </CopyText>
        </div>
        <Text>{messages.enter}</Text>
        <CodeInput data-autofocus {...form.fields.getInputProps('code')} />
        <SubmitButton isPending={confirm.isPending}>{messages.turnOn}</SubmitButton>
      </Stack>
    </Form>
  )
}
