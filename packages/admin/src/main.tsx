import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readyToDraw } from './app/first-drawing.ts'
import { Providers } from './app/providers.tsx'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { forgetSelections } from './components/selection/use-selection.ts'
import { holdComposedKeys } from './lib/keys/composed-keys.ts'
import { saveByConfirmKey } from './lib/keys/confirm-key.ts'
import { setSessionLapsed } from './lib/lapsed-session.ts'
import { watchForPeople } from './lib/live/attended.ts'
import { noteRehearsal, readStyleNonce } from './lib/page-meta.ts'
import { trustOnlyText } from './lib/trusted-types.ts'
import { hasUnsaved } from './lib/unsaved.ts'
import './ui/styles.ts'

trustOnlyText()
noteRehearsal()
holdComposedKeys(window)
saveByConfirmKey(window)
watchForPeople()
Object.assign(globalThis, {
  // The library that keeps the page still behind a dialog takes its nonce from this name.
  __webpack_nonce__: readStyleNonce(),
  // Without this the schemas try whether they may compile code, which the content security policy refuses and reports.
  __zod_globalConfig: { jitless: true },
})

const queryClient = createQueryClient(() => {
  const { pathname, href } = router.state.location
  if (pathname === '/login') return
  if (hasUnsaved()) return setSessionLapsed(true)
  queryClient.clear()
  forgetSelections()
  void router.navigate({ to: '/login', search: { to: href }, replace: true })
})
const router = createAppRouter(queryClient)

function draw(): void {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no #root')
  createRoot(place).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

// Not a top-level await: the chunks import this one, and it would wait for them.
void readyToDraw(() => router.load(), queryClient).then(draw)
