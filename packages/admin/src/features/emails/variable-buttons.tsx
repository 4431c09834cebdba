import { Button } from '@mantine/core'
import { emailVariables, variablesOf } from '@purser/domain/email-texts'
import type { MailedEvent } from '@purser/domain/notifications'
import styles from './emails.module.css'
import { messages } from './emails-messages.ts'

interface VariableButtonsProps {
  readonly event: MailedEvent
  readonly onInsert: (name: string) => void
}

/** What an email's text can name; pressing one inserts it. */
export function VariableButtons({ event, onInsert }: VariableButtonsProps) {
  return (
    <section aria-label={messages.text.variables}>
      <p className={styles.label}>{messages.text.variables}</p>
      <ul className={styles.variables}>
        {variablesOf(event).map((name) => (
          <li key={name}>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={messages.text.insert(name)}
              onClick={() => onInsert(name)}
            >
              {`{${name}}`}
            </Button>
            <span className={styles.quiet}>{emailVariables[name].label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
