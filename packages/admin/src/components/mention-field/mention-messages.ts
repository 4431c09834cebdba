import { counted } from '@purser/domain/counts'

export const messages = {
  operators: 'Operators',
  found: (count: number) => `${counted(count, 'operator')} found. Use the arrow keys, then Enter.`,
} as const
