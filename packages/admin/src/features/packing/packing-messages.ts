import { counted } from '@purser/domain/counts'
import { isolate } from '@purser/domain/texts'

/** Texts of the packing station. */
export const messages = {
  title: 'Packing station',
  waiting: (count: string) => `${count} to pack`,
  shift: (orders: number, units: number) =>
    `Packed here: ${counted(orders, 'order')}, ${counted(units, 'item')}`,
  field: 'Scan or type a code, then press Enter',
  order: (number: number, origin: string) => `Order #${number}${origin && `, ${origin}`}`,
  goods: 'Items to pack',
  shipTo: 'Ship to',
  method: 'Shipping method',
  tracking: 'Tracking numbers',
  noTracking: 'None yet. Scan them once everything is packed.',
  packPartly: 'Pack without the rest',
  rest: (units: number) => `${counted(units, 'item')} left to pack`,
  countOf: (counted: number, needed: number) => `${counted} of ${needed}`,
  location: (place: string) => `Location ${isolate(place)}`,
  byHand: 'No code: count by hand',
  add: (name: string) => `Count one: ${name}`,
  takeOff: (name: string) => `Take one off: ${name}`,
  undo: 'Undo last scan',
  skipOrder: 'Skip order',
  hold: 'Hold order',
  nextLine: 'Choose the next item',
  previousLine: 'Choose the previous item',
  addChosen: 'Count one of the chosen item',
  takeOffChosen: 'Take one off the chosen item',
  mute: 'Sound',
  empty: {
    title: 'No order on the table',
    hint: 'Scan a packing slip, or press Enter for the oldest order to pack.',
  },
  skipping: {
    title: (number: number) => `Skip order #${number}`,
    reason: 'Reason (optional)',
    hint: 'Added to the order as a note. The order stays in the queue for others.',
  },
  said: {
    claimed: (number: number) => `Order #${number}. Scan its items.`,
    none: 'Nothing left to pack. Orders that someone else is packing are not shown.',
    needsSlip: 'Scan a packing slip first, or press Enter for the next order.',
    counted: (name: string, left: number) =>
      left === 0 ? `${isolate(name)}: complete` : `${isolate(name)}: ${left} more`,
    all: 'Everything is packed. Scan the tracking number, or press Enter to ship without one.',
    ready: (number: string) => `Tracking number ${isolate(number)}. Press Enter to ship.`,
    surplus: (name: string) => `One too many: ${isolate(name)}. Put it back.`,
    wrong: (name: string) => `Wrong item: ${isolate(name)} isn't in this order.`,
    unknown: (code: string) => `Nothing in this order has the code ${isolate(code)}.`,
    ownSlip: 'This is the slip of this order.',
    otherSlip: (other: number, current: number) =>
      `That is order #${other}. Finish or hold order #${current} first.`,
    trackingKnown: (number: string) => `Tracking number ${isolate(number)} is already there.`,
    missing: (units: number) => `${counted(units, 'item')} still to scan.`,
    partly: (units: number) =>
      `Packing without ${counted(units, 'item')}. Scan the tracking number, or press Enter to ship without one.`,
    shippedPartly: (number: number, units: number) =>
      `Order #${number} is partly shipped. ${counted(units, 'item')} left to pack.`,
    shipped: (number: number) => `Order #${number} is packed and shipped.`,
    done: (number: number) => `Order #${number} packed and shipped`,
    held: (number: number) => `Order #${number} is back in the queue.`,
    undone: 'Undone.',
    nothingToUndo: 'There is nothing to undo.',
    changed: 'The order has changed. Check what is still to be packed.',
    canceled: (noun: string) => `The ${noun} was canceled. Put the items back.`,
    packedElsewhere: 'The order was packed elsewhere. Put the items back.',
    loading: 'The order is still loading. Scan again.',
  },
} as const
