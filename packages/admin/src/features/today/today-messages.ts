import { counted } from '@purser/domain/counts'
import { isolate } from '@purser/domain/texts'

/** Texts of the start page. */
export const messages = {
  title: 'Today',
  todo: {
    title: 'To do',
    none: 'Nothing to do right now.',
    done: (count: number) => `Nothing to do in ${counted(count, 'more list')}`,
    due: (date: string) => `Evidence due ${isolate(date)}`,
  },
} as const
