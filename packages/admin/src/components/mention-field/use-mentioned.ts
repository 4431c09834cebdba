import { type Mention, mentionsIn } from '@purser/domain/mentions'
import { useState } from 'react'

/** Remembers the operators chosen in a text, and returns the ids of those whom the text still mentions. */
export function useMentioned(value: string, before: readonly Mention[] = []) {
  const [mentioned, setMentioned] = useState(before)
  return {
    ids: () => mentionsIn(value, mentioned).map(({ id }) => id),
    add: (mention: Mention) => setMentioned([...mentioned, mention]),
    clear: () => setMentioned([]),
  }
}
