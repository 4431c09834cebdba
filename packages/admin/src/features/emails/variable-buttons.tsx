import { Button } from '@mantine/core'
import {
  type EmailName,
  type EmailVariableName,
  emailVariables,
  requiredVariable,
  variablesOf,
} from '@purser/domain/email-texts'
import styles from './emails.module.css'
import { messages } from './emails-messages.ts'

interface VariableButtonsProps {
  readonly email: EmailName
  readonly onInsert: (name: string) => void
}

/** What an email's text can name; pressing one inserts it. */
export function VariableButtons({ email, onInsert }: VariableButtonsProps) {
  return (
    <section aria-label={messages.text.variables}>
      <p className={styles.label}>{messages.text.variables}</p>
      <ul className={styles.variables}>
        {variablesOf(email).map((name) => (
          <li key={name}>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={messages.text.insert(name)}
              onClick={() => onInsert(name)}
            >
              {`{${name}}`}
            </Button>
            <span className={styles.quiet}>{labelOf(email, name)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function labelOf(email: EmailName, name: EmailVariableName): string {
  const { label } = emailVariables[name]
  return requiredVariable(email) === name ? messages.text.required(label) : label
}
