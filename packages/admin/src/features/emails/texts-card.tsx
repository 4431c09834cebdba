import { NativeSelect } from '@mantine/core'
import {
  type EmailSettingsRecord,
  type EmailTextRecord,
  listEmailTexts,
} from '@purser/contract/email-settings'
import { notificationLabel } from '@purser/domain/notifications'
import { useState } from 'react'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import styles from './emails.module.css'
import { languageOptions } from './emails-data.ts'
import { messages } from './emails-messages.ts'

const words = messages.texts

/** Every email in one language; each leads to its text. */
export function TextsCard({ settings }: { readonly settings: EmailSettingsRecord }) {
  const { languages, default_language } = settings
  const [chosen, setLanguage] = useState(default_language)
  const language = languages.includes(chosen) ? chosen : default_language
  const found = useResource(listEmailTexts, {})
  return (
    <Card
      title={words.title}
      actions={
        languages.length > 1 && (
          <NativeSelect
            aria-label={words.language}
            data={languageOptions(languages)}
            value={language}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
        )
      }
    >
      <Loaded load={found}>
        {({ email_texts }) => (
          <ul className={styles.texts}>
            {email_texts
              .filter((text) => text.language === language)
              .map((text) => (
                <TextRow key={text.event_name} text={text} />
              ))}
          </ul>
        )}
      </Loaded>
      <p>
        <TextLink to="/a/settings/email-words/$id" params={{ id: language }}>
          {words.words}
        </TextLink>
      </p>
    </Card>
  )
}

function TextRow({ text }: { readonly text: EmailTextRecord }) {
  const { event_name, language, subject, is_own: isOwn } = text
  const state = isOwn ? words.own : subject === '' ? words.missing : words.usual
  return (
    <li>
      <TextLink to="/a/settings/email-texts/$id" params={{ id: event_name }} search={{ language }}>
        {notificationLabel(event_name)}
      </TextLink>
      <span className={styles.subject}>{subject}</span>
      <span className={styles.quiet}>{state}</span>
    </li>
  )
}
