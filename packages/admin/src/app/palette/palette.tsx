import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useCommandRegistry } from '../../components/commands/commands.tsx'
import { KeyHint } from '../../components/commands/keys.tsx'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { useNavigationPages } from '../../lib/routes/page-data.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { pageByFive } from '../../ui/page-by-five.ts'
import styles from './palette.module.css'
import { type PaletteGroup, type PaletteItem, paletteGroups } from './palette-groups.ts'
import { messages } from './palette-messages.ts'
import { useFoundRecords } from './use-found-records.ts'

interface PaletteProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Finds any record and page, and runs any command of the screen: type, choose with the arrows, press Enter. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={messages.title} size="lg">
      <Content onClose={onClose} />
    </DialogFrame>
  )
}

function Content({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const field = useRef<HTMLInputElement>(null)
  // Before the dialog moves the focus, a few milliseconds later: the next key may already be pressed.
  useLayoutEffect(() => field.current?.focus(), [])
  const listId = useId()
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  // The commands on the screen when the palette was opened: it covers them, so they stay as they are.
  const [commands] = useState(useCommandRegistry().read)
  const { groups: records, isSearching, isFailed } = useFoundRecords(q)
  const groups = paletteGroups({ q, commands, pages: usePageItems(), records })
  const shown = groups.flatMap(({ items }) => items.map(({ id }) => id)).join(' ')
  const { selectFirstOption } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter runs the best match of what is shown now
  useEffect(() => void selectFirstOption(), [shown])
  const choose = (id: string) => {
    const item = groups.flatMap(({ items }) => items).find((each) => each.id === id)
    if (!item || item.reason !== undefined) return
    onClose()
    item.effect()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget withExpandedAttribute aria-controls={listId}>
        <TextInput
          ref={field}
          data-autofocus
          aria-label={messages.field}
          placeholder={messages.placeholder}
          leftSection={<SearchIcon />}
          rightSection={isSearching && q !== '' && <Loader size="xs" aria-hidden />}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onKeyDown={pageByFive}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={listId} aria-label={messages.results} tabIndex={-1} className={styles.options}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
        {groups.length === 0 && (
          <Combobox.Empty>{isSearching ? messages.searching : messages.none(q)}</Combobox.Empty>
        )}
      </Combobox.Options>
      <p role="status" className={styles.status}>
        {isFailed && messages.failed}
      </p>
    </Combobox>
  )
}

function Group({ group: { title, items } }: { readonly group: PaletteGroup }) {
  return (
    <Combobox.Group label={title} role="group" aria-label={title}>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </Combobox.Group>
  )
}

function Item({ item: { id, label, detail, keys, reason } }: { readonly item: PaletteItem }) {
  const isUnavailable = reason !== undefined
  return (
    <Combobox.Option value={id} className={styles.option} aria-disabled={isUnavailable}>
      <span className={isUnavailable ? styles.unavailable : styles.label}>
        <bdi>{label}</bdi>
      </span>
      {(reason ?? detail) && (
        <span className={styles.detail}>
          <bdi>{reason ?? detail}</bdi>
        </span>
      )}
      {keys && !isUnavailable && (
        <span className={styles.keys}>
          <KeyHint keys={keys} />
        </span>
      )}
    </Combobox.Option>
  )
}

/** Every page of the navigation and the settings. */
function usePageItems(): PaletteItem[] {
  const navigate = useNavigate()
  return useNavigationPages().map(({ path, of: { label } }) => ({
    id: path,
    label,
    effect: () => void navigate(dynamicLink({ to: path })),
  }))
}
