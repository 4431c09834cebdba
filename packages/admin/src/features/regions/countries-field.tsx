import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import { countries } from '@purser/domain/countries'
import { errorAt } from '../../components/form/field-errors.ts'
import type { RegionChoice } from '../../components/region-choice/all-regions.ts'
import { pageByFive } from '../../ui/page-by-five.ts'
import type { RegionFields } from './region-form.ts'
import styles from './regions.module.css'
import { messages } from './regions-messages.ts'

const words = messages.form
const byName = countries.toSorted((one, other) => one.display_name.localeCompare(other.display_name))

interface CountriesFieldProps {
  readonly fields: RegionFields
  readonly regions: readonly RegionChoice[]
  /** The edited region. */
  readonly regionId?: string
  readonly hint?: string
}

/** Chooses a region's countries. A country of another region is shown with that region and can't be chosen. */
export function CountriesField({ fields, regions, regionId, hint }: CountriesFieldProps) {
  const others = regions.filter(({ id }) => id !== regionId)
  const owners = new Map(
    others.flatMap(({ name, countries = [] }) => countries.map(({ iso_2 }) => [iso_2, name])),
  )
  const data = byName.map(({ iso_2, display_name }) => {
    const owner = owners.get(iso_2)
    const label = owner === undefined ? display_name : words.takenBy(display_name, owner)
    return { value: iso_2, label, disabled: owner !== undefined }
  })
  const { values } = fields
  return (
    <MultiSelect
      label={words.countries}
      withAsterisk
      searchable
      hidePickedOptions
      clearSearchOnChange
      // Enter takes the first of what was searched for; without it, it would send the form.
      selectFirstOptionOnChange
      // Browsers make a scrolling list a Tab stop, but it closes before it gets the focus.
      attributes={{ options: { tabIndex: -1 } }}
      // The list itself scrolls, within the page's landmarks.
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={words.noSuchCountry}
      placeholder={values.countries.length === 0 ? words.chooseCountries : ''}
      description={hint}
      data={data}
      classNames={{ options: styles.menu ?? '' }}
      onKeyDown={pageByFive}
      {...fields.getInputProps('countries')}
      error={errorAt(fields.errors, 'countries')}
    />
  )
}
