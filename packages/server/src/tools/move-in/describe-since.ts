import { counted } from '@purser/domain/counts'
import type { ChangedRecords, KeptSetting, Since } from './again/count-changes.ts'

/** Describes what a repeated move brought and kept, as text for a terminal. */
export function describeSince({ movedAt, records, kept }: Since): string {
  const time = `${movedAt.slice(0, 10)} at ${movedAt.slice(11, 16)} UTC`
  return [
    ...(records.length === 0
      ? [`Nothing changed on v1 since the last move on ${time}.`]
      : [`Changed since the last move on ${time}:`, ...records.map(describeRecords)]),
    ...(kept.length === 0 ? [] : ['Kept, because it was set up here:', ...kept.map(describeKept)]),
  ].join('\n')
}

function describeRecords({ kind, added, changed, gone }: ChangedRecords): string {
  const counts = [
    [added, 'new'],
    [changed, 'changed'],
    [gone, 'gone'],
  ] as const
  const told = counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en')} ${what}`)
  return `  ${kind.padEnd(18)} ${told.join(', ')}`
}

const settings: Readonly<Record<KeptSetting['setting'], (count: number) => string>> = {
  store: () => "The store's name, default currency and links",
  providers: (count) => `Payment or fulfillment providers of ${counted(count, 'region')}`,
  tax: (count) => counted(count, 'tax setting'),
  variant: (count) => `Reorder point or unit cost of ${counted(count, 'variant')}`,
  discount: (count) => `${counted(count, 'discount')} created here`,
  'deleted-discount': (count) => `${counted(count, 'discount')} deleted here`,
}

const describeKept = ({ setting, count }: KeptSetting) => `  ${settings[setting](count)}`
