import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import {
  type Customer,
  listCustomers,
  type MergePlan,
  mergeCustomer,
  planCustomerMerge,
} from '@purser/contract/customers'
import { fullName, mergeRoles } from '@purser/domain/customers'
import { operations } from '@purser/domain/operations'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { SearchPicker } from '../../../components/search-picker/search-picker.tsx'
import { useAction } from '../../../lib/action.ts'
import { useListResource, useResource } from '../../../lib/resource.ts'
import { DateText } from '../../../ui/date-text.tsx'
import record from '../../../ui/record.module.css'
import { Titled } from '../../../ui/titled.tsx'
import { countsIn } from '../count-words.ts'
import { changesOf } from './merge-words.ts'
import { messages } from './merging-messages.ts'

const words = messages.merge
const shownResults = 10

type Other = Pick<Customer, 'id' | 'email' | 'first_name' | 'last_name' | 'has_account'>

/** Reads what the merge would do, once the other customer is chosen. */
function usePlan(opened: Other, other: Other | undefined, email: string | undefined) {
  const roles = other && mergeRoles(opened, other, email)
  const query = roles && {
    customer_id: roles.merged.id,
    // An account keeps its own.
    ...(email !== undefined && !roles.kept.has_account && { email }),
  }
  const plan = useResource(
    planCustomerMerge,
    { params: { id: roles?.kept.id ?? '' }, query: query ?? { customer_id: '' } },
    { isEnabled: roles !== undefined },
  )
  return { roles, query, plan }
}

interface MergeDialogProps {
  readonly customer: Customer
  readonly onClose: () => void
}

/** Merges the customer with another one: chooses it and the email that stays, and shows what the merge does. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const navigate = useNavigate()
  // Another operator's change of the customer must not change what is being decided.
  const [opened] = useState<Other>(customer)
  const [other, setOther] = useState<Other>()
  const [email, setEmail] = useState<string>()
  const { roles, query, plan } = usePlan(opened, other, email)
  const merge = useAction(mergeCustomer, {
    success: words.done,
    onSuccess: ({ customer: { id } }) => {
      onClose()
      if (id !== opened.id) void navigate({ to: '/a/customers/$id', params: { id } })
    },
  })
  const refusal = plan.data?.plan.refusal

  return (
    <OperationDialog
      title={words.title}
      size="lg"
      entered={other ?? null}
      call={merge}
      complete={operations['merge-customer'].label}
      isComplete={roles !== undefined && plan.data !== undefined && !refusal}
      remark={refusal?.message}
      onComplete={() => roles && query && void merge.run({ params: { id: roles.kept.id }, body: query })}
      onClose={onClose}
    >
      <SearchPicker
        label={words.other}
        placeholder={words.placeholder}
        results={words.results}
        failed={words.failed}
        isFirst
        useFound={useFoundCustomers}
        isUnavailable={({ id }) => id === opened.id}
        idOf={({ id }) => id}
        onChoose={(chosen) => {
          setOther(chosen)
          setEmail(undefined)
        }}
      >
        {(found) => <Titled title={found.email} words={describe(found)} />}
      </SearchPicker>
      {other && roles && (
        <Stack gap="md">
          <EmailChoice opened={opened} other={other} value={email ?? roles.kept.email} onChange={setEmail} />
          <Loaded load={plan}>{(found) => <PlanText plan={found.plan} kept={roles.kept} />}</Loaded>
        </Stack>
      )}
    </OperationDialog>
  )
}

const describe = (customer: Other) =>
  [fullName(customer), customer.has_account ? words.account : words.guest].filter(Boolean).join(' · ')

function useFoundCustomers(q: string) {
  const found = useListResource(listCustomers, {
    query: {
      ...(q === '' ? {} : { q }),
      offset: 0,
      limit: shownResults,
      fields: 'email,first_name,last_name,has_account',
    },
  })
  return { ...found, rows: found.data?.customers ?? [] }
}

interface EmailChoiceProps {
  readonly opened: Other
  readonly other: Other
  readonly value: string
  readonly onChange: (email: string) => void
}

function EmailChoice({ opened, other, value, onChange }: EmailChoiceProps) {
  const isMixed = opened.has_account !== other.has_account
  const emails = [...new Set([opened.email, other.email])]
  if (isMixed || emails.length === 1)
    return <p className={record.quiet}>{isMixed ? words.accountStays(value) : words.emailStays(value)}</p>
  return (
    <Radio.Group
      label={opened.has_account ? words.whichAccount : words.whichEmail}
      value={value}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {emails.map((each) => (
          <Radio key={each} value={each} label={<bdi>{each}</bdi>} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function PlanText({ plan, kept }: { readonly plan: MergePlan; readonly kept: Other }) {
  const moves = countsIn(plan.moves)
  const changes = changesOf(plan)
  return (
    <Stack gap="xs" aria-live="polite">
      <p className={record.quiet}>
        {moves.length === 0 ? words.movesNothing : words.moves(fullName(kept) || kept.email, moves)}
      </p>
      {changes.map((change) => (
        <p key={change} className={record.quiet}>
          {change}
        </p>
      ))}
      {plan.moves.orders > 0 && <p className={record.quiet}>{words.ordersKeep}</p>}
      {plan.ends_account && <p className={record.quiet}>{words.endsAccount}</p>}
      {plan.shows_to_unverified && <p className={record.quiet}>{words.unverified}</p>}
      <p className={record.quiet}>
        {words.undoUntil} <DateText value={plan.undo_until} />.
      </p>
    </Stack>
  )
}
