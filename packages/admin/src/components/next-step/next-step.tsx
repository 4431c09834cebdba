import { useIsNarrow } from '../../ui/narrow.ts'
import type { Command } from '../commands/command.ts'
import { CommandButton } from '../commands/command-button.tsx'
import styles from './next-step.module.css'

/** A record's next step at the foot of a narrow screen, where its own button may be far down the page. */
export function NextStep({ command }: { readonly command: Command }) {
  const isNarrow = useIsNarrow()
  if (!isNarrow) return null
  return (
    <section className={styles.foot} aria-label="Next step" data-foot>
      <CommandButton command={command} variant="filled" />
    </section>
  )
}
