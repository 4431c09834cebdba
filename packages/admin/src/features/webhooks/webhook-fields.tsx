import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Topic, topicGroups, topicLabel } from '@purser/domain/webhooks'
import styles from './webhooks.module.css'
import { messages } from './webhooks-messages.ts'

const words = messages.form

export type WebhookValues = {
  readonly url: string
  readonly topics: Topic[]
}

/** The address and events of a webhook. */
export function WebhookFields({ fields }: { readonly fields: UseFormReturnType<WebhookValues> }) {
  return (
    <>
      <TextInput
        type="url"
        label={words.url}
        description={words.urlHint}
        placeholder={words.urlPlaceholder}
        withAsterisk
        {...fields.getInputProps('url')}
      />
      <Checkbox.Group label={words.topics} withAsterisk {...fields.getInputProps('topics')}>
        <div className={styles.groups}>
          {topicGroups.map(({ label, topics }) => (
            <fieldset key={label} className={styles.group}>
              <legend>{label}</legend>
              {topics.map((topic) => (
                <Checkbox key={topic} size="xs" value={topic} label={topicLabel(topic)} />
              ))}
            </fieldset>
          ))}
        </div>
      </Checkbox.Group>
    </>
  )
}
