import { useCallback, useEffect, useRef } from 'react'
import styles from './emails.module.css'
import { messages } from './emails-messages.ts'

interface EmailFrameProps {
  readonly html: string
  readonly isDark: boolean
  readonly isNarrow: boolean
}

/**
 * Shows an email's HTML in a page of its own, which may load pictures but runs nothing of the email. The server's page takes the HTML as a
 * message, because this page's policy forbids inline styles.
 */
export function EmailFrame({ html, isDark, isNarrow }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // The frame's origin is opaque, so it can only be addressed by '*'.
  const send = useCallback(() => frame.current?.contentWindow?.postMessage(html, '*'), [html])
  useEffect(send, [send])
  return (
    <iframe
      ref={frame}
      title={messages.preview.frame}
      src="/email-frame"
      sandbox="allow-scripts"
      className={styles.frame}
      data-narrow={isNarrow || undefined}
      data-dark={isDark || undefined}
      onLoad={send}
    />
  )
}
