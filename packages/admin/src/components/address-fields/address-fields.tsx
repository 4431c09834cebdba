import { NativeSelect, Text, TextInput } from '@mantine/core'
import type { Region } from '@purser/contract/regions'
import styles from './address-fields.module.css'
import { addressLabels } from './address-labels.ts'

/** The text fields of an address, in the order of the form. */
export const addressTextFields = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'postal_code',
  'city',
  'province',
  'phone',
] as const
type TextField = (typeof addressTextFields)[number]
export type AddressValues = Record<TextField | 'country_code', string>
export type Country = Pick<NonNullable<Region['countries']>[number], 'iso_2' | 'display_name'>

type Address = { readonly [Name in keyof AddressValues]?: string | null | undefined } | null | undefined

/** Returns a form's initial values; a region's only country is preselected. */
export function addressValuesOf(address: Address, countries: readonly Country[]): AddressValues {
  const own = ownAddressValues(address)
  const [only, ...others] = countries
  return { ...own, country_code: only && others.length === 0 ? only.iso_2 : own.country_code }
}

/** Returns an address's own values, to compare a form with; keeps a country that is not in the region. */
export function ownAddressValues(address: Address): AddressValues {
  const names = [...addressTextFields, 'country_code'] as const
  return Object.fromEntries(names.map((name) => [name, address?.[name] ?? ''])) as AddressValues
}

interface AddressFieldsProps {
  readonly countries: readonly Country[]
  readonly required: readonly string[]
  /** Returns the props that the form gives a field. */
  readonly bind: (name: keyof AddressValues) => object
}

/** The fields of an address within a region's countries. */
export function AddressFields({ countries, required, bind }: AddressFieldsProps) {
  return (
    <div className={styles.fields}>
      {addressTextFields.map((name) => (
        <TextInput
          key={name}
          label={addressLabels[name]}
          className={name === 'company' ? styles.wide : undefined}
          withAsterisk={required.includes(name)}
          maxLength={500}
          {...bind(name)}
        />
      ))}
      <CountryField countries={countries} select={bind('country_code')} />
    </div>
  )
}

interface CountryFieldProps {
  readonly countries: readonly Country[]
  readonly select: object
}

/** Chooses one of the region's countries; an only country is fixed and shown as text. */
function CountryField({ countries, select }: CountryFieldProps) {
  const [only, ...others] = countries
  if (only && others.length === 0) {
    return (
      <div>
        <Text fw={500}>{addressLabels.country_code}</Text>
        <Text>{only.display_name}</Text>
      </div>
    )
  }
  const options = countries.map((country) => ({ value: country.iso_2, label: country.display_name }))
  return (
    <NativeSelect
      label={addressLabels.country_code}
      withAsterisk
      data={[{ value: '', label: '' }, ...options]}
      {...select}
    />
  )
}
