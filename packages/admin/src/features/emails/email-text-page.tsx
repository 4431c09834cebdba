import { NativeSelect } from '@mantine/core'
import {
  type EmailTextRecord,
  retrieveEmailSettings,
  retrieveEmailText,
} from '@purser/contract/email-settings'
import { type MailedEvent, mailedEventOf, notificationLabel } from '@purser/domain/notifications'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useResource } from '../../lib/resource.ts'
import { NotFound } from '../../ui/not-found.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './emails.module.css'
import { backToEmails, emailsTrail, languageOptions } from './emails-data.ts'
import { messages } from './emails-messages.ts'
import { TextEditor } from './text-editor.tsx'

const route = getRouteApi('/a/settings/email-texts/$id')

/** The subject and text of one email, with a preview. */
export function EmailTextPage() {
  const { id } = route.useParams()
  const event = mailedEventOf(id)
  if (event === null) return <NotFound message={messages.text.missing} back={backToEmails} />
  return <EventPage key={id} event={event} />
}

function EventPage({ event }: { readonly event: MailedEvent }) {
  const { language: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const settings = useResource(retrieveEmailSettings, {})
  return (
    <div className={styles.wide}>
      <Loaded load={settings}>
        {({ email_settings: { languages, default_language } }) => {
          const language = asked && languages.includes(asked) ? asked : default_language
          return (
            <>
              <PageHeader
                title={notificationLabel(event)}
                trail={emailsTrail}
                actions={
                  languages.length > 1 && (
                    <NativeSelect
                      aria-label={messages.texts.language}
                      data={languageOptions(languages)}
                      value={language}
                      onChange={(change) =>
                        void navigate({ search: { language: change.currentTarget.value } })
                      }
                    />
                  )
                }
              />
              <LanguagePage key={language} event={event} language={language} standard={default_language} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

interface LanguagePageProps {
  readonly event: MailedEvent
  readonly language: string
  readonly standard: string
}

function LanguagePage({ event, language, standard }: LanguagePageProps) {
  const found = useResource(retrieveEmailText, { params: { event_name: event, language } })
  return (
    <Loaded load={found}>
      {({ email_text }: { email_text: EmailTextRecord }) => (
        <TextEditor text={email_text} standard={standard} />
      )}
    </Loaded>
  )
}
