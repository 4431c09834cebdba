import type { PackingSession } from '@purser/domain/packing'
import { useRef, useState } from 'react'
import { beep } from '../../components/scan-field/sound.ts'
import type { Tone } from './scan-words.ts'

export interface Feedback {
  readonly tone: Tone
  readonly text: string
  /** Distinguishes the same text said twice. */
  readonly turn: number
}

/** What lies on the packing table: the work on an order, and what was said last. */
export function useTable() {
  const [feedback, setFeedback] = useState<Feedback>({ tone: 'plain', text: '', turn: 0 })
  const [session, setSession] = useState<PackingSession | null>(null)
  /** Scans come faster than the screen is drawn: each sees the result of the one before. */
  const current = useRef<PackingSession | null>(null)
  return {
    feedback,
    session,
    current,
    put: (next: PackingSession | null): void => {
      current.current = next
      setSession(next)
    },
    say: (tone: Tone, text: string): void => {
      setFeedback(({ turn }) => ({ tone, text, turn: turn + 1 }))
      if (tone !== 'plain') beep(tone)
    },
  }
}

export type Table = ReturnType<typeof useTable>
