import { formatAmountWithCode } from '@purser/domain/money'
import { isolate } from '@purser/domain/texts'

const bounds = { per_call: 'per call', per_order: 'per order', per_day: 'per day' } as const

export const messages = {
  title: 'API keys',
  about: 'Programs and agents act with an API key in the name of the operator who created it.',
  none: 'There are no API keys.',
  actions: (name: string) => `Actions for ${isolate(name)}`,
  ofApp: 'of an app',
  by: (name: string) => `Acts for ${isolate(name)}`,
  created: 'Created',
  used: 'Last used',
  unused: 'Never used',
  revoked: 'Revoked',
  form: {
    name: 'Name',
    nameHint: 'What it is for, such as “Warehouse”.',
    nameRequired: 'Name is required',
    effect: 'The secret is shown once.',
    limitEffect: 'Limits apply from its next call on.',
    onlyPlans: 'May only plan changes, not make them',
    operations: 'Operations',
    operationsHint: 'Reading is always allowed.',
    allOperations: 'All operations',
    money: 'Money that it may capture, refund or put on gift cards',
    anyAmount: 'Any amount',
    listed: 'Up to these amounts',
    currencies: 'Currencies',
    currenciesHint: "It can't move money in other currencies.",
    noLimit: 'Any amount',
    amountOf: (bound: keyof typeof bounds, code: string) => `${code.toUpperCase()} ${bounds[bound]}`,
    beyond: 'A call beyond its limits',
    refuse: 'Is refused',
    ask: 'Waits for approval by an operator',
  },
  secret: {
    title: 'API key',
    about: (name: string) => `The secret of ${isolate(name)}. Copy it now: it won't be shown again.`,
    copy: 'Copy secret',
    done: 'Done',
  },
  limited: 'API key limited',
  revoke: {
    question: (name: string) => `Revoke ${isolate(name)}?`,
    effect: "Calls with it are refused from now on. This can't be undone.",
    done: 'API key revoked',
  },
  limits: {
    none: 'No limits',
    onlyPlans: 'Only plans',
    operations: (count: number) => (count === 1 ? '1 operation' : `${count} operations`),
    amount: (bound: keyof typeof bounds, amount: number, code: string) =>
      `${formatAmountWithCode(amount, code)} ${bounds[bound]}`,
    anyOf: (code: string) => `any amount in ${code.toUpperCase()}`,
    noMoney: 'No money',
    asks: 'asks beyond that',
  },
} as const
