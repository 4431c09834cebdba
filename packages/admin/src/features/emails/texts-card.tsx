import { NativeSelect } from '@mantine/core'
import {
  type EmailSettingsRecord,
  type EmailTextRecord,
  listEmailTexts,
} from '@purser/contract/email-settings'
import { emailLabel, isAccountEmail } from '@purser/domain/email-texts'
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
        {({ email_texts }) => <Texts texts={email_texts.filter((text) => text.language === language)} />}
      </Loaded>
      <p>
        <TextLink to="/a/settings/email-words/$id" params={{ id: language }}>
          {words.words}
        </TextLink>
      </p>
    </Card>
  )
}

/** Emails about orders, then those about accounts. */
function Texts({ texts }: { readonly texts: readonly EmailTextRecord[] }) {
  const groups = [
    { title: words.orders, texts: texts.filter(({ event_name }) => !isAccountEmail(event_name)) },
    { title: words.accounts, texts: texts.filter(({ event_name }) => isAccountEmail(event_name)) },
  ]
  return groups.map((group) => (
    <section key={group.title} aria-label={group.title}>
      <h3 className={styles.label}>{group.title}</h3>
      <ul className={styles.texts}>
        {group.texts.map((text) => (
          <TextRow key={text.event_name} text={text} />
        ))}
      </ul>
    </section>
  ))
}

function TextRow({ text }: { readonly text: EmailTextRecord }) {
  const { event_name, language, subject, is_own: isOwn } = text
  const state = isOwn ? words.own : subject === '' ? words.missing : words.usual
  return (
    <li>
      <TextLink to="/a/settings/email-texts/$id" params={{ id: event_name }} search={{ language }}>
        {emailLabel(event_name)}
      </TextLink>
      <span className={styles.subject}>{subject}</span>
      <span className={styles.quiet}>{state}</span>
    </li>
  )
}
