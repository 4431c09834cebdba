import { useHotkeys } from 'react-hotkeys-hook'
import { keysAtWork, useLetterKeys } from '../kept/letter-keys.ts'

/** The parts of a `KeyboardEvent` that the guards need. */
export interface KeyPress {
  readonly key?: string
  readonly target: EventTarget | null
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

interface ElementLike {
  readonly tagName?: string
  readonly type?: string
  readonly isContentEditable?: boolean
  readonly closest?: (selector: string) => unknown
}

const typelessInputs = ['button', 'checkbox', 'radio', 'submit', 'reset', 'range', 'color', 'file', 'image']

/** Whether the target takes text, so that shortcuts are ignored. */
export function isTextField(target: unknown): boolean {
  const element = target as ElementLike | null
  if (!element?.tagName) return false
  if (element.isContentEditable) return true
  const tag = element.tagName.toLowerCase()
  return (
    tag === 'textarea' ||
    tag === 'select' ||
    (tag === 'input' && !typelessInputs.includes(element.type ?? ''))
  )
}

/** Whether arrow keys choose a value in the target. */
function hasOwnArrows(target: unknown): boolean {
  return ['radio', 'range'].includes((target as ElementLike | null)?.type ?? '')
}

/** Whether the target is in an open menu or list box, which uses letters itself. */
function isInMenu(target: unknown): boolean {
  return Boolean((target as ElementLike | null)?.closest?.('[role="menu"], [role="listbox"]'))
}

/** Whether Enter would already press or follow the element in focus. */
export function isPressable(target: unknown): boolean {
  return Boolean(
    (target as ElementLike | null)?.closest?.('a[href], button, summary, [role="button"], [role="tab"]'),
  )
}

/** Whether to ignore a key: any key in text fields, menus and under dialogs; plain keys ('j', 'g>o', '?') also with a modifier. */
export function isKeyIgnored(press: KeyPress, isDialogOpen: boolean, keys: string): boolean {
  if (isDialogOpen || isTextField(press.target) || isInMenu(press.target)) return true
  if (press.key?.startsWith('Arrow') && hasOwnArrows(press.target)) return true
  const wantsModifier = /(meta|ctrl|mod|alt)\+/.test(keys)
  return !wantsModifier && (press.ctrlKey || press.metaKey || press.altKey)
}

/**
 * Whether a dialog, drawer or menu lies above the page and gets all keys, or a form is disabled while it is saved: keys pressed then
 * were meant for its field.
 */
function hasOpenDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"], form [inert]') !== null
}

/**
 * Keys pressed while a dialog was open, recorded before the dialog handles them: when the page's own keys are handled, the Esc that
 * closes the dialog may already have removed it, and must not leave the page as well.
 */
const pressedOverDialog = new WeakSet<Event>()
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', (event) => hasOpenDialog() && pressedOverDialog.add(event), true)
}

/** Returns a label for each key to press: 'g' and 'o' for 'g>o', '⌘' and 'i' for 'meta+i,ctrl+i' (the first alternative). */
export function keyLabels(keys: string): string[] {
  const [first = ''] = keys.split(',')
  const names: Record<string, string> = { meta: '⌘', ctrl: 'Ctrl', escape: 'Esc', enter: 'Enter', shift: '⇧' }
  return first.split(/[>+]/).map((part) => names[part] ?? part)
}

export interface HotkeyOptions {
  readonly isEnabled?: boolean
  /** Returns false where the key must keep its usual meaning, e.g. Enter on a focused link. */
  readonly when?: (event: KeyboardEvent) => boolean
}

/**
 * Binds keys while the component is mounted: 'j', 'g>o' (one after the other), 'meta+i,ctrl+i' (either), '?'.
 * Single characters are ignored while the operator has turned them off. They are compared with the typed character, so
 * they work on any keyboard layout.
 */
export function useHotkey(named: string, effect: () => void, options: HotkeyOptions = {}): void {
  const keys = keysAtWork(named, useLetterKeys())
  useHotkeys(
    keys,
    (event) => {
      if (isKeyIgnored(event, pressedOverDialog.has(event), keys)) return
      if (options.when && !options.when(event)) return
      event.preventDefault()
      effect()
    },
    {
      useKey: true,
      enabled: keys !== '' && (options.isEnabled ?? true),
      ignoreModifiers: !/\+/.test(keys),
      // `isKeyIgnored` decides which targets take text; the library would count checkboxes.
      enableOnFormTags: true,
    },
  )
}
