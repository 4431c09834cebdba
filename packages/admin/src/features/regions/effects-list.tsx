import record from '../../ui/record.module.css'
import styles from './regions.module.css'

/** What saving touches, said before it is done; told as it changes. */
export function EffectsList({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul className={styles.effects} aria-live="polite">
      {sentences.map((sentence) => (
        <li key={sentence} className={record.effect}>
          {sentence}
        </li>
      ))}
    </ul>
  )
}
