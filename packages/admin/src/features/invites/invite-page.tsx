import { Alert, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import { acceptInvite, acceptInviteBody, checkInvite } from '@purser/contract/invites'
import { operations } from '@purser/domain/operations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Form, SubmitButton } from '../../components/form/form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { codeOfError, messageOf } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call-api.ts'
import { sessionOptions } from '../../lib/session.ts'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import { ErrorView } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-header.tsx'
import { LoginPanel, PasswordField } from '../session/index.ts'
import { messages } from './invites-messages.ts'

const words = messages.accept

/** Accepts an invite: the token of its link is in the address's fragment, which is never sent to a server. */
export function InvitePage() {
  const token = useRouterState({ select: (state) => state.location.hash })
  usePageTitle(words.title)
  const found = useQuery({
    queryKey: ['invite', token],
    queryFn: () => callApi(checkInvite, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isInvalid = token === '' || codeOfError(found.error) === 'invite_invalid'
  return (
    <LoginPanel>
      <Wordmark />
      {isInvalid && <InvalidInvite reason={found.error} />}
      {found.isError && !isInvalid && (
        <ErrorView
          reason={messageOf(found.error, '')}
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && !isInvalid && <Text role="status">{words.loading}</Text>}
      {found.data && <AcceptForm token={token} invite={found.data} />}
    </LoginPanel>
  )
}

function InvalidInvite({ reason }: { readonly reason: unknown }) {
  return (
    <>
      <Title order={1}>{words.invalid}</Title>
      <Stack gap="md">
        <Alert color="red">{messageOf(reason, words.ask)}</Alert>
        <TextLink to="/login">{words.signIn}</TextLink>
      </Stack>
    </>
  )
}

interface AcceptFormProps {
  readonly token: string
  readonly invite: ResponseOf<typeof checkInvite>
}

function AcceptForm({ token, invite: { store_name, inviter, user_email } }: AcceptFormProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useEntryForm({
    schema: acceptInviteBody,
    initialValues: { user: { first_name: '', last_name: '', password: '' } },
    required: { 'user.password': words.passwordRequired },
    // A password keeps its blanks.
    toBody: ({ user }) => ({ token, user }),
  })
  const accept = useAction(acceptInvite, {
    isOfSession: true,
    onSuccess: (session) => {
      queryClient.clear()
      queryClient.setQueryData(sessionOptions.queryKey, session)
      // The sign-in page sets up a second factor that the store requires.
      void navigate({ to: session.is_setup_only ? '/login' : '/a', replace: true })
    },
    onError: form.showServerError,
  })
  return (
    <>
      <Title order={1}>{words.to(store_name)}</Title>
      <Form form={form} onValid={(body) => accept.run({ body })}>
        <Stack gap="sm">
          <Text>{words.who(inviter, user_email)}</Text>
          {/* Tells the browser's own keeper of passwords whose they are. */}
          <input type="text" autoComplete="username" value={user_email} readOnly hidden />
          <TextInput
            label={words.first}
            autoComplete="given-name"
            autoFocus
            {...form.fields.getInputProps('user.first_name')}
          />
          <TextInput
            label={words.last}
            autoComplete="family-name"
            {...form.fields.getInputProps('user.last_name')}
          />
          <PasswordField
            label={words.password}
            description={words.passwordHint}
            autoComplete="new-password"
            {...form.fields.getInputProps('user.password')}
          />
          <SubmitButton isPending={accept.isPending}>{operations['accept-invite'].label}</SubmitButton>
        </Stack>
      </Form>
    </>
  )
}
