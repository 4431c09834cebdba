import { TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'
import { isTextField } from '../../lib/keys/hotkeys.ts'
import { useCommandRegistry } from '../commands/commands.tsx'
import styles from './scan-field.module.css'

interface ScanFieldProps {
  readonly label: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly onCode: (code: string) => void
}

/** The one field that takes every scan. It gets the focus at once, and whenever something is typed elsewhere on the page. */
export function ScanField({ label, field, onCode }: ScanFieldProps) {
  const registry = useCommandRegistry()
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    const collect = (event: globalThis.KeyboardEvent) => {
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isTyped || ' ?/'.includes(event.key) || isTextField(event.target)) return
      if (document.querySelector('[role="dialog"], [role="menu"]')) return
      field.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', collect, true)
    return () => document.removeEventListener('keydown', collect, true)
  }, [field])

  function take(event: FormEvent): void {
    event.preventDefault()
    if (!field.current) return
    const code = field.current.value
    field.current.value = ''
    onCode(code)
  }

  /** No code begins with a question mark. */
  function showShortcuts(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== '?' || event.currentTarget.value !== '') return
    event.preventDefault()
    registry
      .read()
      .find(({ keys }) => keys === '?')
      ?.effect()
  }

  return (
    <form onSubmit={take} className={styles.scan}>
      <TextInput
        ref={field}
        label={label}
        size="xl"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onKeyDown={showShortcuts}
      />
    </form>
  )
}
