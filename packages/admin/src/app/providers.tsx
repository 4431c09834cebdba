import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommandsProvider } from '../components/commands/commands.tsx'
import { readStyleNonce } from '../lib/page-meta.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { colorSchemeManager } from './color-scheme.ts'
import { Toasts } from './toasts.tsx'

// Asked for by every component that is drawn.
const styleNonce = readStyleNonce() ?? ''

interface ProvidersProps {
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <CommandsProvider>
          {children}
          <Toasts />
        </CommandsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
