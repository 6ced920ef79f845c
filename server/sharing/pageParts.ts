// Style and script of the public page: they stand in it, and its policy knows them by their hash.
import { createHash } from 'node:crypto'
import { videoFrames } from '../../shared/videoLinks.ts'
import { visitorScript } from './visitorScript.ts'

export const pageStyle = `
:root { color-scheme: light dark; --text: #1c2024; --muted: #5d646c; --page: #f5f6f8; --card: #fff; --line: #d9dde2; --main: #1d5fb8; --on-main: #fff; --bad: #b42318; --good: #17663a; }
@media (prefers-color-scheme: dark) { :root { --text: #e8eaed; --muted: #a5adb6; --page: #15181c; --card: #1f2328; --line: #3a4048; --main: #8ab8f5; --on-main: #10151b; --bad: #ff9b90; --good: #7fd6a4; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
header { margin-bottom: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0; }
h2 { font-size: 1rem; margin: 0 0 .4rem; }
h3 { font-size: .95rem; margin: 1rem 0 .4rem; color: var(--muted); }
p { margin: 0 0 .6rem; }
section p:last-child { margin-bottom: 0; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem; margin-bottom: .8rem; }
small, .by, .none { color: var(--muted); font-size: .875rem; }
.text { white-space: pre-wrap; }
.notice { margin: .8rem 0 0; padding: .6rem .8rem; border: 1px solid var(--good); border-radius: .4rem; color: var(--good); }
.notice.wrong { border-color: var(--bad); color: var(--bad); }
ol, ul { margin: 0; padding-left: 1.4rem; }
ul.people, ul.steps { list-style: none; padding: 0; }
ul.people li, ul.steps li { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; justify-content: space-between; padding: .35rem 0; border-top: 1px solid var(--line); }
ul.people li:first-child, ul.steps li:first-child { border-top: 0; }
.done { text-decoration: line-through; color: var(--muted); }
dl { margin: 0; }
dt { font-weight: 600; }
dd { margin: 0 0 .8rem; }
fieldset { border: 0; padding: 0; margin: 0; min-width: 0; }
label { display: block; }
.tick { display: flex; gap: .6rem; align-items: flex-start; }
.tick input { width: 1.5rem; height: 1.5rem; margin: 0; flex: none; }
input:not([type=checkbox]), select, textarea { width: 100%; min-height: 2.5rem; padding: .45rem .6rem; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--muted); border-radius: .4rem; }
button, .button { display: inline-block; min-height: 2.25rem; padding: .35rem .9rem; font: inherit; font-size: .9rem; color: var(--main); background: transparent; border: 1px solid var(--main); border-radius: .4rem; cursor: pointer; text-decoration: none; }
@media (pointer: coarse) { button, .button { min-height: 2.75rem; font-size: 1rem; } .tick { align-items: center; } .tick label { flex: 1; padding: .65rem 0; } }
button + button { margin-inline-start: .4rem; }
p:has(> button) { display: flex; flex-wrap: wrap; gap: .4rem; }
p:has(> button) button { margin: 0; }
button.main { color: var(--on-main); background: var(--main); }
fieldset:disabled button { cursor: default; }
a { color: var(--main); }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
figure { margin: 0 0 .8rem; }
figure svg { display: block; width: 100%; height: auto; background: #fff; border: 1px solid var(--line); border-radius: .4rem; }
figcaption { color: var(--muted); font-size: .875rem; }
iframe { width: 100%; aspect-ratio: 16 / 9; border: 0; border-radius: .4rem; }
nav { margin-top: 1.5rem; display: flex; gap: 1rem; }
nav a, nav strong { padding: .25rem; }
@media (pointer: coarse) { nav a, nav strong { padding: .65rem .25rem; } }
`

/** An inner helper that some compilers of tests name their functions by. */
export const pageScript = `const __name = (one) => one;(${visitorScript.toString()})()`

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the page may load and send: nothing but itself, and frames of films. */
export const pagePolicy = [
  `default-src 'none'`,
  `script-src ${hashOf(pageScript)}`,
  `style-src ${hashOf(pageStyle)}`,
  `frame-src ${videoFrames.join(' ')}`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')
