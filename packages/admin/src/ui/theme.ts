import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { PatientButton } from './buttons/patient-button.tsx'

/** The accent color, a deep harbor blue. White text on shade 7 has a contrast of 6.7:1, shade 3 on dark 8:1. */
const harbour: MantineColorsTuple = [
  '#eef5f8',
  '#d9e8ee',
  '#b4d2de',
  '#8bbacc',
  '#62a2ba',
  '#3f8aa5',
  '#25728d',
  '#17607a',
  '#124d63',
  '#0c3848',
]

/** Mantine's dark scale, in the accent's neighbourhood: 4 draws lines, 6 fields and menus, 7 surfaces. */
const slate: MantineColorsTuple = [
  '#dfe3e6',
  '#b8c0c5',
  '#9aa4ab',
  '#6b757c',
  '#39424a',
  '#333b40',
  '#22282c',
  '#1c2023',
  '#15181a',
  '#111416',
]

/** For scripts that Inter doesn't have. */
const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif'

/** lists-16 */
const menu = { defaultProps: { maxDropdownHeight: 300 } }

export const theme = createTheme({
  colors: { harbour, dark: slate },
  primaryColor: 'harbour',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: `'Inter Variable', ${systemFonts}`,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 120 },
        overlayProps: { opacity: 0.45 },
        // A dialog's title is no banner of the page; two dialogs would make two of them.
        attributes: { header: { role: 'presentation' } },
      },
    },
    // Puts hints below the input, so that they don't separate a field from its label.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Tooltip: {
      defaultProps: {
        openDelay: 250,
        withArrow: true,
        multiline: true,
        events: { hover: true, focus: true, touch: true },
      },
    },
    Button: { defaultProps: { component: PatientButton } },
    Anchor: { defaultProps: { underline: 'hover' } },
    // 'Nothing found' is in a list of options, which may hold nothing else.
    ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true } },
    // Inside the page's landmarks, and with the focus on the first item: what screen readers expect of a menu.
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        withinPortal: false,
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 80 },
      },
    },
    Autocomplete: menu,
    MultiSelect: menu,
    TagsInput: menu,
  },
})

/** Replaces Mantine's grays and reds for small text, whose contrast is below 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbfbfa',
    '--mantine-color-text': '#1d2226',
    '--mantine-color-dimmed': '#5b646c',
    '--mantine-color-placeholder': '#6b747c',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': harbour[7],
    '--purser-surface': '#ffffff',
    '--purser-rail': '#f3f4f3',
    '--purser-line': '#e3e5e4',
    '--purser-outline': '#7f888f',
    '--purser-hover': '#f2f5f6',
    '--purser-marked': '#e6f0f4',
  },
  dark: {
    '--mantine-color-body': '#15181a',
    '--mantine-color-text': '#dfe3e6',
    '--mantine-color-dimmed': '#9aa4ab',
    '--mantine-color-placeholder': '#8b959c',
    '--mantine-color-error': '#ff9c94',
    '--mantine-color-anchor': harbour[3],
    // Mantine's own is next to the surface, as a button that is switched off.
    '--mantine-color-harbour-light': harbour[7],
    '--mantine-color-harbour-light-hover': harbour[6],
    '--mantine-color-harbour-light-color': harbour[0],
    '--purser-surface': '#1c2023',
    '--purser-rail': '#111416',
    '--purser-line': '#2d3337',
    '--purser-outline': '#788289',
    '--purser-hover': '#23292d',
    '--purser-marked': '#1d323b',
  },
})
