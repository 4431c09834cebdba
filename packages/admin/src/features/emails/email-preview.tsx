import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { previewEmail } from '@purser/contract/email-settings'
import { type EmailName, isAccountEmail } from '@purser/domain/email-texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call-api.ts'
import { Card } from '../../ui/card.tsx'
import { EmailFrame } from './email-frame.tsx'
import styles from './emails.module.css'
import { messages } from './emails-messages.ts'
import { useOrderByNumber } from './use-order-by-number.ts'

const words = messages.preview
/** Milliseconds without a key press before the preview is updated. */
const PAUSE = 300

interface EmailPreviewProps {
  readonly params: { readonly event_name: EmailName; readonly language: string }
  readonly values: { readonly subject: string; readonly text: string }
  /** Called with the order that is chosen for it. */
  readonly onOrder: (id: string | undefined) => void
}

/**
 * Shows the email with the unsaved texts, about the latest order that had such an email or a chosen one. Emails about accounts show an
 * example.
 */
export function EmailPreview({ params, values, onOrder }: EmailPreviewProps) {
  const [number, setNumber] = useState('')
  const order = useOrderByNumber(number)
  const [draft] = useDebouncedValue(values, PAUSE)
  const order_id = order.id
  useEffect(() => onOrder(order_id), [order_id, onOrder])
  const shown = useQuery({
    queryKey: [previewEmail.noun, previewEmail.name, { params, draft, order_id }],
    queryFn: ({ signal }) =>
      callApi(previewEmail, { params, body: { ...draft, ...(order_id ? { order_id } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: draft.subject.trim() !== '' && draft.text.trim() !== '',
    retry: false,
  })
  const preview = shown.data?.preview
  const hasOrder = !isAccountEmail(params.event_name)
  return (
    <Card title={words.title}>
      <div className={styles.stack}>
        {hasOrder && (
          <TextInput
            label={words.order}
            inputMode="numeric"
            value={number}
            error={order.isMissing ? words.unknownOrder : undefined}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        )}
        {shown.isError && <Text role="status">{messageOf(shown.error, words.broken)}</Text>}
        {preview && (
          <>
            <Text size="sm" c="dimmed" role="status">
              {hasOrder ? shownOrder(preview.order, order_id) : words.exampleOnly}
            </Text>
            <p className={styles.previewSubject}>
              <span className={styles.quiet}>{words.subject}</span> <bdi>{preview.subject}</bdi>
            </p>
            <Shown html={preview.html} text={preview.text} />
          </>
        )}
      </div>
    </Card>
  )
}

/** Says whose data a preview shows. */
function shownOrder(shown: { readonly display_id: number } | null, asked: string | undefined): string {
  if (shown) return words.with(shown.display_id)
  return asked ? words.exampleFor : words.example
}

/** How an email can be shown; the first of each list is the default. */
const choices = [
  { name: 'form', label: words.form, options: { html: words.html, plain: words.plain } },
  { name: 'look', label: words.look, options: { light: words.light, dark: words.dark } },
  { name: 'width', label: words.width, options: { wide: words.wide, narrow: words.narrow } },
] as const

function Shown({ html, text }: { readonly html: string; readonly text: string }) {
  const [chosen, setChosen] = useState({ form: 'html', look: 'light', width: 'wide' })
  return (
    <>
      <div className={styles.choices}>
        {choices.map(({ name, label, options }) => (
          <SegmentedControl
            key={name}
            size="xs"
            aria-label={label}
            data={Object.entries(options).map(([value, option]) => ({ value, label: option }))}
            value={chosen[name]}
            onChange={(value) => setChosen({ ...chosen, [name]: value })}
          />
        ))}
      </div>
      {chosen.form === 'html' ? (
        <EmailFrame html={html} isDark={chosen.look === 'dark'} isNarrow={chosen.width === 'narrow'} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keys as well
        <section className={styles.plain} aria-label={words.frame} tabIndex={0}>
          {text}
        </section>
      )}
    </>
  )
}
