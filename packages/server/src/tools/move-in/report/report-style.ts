/** Style sheet of the report: light and dark, for phones and paper. */
export const reportStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9dbe0, #3a3d44); --quiet: light-dark(#5b606b, #a3a8b3); --good: light-dark(#17693a, #7fd6a2); --bad: light-dark(#b3261e, #ffb4ab); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1.25rem 4rem; max-width: 60rem; font: 15px/1.5 system-ui, sans-serif; color: light-dark(#1c1e22, #e6e7ea); background: light-dark(#fff, #17181b); }
h1 { margin: 0; font-size: 1.6rem; }
h2 { margin: 2.25rem 0 .5rem; font-size: 1.15rem; }
p { margin: .25rem 0; }
.quiet { color: var(--quiet); }
.verdict { margin: 1.25rem 0; padding: .75rem 1rem; border: 1px solid currentColor; border-radius: 6px; font-weight: 600; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 600; padding: .75rem 0 .25rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); overflow-wrap: break-word; }
th { font-weight: 600; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; padding-right: 0; padding-left: .75rem; }
ul, .ids { overflow-wrap: anywhere; }
ul { margin: .25rem 0; padding-left: 1.25rem; }
@media (max-width: 480px) { table { font-size: 12.5px; } th, td { padding-right: .4rem; } .number { padding-left: .4rem; } }
@media print { body { max-width: none; padding: 0; font-size: 11px; } .wide { overflow: visible; } tr { break-inside: avoid; } }
`
