import { describe, expect, test } from 'vitest'
import { contrastOf } from './colors.ts'
import {
  accountEmails,
  chooseLanguage,
  defaultTexts,
  defaultWords,
  emailBackgrounds,
  emailLabel,
  emailNameOf,
  emailNames,
  emailTextFault,
  emailWordFault,
  emailWordNames,
  formatsOf,
  inkOn,
  isBrandColor,
  languageName,
  languageOfLocale,
  languageTag,
  localeIn,
  loneVariable,
  paragraphsOf,
  piecesOf,
  readableOn,
  requiredVariable,
  variablesOf,
} from './index.ts'
import { templateFault } from './template.ts'
import { wordVariables } from './words.ts'

const known = { names: ['order', 'items'], blocks: ['items'], isLine: false }

test.each([
  ['Your order {order} has shipped.', null],
  ['{items}', null],
  ['Hello\n\n{items}\n\nBye', null],
  ['Hello\n \n {items} \n\t\nBye', null],
  ['Hello {name},', '{name} is not a variable of this email (line 1, column 7)'],
  ['Hello\n\nYour {Order}', '{Order} is not a variable of this email (line 3, column 6)'],
  ['{constructor}', '{constructor} is not a variable of this email (line 1, column 1)'],
  ['{}', '{} is not a variable of this email (line 1, column 1)'],
  ['Your {order', '"{" belongs to no variable (line 1, column 6)'],
  ['Your order} ', '"}" belongs to no variable (line 1, column 11)'],
  ['{{order}}', '"{" belongs to no variable (line 1, column 1)'],
  ['Items: {items}', '{items} needs a paragraph of its own (line 1, column 8)'],
  ['Items:\n{items}', '{items} needs a paragraph of its own (line 2, column 1)'],
  ['{items}\nBye', '{items} needs a paragraph of its own (line 1, column 1)'],
])('what is wrong with the text %j: %j', (text, fault) => {
  expect(templateFault(text, known)).toBe(fault)
})

test('a subject has no blocks', () => {
  expect(templateFault('{items}', { ...known, isLine: true })).toBe(
    "{items} can't be in a subject (line 1, column 1)",
  )
})

test('a text is split into paragraphs, words and variables', () => {
  expect(paragraphsOf('One\ntwo\n\n\n{items}\n \nThree\n')).toEqual(['One\ntwo', '{items}', 'Three'])
  expect(paragraphsOf(' \n\n')).toEqual([])
  expect(piecesOf('Order {order}: {')).toEqual([
    { kind: 'words', words: 'Order ' },
    { kind: 'variable', name: 'order' },
    { kind: 'words', words: ': {' },
  ])
  expect(['{items}', '{items}.', 'items', ''].map(loneVariable)).toEqual(['items', null, null, null])
})

test.each(emailNames)('the default text of %s uses only its own variables', (event) => {
  const { subject, text } = defaultTexts[event]
  expect([emailTextFault(event, 'subject', subject), emailTextFault(event, 'text', text)]).toEqual([
    null,
    null,
  ])
  expect(new Set(variablesOf(event)).size).toBe(variablesOf(event).length)
})

test('every email has its own label', () => {
  expect(new Set(emailNames.map(emailLabel)).size).toBe(emailNames.length)
  expect(['guest.order_code', 'order.placed', 'order.lost'].map(emailNameOf)).toEqual([
    'guest.order_code',
    'order.placed',
    null,
  ])
})

test.each([
  ['account.password_reset', 'Hi!\n\n{password_link}', null],
  ['account.password_reset', 'Hi {email}!', 'Add {password_link}: the email is useless without it.'],
  [
    'account.password_reset',
    'Hi {first_name}!',
    '{first_name} is not a variable of this email (line 1, column 4).',
  ],
  ['account.orders_claimed', '{orders}', 'Add {orders_link}: the email is useless without it.'],
  ['guest.order_code', '{order}', 'Add {order_code}: the email is useless without it.'],
  ['guest.order_code', 'Code: {order_code}', '{order_code} needs a paragraph of its own (line 1, column 7).'],
  ['account.signed_up', 'Welcome!', null],
] as const)('the text of %s can be %j: %j', (name, text, fault) => {
  expect(emailTextFault(name, 'text', text)).toBe(fault)
})

test.each(accountEmails.filter(requiredVariable))('the subject of %s can not have its secret', (name) => {
  expect(emailTextFault(name, 'subject', `{${requiredVariable(name)}}`)).toMatch(/can't be in a subject/)
})

test.each([
  ['subject', ' ', 'Write the subject and the text.'],
  ['text', '\n', 'Write the subject and the text.'],
  ['subject', 'A\nB', 'The subject must be one line.'],
  ['subject', '{items}', "{items} can't be in a subject (line 1, column 1)."],
  ['text', '{items}', null],
  ['text', '{order_summary}', '{order_summary} is not a variable of this email (line 1, column 1).'],
] as const)('the %s %j of a shipment: %j', (field, text, fault) => {
  expect(emailTextFault('order.shipment_created', field, text)).toBe(fault)
})

test('the default words use only their own variables', () => {
  for (const word of emailWordNames) {
    expect([word, emailWordFault(word, defaultWords[word])]).toEqual([word, null])
    for (const name of wordVariables[word] ?? []) expect(defaultWords[word]).toContain(`{${name}}`)
  }
})

describe('the language of an email', () => {
  const languages = ['en', 'de', 'pt-BR']
  test.each([
    ['de', 'fr', 'en', 'de'],
    ['de-AT', null, null, 'de'],
    ['de_CH', null, null, 'de'],
    ['DE', null, null, 'de'],
    ['pt-br', null, null, 'pt-BR'],
    ['pt', 'de', null, 'de'],
    ['fr', 'fr', 'de', 'de'],
    [null, null, 'pt-BR', 'pt-BR'],
    [7, { locale: 'de' }, null, 'en'],
    ['not a locale', '', null, 'en'],
    [undefined, undefined, null, 'en'],
  ])('of an order with %j, a customer with %j and a region with %j is %s', (order, customer, region, is) => {
    expect(chooseLanguage([order, customer, region], languages, 'en')).toBe(is)
  })

  test.each([
    ['DE', 'de'],
    [' pt-br ', 'pt-BR'],
    ['zh-hant', 'zh-Hant'],
    ['xx', null],
    ['german', null],
    ['de_DE', null],
    ['', null],
  ])('%j is spelled %j', (text, tag) => {
    expect(languageTag(text)).toBe(tag)
  })

  test('is in the metadata of an order or a customer', () => {
    expect([{ locale: 'de' }, {}, null].map(localeIn)).toEqual(['de', undefined, undefined])
    expect(['pt_br', 'german!', 7, null].map(languageOfLocale)).toEqual(['pt-BR', null, null, null])
  })

  test('has an English name', () => {
    expect(languageName('pt-BR')).toBe('Brazilian Portuguese')
  })
})

test.each([
  ['en', 'eur', 123_450, '€1,234.50', 'Mar 1st 2026', '25%', 'a, b, and c'],
  ['de', 'eur', 123_450, '1.234,50\u00a0€', '1. März 2026', '25\u00a0%', 'a, b und c'],
  ['da', 'dkk', -500, '-5,00\u00a0kr.', '1. marts 2026', '25\u00a0%', 'a, b og c'],
  ['ja', 'jpy', 1_200, '￥1,200', '2026年3月1日', '25%', 'a、b、c'],
  ['de', 'kwd', 1_234_567, '1.234,567\u00a0KWD', '1. März 2026', '25\u00a0%', 'a, b und c'],
  [
    'de',
    'eur',
    9_007_199_254_740_991,
    '90.071.992.547.409,91\u00a0€',
    '1. März 2026',
    '25\u00a0%',
    'a, b und c',
  ],
])(
  'in %s amounts, days, rates and lists are written as usual there',
  (language, code, amount, money, day, rate, all) => {
    const formats = formatsOf(language)
    expect(formats.money(amount, code)).toBe(money)
    expect(formats.day('2026-03-01T23:30:00.000Z')).toBe(day)
    expect(formats.percent(25)).toBe(rate)
    expect(formats.list(['a', 'b', 'c'])).toBe(all)
  },
)

test.each([
  ['en', 'de', 'Germany'],
  ['de', 'de', 'Deutschland'],
  ['ja', 'JP', '日本'],
  ['de', 'zz', 'ZZ'],
  ['de', 'deu', 'Germany'],
  ['de', '', ''],
])('in %s the country %j is %j', (language, code, name) => {
  expect(formatsOf(language).country(code)).toBe(name)
})

describe('the color of a brand', () => {
  test.each([
    ['#1d4ed8', true],
    ['#FFFFFF', true],
    ['#fff', false],
    ['red', false],
    ['#1d4ed8;x', false],
  ])('%s is one: %s', (color, is) => {
    expect(isBrandColor(color)).toBe(is)
  })

  test('is made readable on light and dark backgrounds, and text on it is readable', () => {
    expect(inkOn('#1d4ed8')).toBe('#ffffff')
    expect(inkOn('#ffe066')).toBe('#000000')
    for (const color of ['#000000', '#ffffff', '#1d4ed8', '#ffe066', '#777777', '#00ff00']) {
      for (const background of Object.values(emailBackgrounds))
        expect(contrastOf(readableOn(background, color), background)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(inkOn(color), color)).toBeGreaterThanOrEqual(4.5)
    }
    expect(readableOn(emailBackgrounds.light, '#1d4ed8')).toBe('#1d4ed8')
  })
})
