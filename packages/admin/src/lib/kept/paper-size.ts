import { type PaperSize, paperSizes, usualPaper } from '@purser/domain/documents'
import { readStored, useStored, writeStored } from './stored-text.ts'

const storageKey = 'purser::paper-size'

/** Returns the paper of printed documents in this browser: as chosen, else the usual paper of the country of its language. */
export function readPaperSize(): PaperSize {
  return chosen(readStored(storageKey))
}

/** Returns `readPaperSize` and rerenders when it changes. */
export function usePaperSize(): PaperSize {
  return chosen(useStored(storageKey))
}

export function setPaperSize(size: PaperSize): void {
  writeStored(storageKey, size)
}

function chosen(stored: string | null): PaperSize {
  return paperSizes.find((size) => size === stored) ?? usualPaper(countryOf(navigator.language))
}

/** Returns the country of a language: US for 'en-US', and for 'en' too. */
export function countryOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}
