/** The style of the documentation: system fonts, light and dark, readable on a phone. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --paper: #fff; --raised: #f6f8fa; --line: #d0d7de; --link: #0550ae; --get: #0550ae; --post: #116329; --put: #7d4e00; --delete: #a40e26; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9da7b3; --paper: #0d1117; --raised: #161b22; --line: #30363d; --link: #79b8ff; --get: #79b8ff; --post: #7ee787; --put: #f0b849; --delete: #ff9a94; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
h1 small { color: var(--soft); font-size: 1rem; font-weight: 400; }
h2 { margin: 2.5rem 0 .75rem; padding-bottom: .35rem; border-bottom: 1px solid var(--line); font-size: 1.3rem; }
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
h4 { margin: 1rem 0 .35rem; color: var(--soft); font-size: .875rem; }
p { margin: .4rem 0; }
header p { color: var(--soft); }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, .table:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1.25rem 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .3rem 0; }
code { font: .9375em/1.4 ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; }
details { margin: .5rem 0; border: 1px solid var(--line); border-radius: .5rem; }
details[open] { padding-bottom: .75rem; }
details > :not(summary) { margin-inline: 1rem; }
summary { padding: .65rem 1rem; border-radius: .5rem; cursor: pointer; }
summary:hover { background: var(--raised); }
summary h3 { display: inline; margin: 0; font-weight: 500; }
.name { color: var(--soft); font-weight: 400; }
.method { display: inline-block; min-width: 3.6rem; font-size: .8125rem; font-weight: 700; }
.GET { color: var(--get); } .POST { color: var(--post); } .PUT { color: var(--put); } .DELETE { color: var(--delete); }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: .375rem; }
article > .table { margin: 0; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .4rem .75rem; border-top: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: break-word; }
td:nth-child(2) { min-width: 8rem; }
thead th { border-top: 0; background: var(--raised); color: var(--soft); font-size: .8125rem; font-weight: 600; }
tbody th { width: 15rem; font-weight: 500; }
th small { display: block; color: var(--soft); font-weight: 400; }
@media (max-width: 40rem) {
  body { padding: 1rem .75rem 3rem; }
  th, td { padding: .35rem .5rem; }
  tbody th { width: auto; }
  .name { display: block; }
}
`.trimStart();
