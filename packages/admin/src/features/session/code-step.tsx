import { Button, Stack, Text } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import { completeSignIn, retrieveSignInStep } from '@purser/contract/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { codeOfError, messageOf } from '../../lib/api-error.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { LineSkeleton } from '../../ui/skeletons.tsx'
import { CodeForm } from './factors/code-form.tsx'
import { canUsePasskeys, usePasskey } from './factors/use-passkey.ts'
import { messages } from './session-messages.ts'
import { SignInFailure } from './sign-in-failure.tsx'

const words = messages.code

type Method = 'passkey' | 'totp' | 'recovery'

interface CodeStepProps {
  readonly onSignedIn: (session: ResponseOf<typeof completeSignIn>) => void
  /** Leads back to email and password; with the reason where the sign-in has expired. */
  readonly onRestart: (reason?: string) => void
}

/** The second step of signing in: a passkey, a code of the authenticator app, or a recovery code. */
export function CodeStep({ onSignedIn, onRestart }: CodeStepProps) {
  const [failure, setFailure] = useState('')
  const [chosen, choose] = useState<Method | null>(null)
  // The challenge of a passkey is new after each try.
  const step = useQuery({ ...resourceOptions(retrieveSignInStep, {}), retry: false, gcTime: 0 })
  const action = useAction(completeSignIn, {
    isOfSession: true,
    onSuccess: onSignedIn,
    onError: (error) => {
      if (codeOfError(error) === 'sign_in_expired') onRestart(messageOf(error))
      else setFailure(messageOf(error))
      void step.refetch()
      return true
    },
  })
  const passkey = usePasskey({
    onAnswer: (answer) => void action.run({ body: { passkey: answer } }),
    onFailure: setFailure,
  })
  if (step.isPending) return <LineSkeleton />

  function attempt<Result>(work: () => Result): Result {
    setFailure('')
    return work()
  }

  const methods = methodsOf(step.data)
  const method = chosen ?? methods[0] ?? 'recovery'
  return (
    <Stack gap="sm">
      <SignInFailure>{failure}</SignInFailure>
      <Text size="sm">{words.hints[method]}</Text>
      {method === 'passkey' ? (
        <Button
          autoFocus
          data-autofocus
          loading={passkey.isPending || action.isPending}
          onClick={() => attempt(() => void passkey.use(step.data?.passkey))}
        >
          {words.usePasskey}
        </Button>
      ) : (
        <CodeForm
          key={method}
          isRecovery={method === 'recovery'}
          isPending={action.isPending}
          onValid={(body) => attempt(() => action.run({ body }))}
        />
      )}
      <OtherMethods
        methods={methods.filter((other) => other !== method)}
        onChoose={(other) => attempt(() => choose(other))}
      />
      <Button variant="subtle" onClick={() => onRestart()}>
        {words.back}
      </Button>
    </Stack>
  )
}

interface OtherMethodsProps {
  readonly methods: readonly Method[]
  readonly onChoose: (method: Method) => void
}

function OtherMethods({ methods, onChoose }: OtherMethodsProps) {
  return methods.map((method) => (
    <Button key={method} variant="subtle" onClick={() => onChoose(method)}>
      {words.instead[method]}
    </Button>
  ))
}

/** The ways to continue, best first; any code if they couldn't be loaded. */
function methodsOf(step: ResponseOf<typeof retrieveSignInStep> | undefined): readonly Method[] {
  if (step === undefined) return ['totp', 'recovery']
  return [
    ...(step.passkey !== null && canUsePasskeys() ? (['passkey'] as const) : []),
    ...(step.has_totp ? (['totp'] as const) : []),
    'recovery',
  ]
}
