/** Style sheet of the documentation pages. */
export const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9dbe0, #3a3d44); --quiet: light-dark(#5b606b, #a3a8b3); --accent: light-dark(#2c4fbf, #9db4ff); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 12rem minmax(0, 1fr); font: 15px/1.5 system-ui, sans-serif; color: light-dark(#1c1e22, #e6e7ea); background: light-dark(#fff, #17181b); }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 1.5rem; border-right: 1px solid var(--line); min-height: 100vh; }
nav ul { list-style: none; margin: 0; padding: 0; }
main { padding: 1.5rem 2rem 6rem; max-width: 60rem; }
a { color: var(--accent); }
h2 { margin: 2.5rem 0 .5rem; }
h4 { margin: 1rem 0 .25rem; }
details { border-top: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary span { color: var(--quiet); margin-left: .5rem; }
pre { overflow: auto; max-height: 24rem; padding: .75rem; border: 1px solid var(--line); border-radius: 6px; font-size: 13px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
td:nth-child(2) { white-space: nowrap; }
@media (max-width: 700px) { body { display: block; } nav { position: static; min-height: 0; border: 0; } main { padding: 0 1rem 4rem; } }
`
