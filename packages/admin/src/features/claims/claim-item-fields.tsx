import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { NativeSelect, TagsInput, Textarea } from '@mantine/core'
import { claimReasons } from '@purser/domain/claims'
import { ImagesField } from '../../components/images-field/images-field.tsx'
import type { ClaimEntry } from './claim-entry.ts'
import styles from './claims.module.css'
import { messages } from './claims-messages.ts'

const words = messages.item

interface ClaimItemFieldsProps {
  /** The line's name, for screen readers. */
  readonly name: string
  readonly entry: ClaimEntry
  /** Whether its first field is focused when the dialog opens. */
  readonly isFirst?: boolean
  readonly onChange: (entry: ClaimEntry) => void
  /** Called when an upload of pictures begins and when it ends. */
  readonly onPending: (isPending: boolean) => void
}

/** The fields of one claimed line: reason, note, tags, pictures. */
export function ClaimItemFields(props: ClaimItemFieldsProps) {
  const { name, entry, isFirst = false, onChange } = props
  // Claims made elsewhere may have a reason not offered here: it stays until another is chosen.
  const reasons = entry.reason === 'other' ? [...claimReasons, 'other' as const] : claimReasons
  return (
    <div className={styles.itemFields}>
      <NativeSelect
        aria-label={words.reason(name)}
        {...(isFirst ? { 'data-autofocus': true } : {})}
        value={entry.reason ?? ''}
        data={[
          ...(entry.reason === null ? [{ value: '', label: words.noReason }] : []),
          ...reasons.map((value) => ({ value, label: messages.reasons[value] })),
        ]}
        onChange={(event) => {
          const reason = reasons.find((each) => each === event.currentTarget.value)
          if (reason) onChange({ ...entry, reason })
        }}
      />
      <Textarea
        aria-label={words.note(name)}
        placeholder={words.notePlaceholder}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={2000}
        value={entry.note}
        onChange={(event) => onChange({ ...entry, note: event.currentTarget.value })}
      />
      <TagsInput
        aria-label={words.tags(name)}
        placeholder={entry.tags.length === 0 ? words.tagsPlaceholder : ''}
        value={[...entry.tags]}
        splitChars={[',']}
        acceptValueOnBlur
        maxTags={100}
        onChange={(tags) => onChange({ ...entry, tags: tagsOf(tags) })}
      />
      <ImagesField
        label={words.imagesOf(name)}
        urls={entry.images}
        onChange={(images) => onChange({ ...entry, images })}
        onPending={props.onPending}
      />
    </div>
  )
}

/** Returns the distinct tags as the server stores them: trimmed, in lower case, separated by commas. */
function tagsOf(typed: readonly string[]): string[] {
  const tags = typed.flatMap((text) => text.split(',')).map((tag) => tag.trim().toLowerCase())
  return [...new Set(tags)].filter(Boolean)
}
