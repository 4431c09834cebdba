import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, NativeSelect, Text } from '@mantine/core'
import type { EmailSettingsRecord } from '@purser/contract/email-settings'
import { listRegions } from '@purser/contract/regions'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { allRegions } from '../../components/region-choice/all-regions.ts'
import { useResource } from '../../lib/resource.ts'
import styles from './emails.module.css'
import { languageOptions, offeredLanguages } from './emails-data.ts'
import { messages } from './emails-messages.ts'
import { useSettingsEdit } from './use-settings-edit.ts'

const words = messages.languages
const labels = words.fields

const valuesOf = ({ languages, default_language, region_languages }: EmailSettingsRecord) => ({
  languages,
  default_language,
  region_languages,
})

const inWords = (_: string, value: unknown) => [value].flat().map(String).join(', ')

/** The languages that emails are written in, and that of each region. */
export function LanguagesCard({ settings }: { readonly settings: EmailSettingsRecord }) {
  const edit = useSettingsEdit({ settings, valuesOf, saved: words.saved })
  const { fields } = edit.form
  const { languages, region_languages: chosen } = fields.values
  const regions = useResource(listRegions, allRegions)
  const choose = (id: string, language: string) => {
    const { [id]: _, ...others } = chosen
    fields.setFieldValue('region_languages', language === '' ? others : { ...others, [id]: language })
  }
  return (
    <EditCard
      title={words.title}
      edit={edit}
      labels={labels}
      inWords={inWords}
      isNextStep={fields.isDirty()}
      save={messages.brand.save}
    >
      <Text size="sm" c="dimmed">
        {words.rule}
      </Text>
      <MultiSelect
        label={labels.languages}
        description={words.languagesHint}
        data={offeredLanguages(settings)}
        searchable
        hidePickedOptions
        {...fields.getInputProps('languages')}
      />
      <NativeSelect
        label={labels.default_language}
        description={words.defaultHint}
        data={languageOptions(languages)}
        {...fields.getInputProps('default_language')}
      />
      {languages.length > 1 && (
        <div className={styles.fields}>
          {regions.data?.regions.map(({ id, name }) => (
            <NativeSelect
              key={id}
              label={words.ofRegion(name)}
              data={[{ value: '', label: words.standard }, ...languageOptions(languages)]}
              value={chosen[id] ?? ''}
              onChange={(event) => choose(id, event.currentTarget.value)}
            />
          ))}
        </div>
      )}
      {fields.errors.region_languages && (
        <Text size="sm" c="red" role="alert">
          {fields.errors.region_languages}
        </Text>
      )}
    </EditCard>
  )
}
