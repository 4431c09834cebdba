import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { pageByFive } from '../../ui/page-by-five.ts'
import { messages } from './assignee-messages.ts'
import { useAssigneeNames, useOperators } from './operators.ts'

interface AssigneeSelectProps {
  /** The operator's id; null: unassigned. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly error?: ReactNode
}

/** Chooses the operator who looks after an order, or nobody. */
export function AssigneeSelect({ value, onChange, error }: AssigneeSelectProps) {
  const operators = useOperators() ?? []
  const [name = ''] = useAssigneeNames(value === null ? [] : [value])
  const isKnown = value === null || operators.some(({ id }) => id === value)
  return (
    <Select
      label={messages.label}
      data={[
        { value: '', label: messages.unassigned },
        ...operators.map((operator) => ({ value: operator.id, label: operator.name })),
        ...(isKnown ? [] : [{ value, label: name }]),
      ]}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : id)}
      error={error}
      searchable
      allowDeselect={false}
      openOnFocus={false}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={pageByFive}
      data-autofocus
    />
  )
}
