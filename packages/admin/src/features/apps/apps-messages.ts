import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

export const messages = {
  title: 'Apps',
  none: 'No apps',
  noneHint: 'Whoever runs the server names apps in a file (APPS_FILE); they are installed here.',
  install: 'Install',
  installAnew: 'Install again',
  status: { available: 'Not installed', installed: 'Installed', lost: 'Connection lost' },
  lost: 'Its server takes what it entrusted to the store no more. Install it again to go on.',
  rights: 'May',
  noRights: 'see nothing here',
  topics: 'Hears of',
  installed: 'Installed',
  by: (name: string) => `by ${isolate(name)}`,
  key: 'Key',
  keyOf: (starts: string) => `${starts}…`,
  webhook: 'Webhook and its secret',
  noKey: 'None yet',
  nextKey: (name: string) =>
    `Next: choose '${operations['create-app-key'].label}' and give the key to ${isolate(name)}. With it, the app can call this store.`,
  keyTitle: (name: string) => `The key of ${isolate(name)}`,
  keyQuestion: (name: string) => `Give ${isolate(name)} a new key?`,
  keyReplaces: 'The key that it has ends at once.',
  keyOnce: 'It is shown this once. Give it to the app; whoever has it does here what the app may.',
  copyKey: 'Copy the key',
  close: 'Done',
  uninstallTitle: (name: string) => `Uninstall ${isolate(name)}?`,
  uninstallBody:
    'Its key ends at once, it hears of nothing more, and what it entrusted to the store is given back. What it did stays in the histories.',
  oauth: {
    title: 'App installation',
    missingCode: 'The app sent nothing to complete its installation by: choose Install in the list of apps.',
    refused: (reason: string) => `The app did not consent (${reason}).`,
    unknown: 'The server knows no app of this name',
    about: (name: string) => `${isolate(name)} gave its consent. The list of apps shows what it may do.`,
    toList: 'To the list of apps',
  },
} as const
