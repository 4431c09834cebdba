import { useStored, writeStored } from './stored-text.ts'

const storageKey = 'purser::letter-keys'

/** Whether this browser's operator wants shortcuts of single characters; they do until they say otherwise. */
export function useLetterKeys(): boolean {
  return useStored(storageKey) !== 'off'
}

export function setLetterKeys(areOn: boolean): void {
  writeStored(storageKey, areOn ? null : 'off')
}

const isCharacter = (key: string) => [...key].length === 1

/**
 * Of keys as `useHotkey` reads them, those that work: without letters none of 'j', '?' and 'g>o', while 'escape', 'arrowdown'
 * and 'meta+i' stay, which neither speech nor a slip of the hand presses.
 */
export function keysAtWork(keys: string, areLettersOn: boolean): string {
  if (areLettersOn) return keys
  return keys
    .split(',')
    .filter((each) => !each.split('>').some(isCharacter))
    .join(',')
}
