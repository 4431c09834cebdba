import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import {
  type InvoiceSettingsRecord,
  retrieveInvoiceSettings,
  updateInvoiceSettings,
  updateInvoiceSettingsBody,
} from '@purser/contract/invoices'
import { isPostalCodeRequired } from '@purser/domain/addresses'
import { countries } from '@purser/domain/countries'
import {
  type InvoiceMoment,
  invoiceMoments,
  missingSellerData,
  sellerFields,
  usualInvoiceSettings,
  vatNumberNote,
} from '@purser/domain/invoices'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { useRecordEdit } from '../../components/edited-together/use-record-edit.ts'
import { useResource } from '../../lib/resource.ts'
import { ButtonLink } from '../../ui/links/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import styles from './invoices.module.css'
import { messages } from './invoices-messages.ts'
import { LogoField } from './logo-field.tsx'

const words = messages.settings
const labels = words.fields

/** What invoices say of the seller, and how they are numbered and issued. */
export function InvoiceSettingsPage() {
  const found = useResource(retrieveInvoiceSettings, {})
  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        trail={settingsTrail}
        actions={
          <ButtonLink variant="default" to="/a/invoices">
            {words.list}
          </ButtonLink>
        }
      />
      <Loaded load={found}>{({ invoice_settings }) => <SettingsCard settings={invoice_settings} />}</Loaded>
    </div>
  )
}

type Name = keyof typeof labels
type TextName = Exclude<Name, 'issue_at' | 'attach_to_emails'>
type Values = Record<TextName, string> & { issue_at: InvoiceMoment; attach_to_emails: boolean }

const names = Object.keys(usualInvoiceSettings) as Name[]

/** An empty field is sent as null. */
const valuesOf = (settings: InvoiceSettingsRecord) =>
  Object.fromEntries(names.map((name) => [name, settings[name] ?? ''])) as Values

function useSettingsEdit(settings: InvoiceSettingsRecord) {
  return useRecordEdit({
    record: settings,
    valuesOf,
    schema: updateInvoiceSettingsBody,
    retrieve: retrieveInvoiceSettings,
    read: {},
    update: updateInvoiceSettings,
    recordOf: (answer) => answer.invoice_settings,
    success: words.saved,
  })
}

const countryOptions = [
  { value: '', label: '' },
  ...countries
    .map(({ iso_2, display_name }) => ({ value: iso_2, label: display_name }))
    .sort((a, b) => a.label.localeCompare(b.label)),
]
const momentOptions = invoiceMoments.map((value) => ({ value, label: words.moments[value] }))

const requiredFields = (country: string): readonly Name[] => [
  'legal_name',
  'address_1',
  'city',
  ...(isPostalCodeRequired(country) ? (['postal_code'] as const) : []),
]

function SettingsCard({ settings }: { readonly settings: InvoiceSettingsRecord }) {
  const edit = useSettingsEdit(settings)
  const [isUploading, setUploading] = useState(false)
  const { fields } = edit.form
  const { values } = fields
  const missing = missingSellerData({
    ...usualInvoiceSettings,
    ...Object.fromEntries(sellerFields.map((name) => [name, values[name].trim() || null])),
  })
  const required = requiredFields(values.country_code)
  const input = (name: TextName, description?: string) => (
    <TextInput
      key={name}
      label={labels[name]}
      withAsterisk={required.includes(name)}
      {...(description ? { description } : {})}
      {...fields.getInputProps(name)}
    />
  )
  return (
    <EditCard
      title={words.card}
      edit={edit}
      labels={labels}
      isNextStep={fields.isDirty()}
      refusal={isUploading ? words.logoUploading : undefined}
      save={words.save}
    >
      <Text size="sm" c="dimmed">
        {missing.length > 0 ? words.incomplete(missing) : words.forXrechnung}
      </Text>
      <LogoField
        url={values.logo_url}
        error={fields.errors.logo_url}
        onChange={(url) => fields.setFieldValue('logo_url', url)}
        onPending={setUploading}
      />
      {input('legal_name')}
      <SellerFields fields={fields} input={input} />
      <div className={styles.fields}>
        {input('invoice_series')}
        {input('credit_note_series')}
      </div>
      <IssueFields fields={fields} />
      {input('payment_terms', words.termsHint)}
      {input('exemption_reason', words.exemptionHint)}
      <Textarea
        label={labels.footer}
        description={words.footerHint}
        autosize
        minRows={2}
        {...fields.getInputProps('footer')}
      />
    </EditCard>
  )
}

type Fields = ReturnType<typeof useSettingsEdit>['form']['fields']

interface SellerFieldsProps {
  readonly fields: Fields
  readonly input: (name: TextName, description?: string) => ReactNode
}

/** Where the seller is, and how tax offices, customers and banks know it. */
function SellerFields({ fields, input }: SellerFieldsProps) {
  const { vat_number, country_code } = fields.values
  return (
    <div className={styles.fields}>
      {(['address_1', 'address_2', 'postal_code', 'city', 'province'] as const).map((name) => input(name))}
      <NativeSelect
        label={labels.country_code}
        withAsterisk
        data={countryOptions}
        {...fields.getInputProps('country_code')}
      />
      {input('vat_number', vatNumberNote(vat_number, country_code) ?? undefined)}
      {input('tax_number', words.taxHint)}
      {(['registration_number', 'email', 'phone', 'bank_name', 'iban', 'bic'] as const).map((name) =>
        input(name),
      )}
    </div>
  )
}

/** When documents are issued, and whether emails carry them. */
function IssueFields({ fields }: { readonly fields: Fields }) {
  return (
    <>
      <NativeSelect
        label={labels.issue_at}
        description={words.issueHint}
        data={momentOptions}
        {...fields.getInputProps('issue_at')}
      />
      <Checkbox
        label={labels.attach_to_emails}
        description={words.attachHint}
        {...fields.getInputProps('attach_to_emails', { type: 'checkbox' })}
      />
    </>
  )
}
