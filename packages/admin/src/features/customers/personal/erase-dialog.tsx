import { Stack, TextInput } from '@mantine/core'
import { type Customer, type Erasure, eraseCustomer, planCustomerErasure } from '@purser/contract/customers'
import { keptKinds } from '@purser/domain/customers'
import { operations } from '@purser/domain/operations'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { useAction } from '../../../lib/action.ts'
import { useResource } from '../../../lib/resource.ts'
import record from '../../../ui/record.module.css'
import { countsIn } from '../count-words.ts'
import { messages } from './personal-messages.ts'

const words = messages.erase

interface EraseDialogProps {
  readonly customer: Customer
  readonly onClose: () => void
}

/** Erases a customer's personal data: says what goes, what stays and until when, and has the email typed. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const [{ id, email }] = useState(customer)
  const [typed, setTyped] = useState('')
  const plan = useResource(planCustomerErasure, { params: { id } })
  const erase = useAction(eraseCustomer, { success: words.done, onSuccess: onClose })
  const refusal = plan.data?.erasure.refusal
  return (
    <OperationDialog
      title={words.title}
      size="lg"
      entered={typed === '' ? null : typed}
      call={erase}
      complete={operations['erase-customer'].label}
      isComplete={plan.data !== undefined && !refusal && typed.trim().toLowerCase() === email}
      onComplete={() => void erase.run({ params: { id } })}
      onClose={onClose}
    >
      <Loaded load={plan}>
        {({ erasure }) =>
          erasure.refusal ? <p role="alert">{erasure.refusal.message}</p> : <ErasureText erasure={erasure} />
        }
      </Loaded>
      {plan.data && !refusal && (
        <TextInput
          label={words.confirm(email)}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      )}
    </OperationDialog>
  )
}

function ErasureText({ erasure }: { readonly erasure: Erasure }) {
  const counts = countsIn(erasure.erases)
  return (
    <Stack gap="xs">
      <p className={record.quiet}>{words.erases}</p>
      {counts.length > 0 && <p className={record.quiet}>{words.records(counts)}</p>}
      <h3>{words.stays}</h3>
      <ul className={record.rows}>
        {erasure.keeps.map(({ kind, count, until }) => (
          <li key={kind}>
            {words.kept(keptKinds[kind].label, count, until)}
            <p className={record.quiet}>{keptKinds[kind].reason}</p>
          </li>
        ))}
      </ul>
      {erasure.others.map((other) => (
        <p key={other.id} className={record.quiet}>
          {words.other}{' '}
          <Link to="/a/customers/$id" params={{ id: other.id }}>
            <bdi>{other.email}</bdi>
          </Link>
          {other.has_account ? words.withAccount : words.withoutAccount}
        </p>
      ))}
      <p>{words.final}</p>
    </Stack>
  )
}
