import { Button, Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { fetchAhead } from '../../lib/code/load-code.ts'
import styles from './list-filters.module.css'

interface PanelButtonProps {
  /** The panel's name, and the button's unless `text` says more. */
  readonly name: string
  readonly text?: string
  /** Pixels. */
  readonly width: number
  /** Loads the panel's code, when the button is about to be used. */
  readonly load: () => Promise<unknown>
  readonly children: (close: () => void) => ReactNode
}

/** A button above a list that opens a panel. */
export function PanelButton({ name, text = name, width, load, children }: PanelButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={width}
      middlewares={{ size: { padding: 12 } }}
      shadow="md"
      trapFocus
      returnFocus
      // Esc first closes a list of choices that is open in the panel.
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          onPointerEnter={() => fetchAhead(load)}
          onFocus={() => fetchAhead(load)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={styles.panel}
        aria-label={name}
        onKeyDown={(event) => {
          if (isEscOfOwn(event)) close()
        }}
      >
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Whether Esc is meant for the panel, not for a list of choices that is open in it. */
function isEscOfOwn({ key, target }: KeyboardEvent<HTMLElement>): boolean {
  const isOfList = (target as Element).getAttribute('data-mantine-stop-propagation') === 'true'
  return key === 'Escape' && !isOfList
}
