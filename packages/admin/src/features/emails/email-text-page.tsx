import { NativeSelect } from '@mantine/core'
import {
  type EmailTextRecord,
  retrieveEmailSettings,
  retrieveEmailText,
} from '@purser/contract/email-settings'
import { type EmailName, emailLabel, emailNameOf } from '@purser/domain/email-texts'
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
  const email = emailNameOf(id)
  if (email === null) return <NotFound message={messages.text.missing} back={backToEmails} />
  return <EmailPage key={id} email={email} />
}

function EmailPage({ email }: { readonly email: EmailName }) {
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
                title={emailLabel(email)}
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
              <LanguagePage key={language} email={email} language={language} standard={default_language} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

interface LanguagePageProps {
  readonly email: EmailName
  readonly language: string
  readonly standard: string
}

function LanguagePage({ email, language, standard }: LanguagePageProps) {
  const found = useResource(retrieveEmailText, { params: { event_name: email, language } })
  return (
    <Loaded load={found}>
      {({ email_text }: { email_text: EmailTextRecord }) => (
        <TextEditor text={email_text} standard={standard} />
      )}
    </Loaded>
  )
}
