import { Kbd } from '@mantine/core'
import { keyLabels } from '../../lib/keys/hotkeys.ts'
import styles from './keys.module.css'

/** The keys of a command, as a person presses them. */
export function Keys({ keys }: { readonly keys: string }) {
  const labels = keyLabels(keys)
  const glue = keys.includes('>') ? ' then ' : ' '
  return labels.map((label, index) => (
    <span key={label}>
      {index > 0 && glue}
      <Kbd>{label}</Kbd>
    </span>
  ))
}

/**
 * The keys of a command beside its label, for the eye only: a screen reader reads the label, and the keys under '?'. Touch screens, which
 * mostly have no keyboard, don't show them.
 */
export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <span aria-hidden className={styles.hint}>
      <Keys keys={keys} />
    </span>
  )
}
