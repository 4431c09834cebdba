import { onlineManager } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { NotFound } from '../ui/not-found.tsx'
import { ErrorView } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import styles from './interim-pages.module.css'

/** While the session is checked. */
export function SessionCheck() {
  return (
    <main className={styles.centre} aria-busy>
      <p role="status">Loading...</p>
    </main>
  )
}

/** An unknown address outside the back office. */
export function BareNotFound() {
  return (
    <main className={styles.page}>
      <NotFound />
    </main>
  )
}

/** A page that failed to render or whose chunk couldn't be loaded; retries once the connection is back. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && reset()), [reset])
  return (
    <>
      <PageHeader title="Something went wrong" />
      <ErrorView reason={messageOf(error, '')} onRetry={reset} />
    </>
  )
}
