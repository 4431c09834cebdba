import { type ImportFacts, importActions } from '../record-imports/index.ts'
import type { Operation } from './operation.ts'

const start = {
  label: 'Start import',
  labelOf: ({ status }: ImportFacts) => (status === 'stopped' ? 'Go on' : null),
  availability: (facts: ImportFacts) => importActions(facts).start,
} as const
const stop = {
  label: 'Stop import',
  availability: (facts: ImportFacts) => importActions(facts).stop,
} as const
const undo = {
  label: 'Undo import',
  isDangerous: true,
  availability: (facts: ImportFacts) => importActions(facts).undo,
} as const
const discard = {
  label: 'Discard',
  isDangerous: true,
  availability: (facts: ImportFacts) => importActions(facts).discard,
} as const

/** Operations on imports of files. No app may import customers, gift cards or discounts: it has calls for each. */
export const importOperations = {
  'create-product-import': {
    label: 'Import products',
    permission: 'products:write',
    changes: 'product-import',
  },
  'start-product-import': { ...start, permission: 'products:write', changes: 'product-import' },
  'stop-product-import': { ...stop, permission: 'products:write', changes: 'product-import' },
  'undo-product-import': { ...undo, permission: 'products:write', changes: 'product-import' },
  'delete-product-import': { ...discard, permission: 'products:write', changes: 'product-import' },
  'create-record-import': {
    label: 'Import records',
    permission: 'record-imports:write',
    changes: 'record-import',
  },
  'start-record-import': { ...start, permission: 'record-imports:write', changes: 'record-import' },
  'stop-record-import': { ...stop, permission: 'record-imports:write', changes: 'record-import' },
  'undo-record-import': { ...undo, permission: 'record-imports:write', changes: 'record-import' },
  'delete-record-import': { ...discard, permission: 'record-imports:write', changes: 'record-import' },
} as const satisfies Record<string, Operation>
