import { Stack, Switch, Text } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import { listFactors, retrieveSignInPolicy, updateSignInPolicy } from '@purser/contract/session'
import { requireFactorRefusal } from '@purser/domain/session'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { useAction } from '../../../lib/action.ts'
import { useResource } from '../../../lib/resource.ts'
import { operatorName } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/links/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { accountTitle } from '../account/account-title.ts'
import { askToSignInAgain } from '../factors/ask-to-sign-in-again.tsx'
import styles from './policy.module.css'
import { messages } from './sign-in-policy-messages.ts'

/** Whether operators need a second factor to sign in. */
export function SignInPolicyPage() {
  const policy = useResource(retrieveSignInPolicy, {})
  const own = useResource(listFactors, {})
  return (
    <div className={styles.page}>
      <PageHeader title={messages.title} trail={[{ to: '/a/settings', label: messages.settings }]} />
      <Card title={messages.card}>
        <Loaded load={policy}>
          {(found) => (
            <Loaded load={own}>
              {({ factors }) => <Policy found={found} hasFactor={factors.length > 0} />}
            </Loaded>
          )}
        </Loaded>
      </Card>
    </div>
  )
}

interface PolicyProps {
  readonly found: ResponseOf<typeof retrieveSignInPolicy>
  readonly hasFactor: boolean
}

function Policy({ found, hasFactor }: PolicyProps) {
  const { requires_second_factor: isRequired, without_factor: without, operators } = found
  const refusal = isRequired ? null : requireFactorRefusal({ hasFactor })
  const change = (requires_second_factor: boolean) => update.run({ body: { requires_second_factor } })
  const update = useAction(updateSignInPolicy, {
    onSuccess: ({ requires_second_factor }) => toastSuccess(messages.saved(requires_second_factor)),
    onError: (error) => askToSignInAgain(error, () => void change(!isRequired)),
  })
  return (
    <Stack gap="md">
      <Switch
        label={messages.require}
        description={messages.requireHint}
        checked={isRequired}
        disabled={refusal !== null || update.isPending}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {refusal !== null && (
        <Text size="sm">
          {refusal.message} <TextLink to="/a/account">{accountTitle}</TextLink>
        </Text>
      )}
      <div>
        <Text>{messages.without(without.length, operators)}</Text>
        {without.length > 0 && (
          <ul className={styles.emails}>
            {without.map((one) => (
              <li key={one.id}>
                {operatorName(one)}
                {operatorName(one) !== one.email && ` (${one.email})`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  )
}
