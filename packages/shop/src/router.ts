import { h, replaceContent } from './dom.ts'
import { nothing, notice } from './parts/notice.ts'
import { Refusal } from './store-api.ts'

export interface Page {
  readonly title: string
  readonly content: HTMLElement
}

export interface Route {
  /** What the path is below /shop; its groups are handed to `open`. */
  readonly path: RegExp
  readonly open: (parts: readonly string[], query: URLSearchParams) => Promise<Page>
}

/** Milliseconds before it is said that something loads: what is there at once does not flicker. */
const LOADING_AFTER = 180

let routes: readonly Route[] = []
let main: HTMLElement
let turn = 0

/** Goes to an address of the shop; `replace` leaves no way back to where one was. */
export async function go(url: string, { replace = false } = {}): Promise<void> {
  history[replace ? 'replaceState' : 'pushState'](null, '', url)
  await draw()
  scrollTo(0, 0)
  toHeading()
}

/** Moves the focus to the new page's heading, for screen readers and keyboards. */
const toHeading = () => main.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })

/** Draws the page of the address that is open. One that comes late, when another is wanted, is not drawn. */
export async function draw(): Promise<void> {
  turn += 1
  const mine = turn
  const waiting = setTimeout(() => {
    if (mine === turn) main.replaceChildren(h('p', { role: 'status', class: 'quiet' }, 'Loading …'))
  }, LOADING_AFTER)
  const page = await open().catch((error) => failed(error, draw))
  clearTimeout(waiting)
  if (mine !== turn) return
  document.title = `${page.title} · Shop · Purser`
  replaceContent(main, page.content)
}

async function open(): Promise<Page> {
  const path = location.pathname.replace(/^\/shop/i, '').replace(/\/$/, '')
  for (const route of routes) {
    const found = route.path.exec(path)
    if (found) return route.open(found.slice(1).map(decodeURIComponent), new URLSearchParams(location.search))
  }
  return absent("This page doesn't exist")
}

export const heading = (text: string) => h('h1', { tabindex: -1 }, text)

export const absent = (sentence: string): Page => ({
  title: 'Not found',
  content: h('section', { class: 'lone' }, heading(sentence), nothing('Browse the shop:')),
})

/** What went wrong, and a button that tries `again`. */
export function failed(error: unknown, again: () => unknown): Page {
  if (error instanceof Refusal && error.status === 404) return absent("This page doesn't exist")
  const button = h('button', { class: 'plain', onclick: again }, 'Try again')
  const content = h('section', { class: 'lone' }, heading("Sorry, that didn't work"), notice(error), button)
  return { title: 'Sorry', content }
}

/** Draws pages into `place` from now on, whatever way they are asked for. */
export function startRouter(place: HTMLElement, all: readonly Route[]): void {
  main = place
  routes = all
  addEventListener('popstate', () => void draw().then(toHeading))
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || !/^\/shop(\/|$)/.test(link.pathname) || link.hash !== '') return
    event.preventDefault()
    void go(link.href)
  })
}
