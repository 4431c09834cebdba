import { type AddressFields as Address, requiredDraftAddressFields } from '@purser/domain/addresses'
import { type ChangeEvent, useEffect, useRef } from 'react'
import {
  AddressFields,
  addressValuesOf,
  type Country,
} from '../../../components/address-fields/address-fields.tsx'
import panels from '../../../ui/form-panels.module.css'
import { useFocusWhenLost } from './step-focus.ts'

interface AddressFormProps {
  readonly legend: string
  readonly countries: readonly Country[]
  readonly value: Address | null
  readonly onChange: (address: Address) => void
}

/** An address as it is typed. A region's only country is part of it from the start. */
export function AddressForm({ legend, countries, value, onChange }: AddressFormProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  useFocusWhenLost(place)
  const values = addressValuesOf(value, countries)
  const { country_code } = values
  const isFixed = countries.length === 1 && value?.country_code !== country_code
  useEffect(() => {
    if (isFixed) onChange({ ...value, country_code })
  }, [isFixed, country_code, value, onChange])
  return (
    <fieldset ref={place} className={panels.group}>
      <legend className={panels.legend}>{legend}</legend>
      <AddressFields
        countries={countries}
        required={requiredDraftAddressFields(country_code)}
        bind={(name) => ({
          value: values[name],
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
            onChange({ ...value, ...values, [name]: event.currentTarget.value }),
        })}
      />
    </fieldset>
  )
}
