import { type AddressFields as Address, requiredDraftAddressFields } from '@purser/domain/addresses'
import { type ChangeEvent, useEffect, useRef } from 'react'
import {
  AddressFields,
  addressValuesOf,
  type Country,
} from '../../../../components/address-fields/address-fields.tsx'
import panels from '../../../../ui/form-panels.module.css'
import { useFocusWhenLost } from '../step-focus.ts'

interface AddressFormProps {
  readonly legend: string
  readonly countries: readonly Country[]
  readonly value: Address | null
  /** Initial values of untouched fields. */
  readonly start: Address
  readonly onChange: (address: Address) => void
}

/** Returns the values of an address form, which start with `start` and a region's only country. */
export function AddressForm({ legend, countries, value, start, onChange }: AddressFormProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  useFocusWhenLost(place)
  const known = value ?? start
  const values = addressValuesOf(known, countries)
  const { country_code } = values
  const isCountryFixed = countries.length === 1 && value?.country_code !== country_code
  const isToFill = isCountryFixed || (value === null && Object.keys(start).length > 0)
  useEffect(() => {
    if (isToFill) onChange({ ...known, ...(isCountryFixed ? { country_code } : {}) })
  }, [isToFill, isCountryFixed, country_code, known, onChange])
  return (
    <fieldset ref={place} className={panels.group}>
      <legend className={panels.legend}>{legend}</legend>
      <AddressFields
        countries={countries}
        required={requiredDraftAddressFields(country_code)}
        bind={(name) => ({
          value: values[name],
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
            onChange({ ...known, ...values, [name]: event.currentTarget.value }),
        })}
      />
    </fieldset>
  )
}
