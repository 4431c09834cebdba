import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { previewEmail } from '@purser/contract/email-settings'
import type { MailedEvent } from '@purser/domain/notifications'
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
/** Milliseconds without a key before the preview follows. */
const PAUSE = 300

interface EmailPreviewProps {
  readonly params: { readonly event_name: MailedEvent; readonly language: string }
  readonly values: { readonly subject: string; readonly text: string }
  /** Called with the order that is chosen for it. */
  readonly onOrder: (id: string | undefined) => void
}

/** What a customer would get by the texts as they are typed, about the latest such order or a chosen one. */
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
  return (
    <Card title={words.title}>
      <div className={styles.stack}>
        <TextInput
          label={words.order}
          inputMode="numeric"
          value={number}
          error={order.isMissing ? words.unknownOrder : undefined}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        {shown.isError && <Text role="status">{messageOf(shown.error, words.broken)}</Text>}
        {preview && (
          <>
            <Text size="sm" c="dimmed" role="status">
              {preview.order
                ? words.with(preview.order.display_id)
                : order_id
                  ? words.exampleFor
                  : words.example}
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

function Shown({ html, text }: { readonly html: string; readonly text: string }) {
  const [form, setForm] = useState('html')
  const [look, setLook] = useState('light')
  const [width, setWidth] = useState('wide')
  const choices = [
    {
      label: words.form,
      value: form,
      set: setForm,
      data: [
        { value: 'html', label: words.html },
        { value: 'plain', label: words.plain },
      ],
    },
    {
      label: words.look,
      value: look,
      set: setLook,
      data: [
        { value: 'light', label: words.light },
        { value: 'dark', label: words.dark },
      ],
    },
    {
      label: words.width,
      value: width,
      set: setWidth,
      data: [
        { value: 'wide', label: words.wide },
        { value: 'narrow', label: words.narrow },
      ],
    },
  ]
  return (
    <>
      <div className={styles.choices}>
        {choices.map(({ label, value, set, data }) => (
          <SegmentedControl
            key={label}
            size="xs"
            aria-label={label}
            data={data}
            value={value}
            onChange={set}
          />
        ))}
      </div>
      {form === 'html' ? (
        <EmailFrame html={html} isDark={look === 'dark'} isNarrow={width === 'narrow'} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keys as well
        <section className={styles.plain} aria-label={words.frame} tabIndex={0}>
          {text}
        </section>
      )}
    </>
  )
}
