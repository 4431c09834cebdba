/** Returns whether the page is of a rehearsal, whose id the server writes into it. */
export function isRehearsal(): boolean {
  const id = document.querySelector<HTMLMetaElement>('meta[name="rehearsal"]')?.content ?? ''
  return /^[a-z0-9]+ /.test(id)
}
