import type { Endpoint } from '@purser/contract/endpoints'
import { statusLabel } from '@purser/domain/statuses'
import type { ReactNode } from 'react'
import { useAsOf } from '../../lib/routes/as-of.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { ExplainedRecord } from './explain-record-dialog.tsx'
import { ExplainedBy } from './explained-by.tsx'
import { ExplainRecordDialog } from './explanation-dialogs.ts'

interface ExplainedFieldProps extends Omit<ExplainedRecord, 'currencyCode'> {
  /** What the field is. */
  readonly label: string
  readonly currencyCode?: string
  readonly children: ReactNode
}

/** A field of a record that says what it is made of: by a click, or '?' on it. The past is shown without. */
export function ExplainedField({ label, currencyCode, children, ...record }: ExplainedFieldProps) {
  if (useAsOf() !== null) return children
  return (
    <ExplainedBy
      label={label}
      of={{ ...record, currencyCode: currencyCode ?? null }}
      dialog={ExplainRecordDialog}
    >
      {children}
    </ExplainedBy>
  )
}

interface ExplainedStatusProps<Field extends string> {
  readonly call: Endpoint
  /** The record with the status. */
  readonly of: { readonly id: string } & Readonly<Record<Field, string>>
  readonly field: Field
}

/** A status of a record that says what it follows from. */
export function ExplainedStatus<Field extends string>({ call, of, field }: ExplainedStatusProps<Field>) {
  return (
    <ExplainedField call={call} id={of.id} field={field} label={statusLabel(field)}>
      <StatusBadge status={of[field]} />
    </ExplainedField>
  )
}
