// Saves the first row a round trip and the server's work: asks for what the first screen will show while the program itself
// is still on its way. callApi takes the answers up (src/lib/first-calls.ts); its test holds the address below against the list's own.
;(() => {
  const { pathname, search } = location
  const isElsewhere = document.querySelector('meta[name="api-base"]')?.content
  if (isElsewhere || !/^\/a(\/|$)/.test(pathname)) return
  const addresses = ['/admin/auth']
  const order = /^\/a\/orders\/(order_\w+)$/.exec(pathname)
  if (order) addresses.push(`/admin/orders/${order[1]}`)
  if (/^\/a(\/orders)?\/?$/.test(pathname) && search === '') {
    addresses.push(
      '/admin/orders?limit=20&offset=0&fields=id%2Cstatus%2Cdisplay_id%2Ccreated_at%2Cemail%2Cfulfillment_status%2Cpayment_status%2Ctotal%2Ccurrency_code%2Citem_count%2Cshipping_method_names%2Ctags%2Cassignee_id%2Camount_due&expand=shipping_address',
    )
  }
  const ask = (address) => fetch(address, { credentials: 'include', headers: { accept: 'application/json' } })
  globalThis.firstCalls = new Map(addresses.map((address) => [address, ask(address)]))
  // An answer that nobody takes up is no error of the page.
  for (const answer of globalThis.firstCalls.values()) answer.catch(() => undefined)
})()
