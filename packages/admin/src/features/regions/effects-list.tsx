import record from '../../ui/record.module.css'
import styles from './regions.module.css'

/** Lists the effects of saving beforehand; screen readers announce changes. */
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
