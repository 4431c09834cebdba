import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { usePages } from '../../lib/routes/page-data.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './store.module.css'
import { messages } from './store-messages.ts'

/** Overview of the store's settings; sections without a page are dimmed. */
export function HubPage() {
  const pages = usePages('setting')
  const cards = Object.entries(messages.hub).map(([name, text]) => ({
    text,
    to: pages.find(({ of }) => of.card === name)?.path,
  }))
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
                <TextLink {...dynamicLink({ to })}>{text.link}</TextLink>
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
