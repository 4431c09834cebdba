import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import { type BackLink, PageHeader } from '../../ui/page-header.tsx'
import styles from './store.module.css'
import { messages } from './store-messages.ts'

const words = messages.hub

const cards: readonly { readonly text: (typeof words)[keyof typeof words]; readonly to?: BackLink['to'] }[] =
  [
    { text: words.regions, to: '/a/settings/regions' },
    { text: words.currencies, to: '/a/settings/currencies' },
    { text: words.details, to: '/a/settings/details' },
    { text: words.shipping },
    { text: words.orders, to: '/a/settings/return-reasons' },
    { text: words.users },
    { text: words.signIn, to: '/a/settings/sign-in' },
    { text: words.webhooks, to: '/a/settings/webhooks' },
    { text: words.apps, to: '/a/settings/apps' },
    { text: words.history, to: '/a/settings/history' },
    { text: words.health, to: '/a/settings/health' },
    { text: words.setup, to: '/a/settings/setup' },
  ]

/** Overview of the store's settings; sections without a page are dimmed. */
export function HubPage() {
  return (
    <div className={styles.wide}>
      <PageHeader title={messages.settings} />
      <ul className={styles.hub}>
        {cards.map(({ text, to }) => (
          <li key={text.title} data-off={to === undefined || undefined}>
            <Card title={text.title}>
              <p className={styles.about}>
                {text.about}
                {'command' in text && (
                  <>
                    {' '}
                    <code className={styles.command}>{text.command}</code>
                  </>
                )}
              </p>
              {to ? (
                <TextLink to={to}>{text.link}</TextLink>
              ) : (
                <span className={styles.dimmed} aria-disabled="true">
                  {text.link}
                </span>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
