import { Textarea, type TextareaProps, TextInput, VisuallyHidden } from '@mantine/core'
import { completeMention, type Mention, mentionQuery, peopleMeant } from '@purser/domain/mentions'
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import styles from './mention-field.module.css'
import { messages as words } from './mention-messages.ts'
import { type Mentionable, useMentionable } from './use-mentionable.ts'

interface MentionFieldProps
  extends Pick<TextareaProps, 'aria-label' | 'placeholder' | 'readOnly' | 'error' | 'autoFocus'> {
  /** Whether it has one line, where Enter submits the form. */
  readonly isOneLine?: boolean
  readonly maxLength: number
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called for each operator who is chosen. */
  readonly onMention: (mention: Mention) => void
  readonly ref?: Ref<{ focus: () => void }>
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** A text field in which @ offers operators: arrows move, Enter or Tab chooses, Esc closes. */
export function MentionField({ isOneLine = false, onMention, ref, ...props }: MentionFieldProps) {
  const field = useRef<Field>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [])
  const offer = useOffer(field, props.value, (text, mention) => {
    props.onChange(text)
    onMention(mention)
  })
  const shared = {
    ...props,
    ...offer.ofField,
    onChange: ({ currentTarget }: { readonly currentTarget: Field }) => {
      props.onChange(currentTarget.value)
      offer.follow()
    },
  }
  return (
    <div className={styles.place}>
      {isOneLine ? (
        <TextInput
          {...shared}
          ref={(input) => {
            field.current = input
          }}
          autoComplete="off"
        />
      ) : (
        <Textarea
          {...shared}
          ref={(input) => {
            field.current = input
          }}
          autosize
        />
      )}
      <Offered {...offer} />
    </div>
  )
}

type Offer = Pick<ReturnType<typeof useOffer>, 'listId' | 'found' | 'place' | 'choose'>

/** The operators to choose from, below the field. Their number is announced. */
function Offered({ listId, found, place: chosen, choose }: Offer) {
  return (
    <>
      <VisuallyHidden role="status">{found.length > 0 ? words.found(found.length) : ''}</VisuallyHidden>
      {found.length > 0 && (
        <div id={listId} role="listbox" aria-label={words.operators} className={styles.list}>
          {found.map((person, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
            <div
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              className={styles.option}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <bdi>{person.name}</bdi>
              {person.name !== person.email && <span className={styles.email}>{person.email}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** Returns the operators that what is typed at the caret can mean, and the field's keys for them. */
function useOffer(
  field: { readonly current: Field | null },
  value: string,
  onChoose: (text: string, mention: Mention) => void,
) {
  const listId = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [place, setPlace] = useState(0)
  const people = useMentionable(value.includes('@'))
  const asked = caret === null ? null : mentionQuery(value, caret)
  const found = asked ? peopleMeant(people, asked.query) : []
  const close = () => setCaret(null)

  function choose(person: Mentionable): void {
    if (!asked) return
    const done = completeMention(value, asked, person.name)
    onChoose(done.text, { id: person.id, name: person.name })
    close()
    // After the field has its new text.
    requestAnimationFrame(() => field.current?.setSelectionRange(done.caret, done.caret))
  }

  function onKeyDown(event: KeyboardEvent<Field>): void {
    const person = found[place]
    if (event.nativeEvent.isComposing || !person) return
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move !== undefined) setPlace((place + move + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person)
    else if (event.key === 'Escape') {
      close()
      // A dialog around the field stays open.
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  const active = found[place]
  return {
    listId,
    found,
    place,
    choose,
    follow: () => {
      setCaret(field.current?.selectionStart ?? null)
      setPlace(0)
    },
    ofField: {
      'aria-autocomplete': 'list',
      'aria-controls': found.length > 0 ? listId : undefined,
      'aria-activedescendant': active ? `${listId}-${active.id}` : undefined,
      onKeyDown,
      onBlur: close,
    } as const,
  }
}
