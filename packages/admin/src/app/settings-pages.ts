/** The pages of the settings, in the order of the navigation. */
export const settingsPages = [
  { path: '/a/settings/regions', label: 'Regions' },
  { path: '/a/settings/currencies', label: 'Currencies' },
  { path: '/a/settings/details', label: 'Account details' },
  { path: '/a/settings/shipping-profiles', label: 'Shipping profiles' },
  { path: '/a/settings/return-reasons', label: 'Return reasons' },
  { path: '/a/settings/sign-in', label: 'Sign-in' },
  { path: '/a/settings/webhooks', label: 'Webhooks' },
  { path: '/a/settings/apps', label: 'Apps' },
  { path: '/a/settings/history', label: 'History' },
  { path: '/a/settings/health', label: 'Store health' },
  { path: '/a/settings/setup', label: 'Store setup' },
] as const
