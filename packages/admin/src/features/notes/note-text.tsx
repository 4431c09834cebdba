import type { Note } from '@purser/contract/notes'
import { splitAtMentions } from '@purser/domain/mentions'
import record from '../../ui/record.module.css'
import styles from './note-event.module.css'

/** A note's text, with the operators whom it mentions in bold. */
export function NoteText({ note }: { readonly note: Pick<Note, 'value' | 'mentions'> }) {
  return (
    <p className={record.note}>
      {splitAtMentions(note.value, note.mentions ?? []).map(({ text, mention }, place) =>
        mention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other key, and no state
          <strong key={place} className={styles.mention}>
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </p>
  )
}
