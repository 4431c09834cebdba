import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { useSearchedPages } from '../../lib/routes/page-data.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { searchedSection } from '../sections.ts'

const searchId = 'global-search'

/** Focuses the search box and selects its text, for the '/' shortcut. */
export function focusSearch(): void {
  const box = document.getElementById(searchId)
  if (box instanceof HTMLInputElement) {
    box.focus()
    box.select()
  }
}

function leaveBox(): void {
  if (document.activeElement?.id === searchId) (document.activeElement as HTMLElement).blur()
}

/** Keeps the search box's text, and writes it as `q` of the section's list. */
function useSearchText() {
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const section = searchedSection(useSearchedPages(), pathname)
  const isOnList = pathname === section?.path
  const wanted = isOnList && 'q' in search && typeof search.q === 'string' ? search.q : ''
  const [text, setText] = useState(wanted)
  const sent = useRef(wanted)
  const navigate = useNavigate()

  useEffect(() => {
    if (wanted === sent.current) return
    sent.current = wanted
    setText(wanted)
  }, [wanted])

  function searchFor(words: string, isTyping: boolean): void {
    const q = words.trim()
    if (q === sent.current && isOnList) return
    sent.current = q
    const kept = isOnList ? search : {}
    const next = { ...kept, q: q === '' ? undefined : q, offset: undefined }
    void navigate(dynamicLink({ to: section?.path, search: next, replace: isTyping }))
  }

  const searchSoon = useDebouncedCallback((words: string) => searchFor(words, true), 200)

  // A pending search was typed for the previous list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only arriving at another page ends it
  useEffect(() => {
    if (!searchSoon.isPending()) return
    searchSoon.cancel()
    setText(wanted)
  }, [pathname])

  function type(typed: string): void {
    setText(typed)
    if (isOnList) searchSoon(typed)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    searchSoon.cancel()
    searchFor(text, isOnList)
    // On the list itself the next keys belong to the rows: j, k, and Enter again for what was found.
    if (isOnList) leaveBox()
  }

  return { section, text, type, submit }
}

/**
 * The global search box: it writes `q` of the section's list, or of the orders where the section has no search. On the list
 * itself it searches while you type, elsewhere on Enter.
 */
export function SearchBox() {
  const { section, text, type, submit } = useSearchText()

  function leave(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Escape') return
    // Keeps the browser from clearing the search text.
    event.preventDefault()
    leaveBox()
  }

  const label = `Search ${section?.of.label.toLowerCase()}`
  return (
    <search>
      <form onSubmit={submit}>
        <TextInput
          id={searchId}
          type="search"
          aria-label={label}
          placeholder={label}
          leftSection={<SearchIcon />}
          autoComplete="off"
          maxLength={200}
          value={text}
          onKeyDown={leave}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </form>
    </search>
  )
}
