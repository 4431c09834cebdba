import styles from './scan-feedback.module.css'

interface ScanFeedbackProps {
  readonly tone?: 'good' | 'bad' | 'plain' | undefined
  /** What came of the last scan; empty before the first. */
  readonly text: string
  /** Another number for another scan: the same words are announced again. */
  readonly turn?: number
  /** Whether it interrupts what a screen reader says. */
  readonly isUrgent?: boolean
}

/** A large line that says what came of the last scan, to be read from a distance. */
export function ScanFeedback({ tone, text, turn = 0, isUrgent = false }: ScanFeedbackProps) {
  return (
    <p
      role="status"
      aria-live={isUrgent ? 'assertive' : 'polite'}
      className={styles.feedback}
      data-tone={tone}
    >
      {text !== '' && <span key={turn}>{text}</span>}
    </p>
  )
}
