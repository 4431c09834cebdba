import { h } from '../dom.ts'

/** A picture beside the words that say what it is; a quiet square where there is none. */
export const picture = (url: string | null, isLazy = true) =>
  url === null
    ? h('div', { class: 'picture' })
    : h('img', { class: 'picture', src: url, alt: '', loading: isLazy && 'lazy' })
