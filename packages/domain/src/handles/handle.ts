import { foldText } from '../search/index.ts'

/**
 * The handle made from a title when none is given, for products and collections: kebab case, accents folded, letters and digits
 * of any script: 'Café Mug, large' is 'cafe-mug-large'. A title without any gives ''.
 */
export function handleFromTitle(title: string): string {
  return foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
