import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

export const messages = {
  title: 'Apps',
  none: 'No apps',
  noneHint: "List apps in the server's APPS_FILE, then install them here.",
  install: 'Install',
  reinstall: 'Install again',
  status: { available: 'Not installed', installed: 'Installed', lost: 'Connection lost' },
  lost: 'The app no longer accepts our access. Install it again.',
  rights: 'Rights',
  noRights: 'None',
  topics: 'Events',
  installed: 'Installed',
  by: (name: string) => `by ${isolate(name)}`,
  key: 'Key',
  keyOf: (starts: string) => `${starts}…`,
  webhook: 'Webhook and its secret',
  noKey: 'None yet',
  nextKey: (name: string) =>
    `Next: choose '${operations['create-app-key'].label}' and give the key to ${isolate(name)}. With it, the app can call this store.`,
  keyTitle: (name: string) => `Key of ${isolate(name)}`,
  keyQuestion: (name: string) => `Give ${isolate(name)} a new key?`,
  keyReplaces: 'The current key stops working at once.',
  keyOnce: "Copy it now: it won't be shown again. Anyone who has it can do what the app can.",
  copyKey: 'Copy key',
  close: 'Done',
  uninstallTitle: (name: string) => `Uninstall ${isolate(name)}?`,
  uninstallBody:
    'Its key stops working at once, it gets no more events, and the tokens it gave us are revoked. Its past actions stay in the history.',
  oauth: {
    title: 'App installation',
    missingCode: 'The app sent no code. Choose Install in the list of apps.',
    refused: (reason: string) => `The app declined the installation (${reason}).`,
    unknown: 'There is no app with this name',
    about: (name: string) =>
      `${isolate(name)} agreed to be installed. The list of apps shows what it can do.`,
    toList: 'Back to apps',
  },
} as const
