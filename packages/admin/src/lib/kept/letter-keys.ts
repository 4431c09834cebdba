import { useStored, writeStored } from './stored-text.ts'

const storageKey = 'purser::letter-keys'

/** Whether shortcuts of single characters are on in this browser; on by default. */
export function useLetterKeys(): boolean {
  return useStored(storageKey) !== 'off'
}

export function setLetterKeys(areOn: boolean): void {
  writeStored(storageKey, areOn ? null : 'off')
}

const isCharacter = (key: string) => [...key.replace(/^shift\+/, '')].length === 1

/**
 * Returns those of the keys (in `useHotkey`'s format) that are active. With letter keys off, 'j', '?' and 'g>o' are not; 'escape',
 * 'arrowdown' and 'meta+i' always are, because neither speech input nor a stray key press triggers them.
 */
export function keysAtWork(keys: string, areLettersOn: boolean): string {
  if (areLettersOn) return keys
  return keys
    .split(',')
    .filter((each) => !each.split('>').some(isCharacter))
    .join(',')
}
