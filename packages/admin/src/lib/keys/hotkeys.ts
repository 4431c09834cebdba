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

interface PressedKeys {
  readonly keys: string
  readonly isDialogOpen: boolean
  readonly worksInFields?: boolean
}

/** Whether to ignore a key: any key in text fields, menus and under dialogs; plain keys ('j', 'g>o', '?') also with a modifier. */
export function isKeyIgnored(
  press: KeyPress,
  { keys, isDialogOpen, worksInFields = false }: PressedKeys,
): boolean {
  if (isDialogOpen || isInMenu(press.target)) return true
  if (isTextField(press.target) && !worksInFields) return true
  if (press.key?.startsWith('Arrow') && hasOwnArrows(press.target)) return true
  const wantsModifier = /(meta|ctrl|mod|alt)\+/.test(keys)
  return !wantsModifier && (press.ctrlKey || press.metaKey || press.altKey)
}

/**
 * Whether a dialog, drawer or menu lies above the page or is about to open and gets all keys, or a form is disabled while it is saved: keys pressed then
 * were meant for its field.
 */
function hasOpenDialog(): boolean {
  return document.querySelector(overPage) !== null
}

/** A dialog that is closing is still there for its animation, but takes no keys. */
const overPage = '[role="dialog"]:not([data-closing] *), [role="menu"], form [inert], [data-opening]'

/** The first key of all sequences: 'g>o'. The next key within a second belongs to the sequence, so 'g' then 'p' doesn't print. */
const SEQUENCE = { key: 'g', ms: 1_000 }
let sequenceBegan = Number.NEGATIVE_INFINITY
const inSequence = new WeakSet<Event>()

/**
 * Keys pressed while a dialog was open, recorded before the dialog handles them: when the page's own keys are handled, the Esc that
 * closes the dialog may already have removed it, and must not leave the page as well.
 */
const pressedOverDialog = new WeakSet<Event>()
if (typeof window !== 'undefined') {
  window.addEventListener(
    'keydown',
    (event) => {
      if (hasOpenDialog()) pressedOverDialog.add(event)
      if (event.timeStamp - sequenceBegan < SEQUENCE.ms) inSequence.add(event)
      sequenceBegan = event.key === SEQUENCE.key ? event.timeStamp : Number.NEGATIVE_INFINITY
    },
    true,
  )
}

const isMac = () => typeof navigator !== 'undefined' && /^(Mac|iP)/.test(navigator.platform)

/**
 * Returns a label for each key to press: 'g' and 'o' for 'g>o'; for 'meta+i,ctrl+i' '⌘' and 'i' on a Mac, else 'Ctrl' and 'i'. Of
 * other alternatives it shows the first.
 */
export function keyLabels(keys: string, hasCommandKey = isMac()): string[] {
  const all = keys.split(',')
  const first = (hasCommandKey ? undefined : all.find((one) => one.startsWith('ctrl+'))) ?? all[0] ?? ''
  const names: Record<string, string> = { meta: '⌘', ctrl: 'Ctrl', escape: 'Esc', enter: 'Enter', shift: '⇧' }
  return first.split(/[>+]/).map((part) => names[part] ?? part)
}

export interface HotkeyOptions {
  readonly isEnabled?: boolean
  /** Whether the keys work while text is typed, too; only for keys with a modifier. */
  readonly worksInFields?: boolean
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
      const { worksInFields = false } = options
      if (isKeyIgnored(event, { keys, isDialogOpen: pressedOverDialog.has(event), worksInFields })) return
      if (inSequence.has(event) && !keys.includes('>')) return
      if (options.when && !options.when(event)) return
      event.preventDefault()
      effect()
    },
    {
      sequenceTimeoutMs: SEQUENCE.ms,
      useKey: true,
      enabled: keys !== '' && (options.isEnabled ?? true),
      ignoreModifiers: !/\+/.test(keys),
      // `isKeyIgnored` decides which targets take text; the library would count checkboxes.
      enableOnFormTags: true,
    },
  )
}
