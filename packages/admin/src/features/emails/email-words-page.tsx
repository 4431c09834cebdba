import { Text, TextInput } from '@mantine/core'
import {
  type EmailWordsRecord,
  retrieveEmailWords,
  updateEmailWords,
  updateEmailWordsBody,
} from '@purser/contract/email-settings'
import { defaultWords, emailWordNames, languageName, mapWords } from '@purser/domain/email-texts'
import { getRouteApi } from '@tanstack/react-router'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { useRecordEdit } from '../../components/edited-together/use-record-edit.ts'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { useResource } from '../../lib/resource.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './emails.module.css'
import { backToEmails, emailsTrail } from './emails-data.ts'
import { messages } from './emails-messages.ts'

const words = messages.words
const route = getRouteApi('/a/settings/email-words/$id')

/** The words around the texts of emails in one language. */
export function EmailWordsPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveEmailWords, { params: { language: id } })
  return (
    <RecordPage load={found} noun={words.noun} back={backToEmails} missing={words.missing}>
      {({ email_words }) => (
        <div className={styles.page} key={id}>
          <PageHeader title={words.title(languageName(id))} trail={emailsTrail} />
          <WordsCard record={email_words} />
        </div>
      )}
    </RecordPage>
  )
}

const valuesOf = (record: EmailWordsRecord) => mapWords((name) => record[name])

function WordsCard({ record }: { readonly record: EmailWordsRecord }) {
  const edit = useRecordEdit({
    record,
    valuesOf,
    schema: updateEmailWordsBody,
    retrieve: retrieveEmailWords,
    read: { params: { language: record.language } },
    update: updateEmailWords,
    recordOf: (answer) => answer.email_words,
    success: words.saved,
  })
  const { fields } = edit.form
  return (
    <EditCard
      title={words.card}
      edit={edit}
      labels={words.labels}
      isNextStep={fields.isDirty()}
      save={words.save}
    >
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <div className={styles.fields}>
        {emailWordNames.map((name) => (
          <TextInput
            key={name}
            label={words.labels[name]}
            placeholder={defaultWords[name]}
            {...fields.getInputProps(name)}
          />
        ))}
      </div>
    </EditCard>
  )
}
