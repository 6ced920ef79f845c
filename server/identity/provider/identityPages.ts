import type { DemoPerson } from './demoPeople.ts'

interface Pick {
  /** Address of this interaction. */
  path: string
  people: DemoPerson[]
  /** The person asked to register instead of to sign in. */
  isNew: boolean
  languages: string
}

/** The page on which a demo person is picked. */
export function pickPage({ path, people, isNew, languages }: Pick): string {
  const language = chooseLanguage(languages)
  const text = texts[language]
  const groups = Map.groupBy(people, ({ organisation }) => organisation)
  const list = [...groups]
    .map(
      ([organisation, members]) => `
<section><h2>${escape(organisation) || text.others}</h2><ul>${members
        .map(
          (person) => `

<li><form method="post" action="${escape(path)}/pick"><button name="subject" value="${escape(person.subject)}">

<svg class="face" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" fill="${color(person.color)}"/><text x="20" y="25.5">${escape(initials(person))}</text></svg>

<span><strong>${escape(`${person.firstName} ${person.lastName}`)}</strong><small>${person.note ? text.notes[person.note] : escape(person.email)}</small></span>

${person.role && `<em class="${escape(person.role)}">${text.roles[person.role as keyof typeof text.roles] ?? escape(person.role)}</em>`}</button></form></li>`,
        )
        .join('')}</ul></section>`,
    )
    .join('')
  return page(
    language,
    text.pick,
    `
<h1>${text.pick}</h1><p>${isNew ? text.register : text.why}</p>
${list || `<p class="empty">${text.nobody}</p>`}
<p class="foot"><a href="${escape(path)}/cancel">${text.cancel}</a></p>`,
  )
}

/** Ends the provider's session; sends its form by itself where scripts run. */
export function signOutPage(form: string, languages: string): string {
  const language = chooseLanguage(languages)
  const text = texts[language]
  return page(
    language,
    text.signOut,
    `<h1>${text.signOut}</h1>${form}<p><button class="plain" form="op.logoutForm" name="logout" value="yes">${text.signOut}</button></p><script src="/idp/page.js"></script>`,
  )
}

/** Shown when nobody said where to go after signing out. */
export function signedOutPage(home: string, languages: string): string {
  const language = chooseLanguage(languages)
  const text = texts[language]
  return page(
    language,
    text.signedOut,
    `<h1>${text.signedOut}</h1><p><a href="${escape(home)}">${text.back}</a></p>`,
  )
}

/** A request that the provider refuses, or a page that was open for too long. */
export function errorPage(home: string, languages = '', code = ''): string {
  const language = chooseLanguage(languages)
  const text = texts[language]
  return page(
    language,
    text.failed,
    `<h1>${text.failed}</h1><p>${text.again}</p>${code ? `<p><code>${escape(code)}</code></p>` : ''}<p><a href="${escape(home)}">${text.back}</a></p>`,
  )
}

/** For every answer of the provider. Its silent renewal runs in a frame of our own page. */
export const pageHeaders = {
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

export const pageScript = `const form = document.getElementById('op.logoutForm')
if (form) form.requestSubmit(document.querySelector('button[name=logout]'))
`

export const pageStyle = `:root{color-scheme:light dark;--ground:#f6f5f2;--card:#fff;--ink:#1d1f21;--soft:#5d6166;--line:#e3e1dc;--hover:#f1f0ec;--accent:#0b5c6e}
@media (prefers-color-scheme:dark){:root{--ground:#131415;--card:#1c1e20;--ink:#eceae6;--soft:#a3a6aa;--line:#303336;--hover:#26292c;--accent:#8fd3df}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;display:grid;place-items:start center}
main{width:min(46rem,100% - 1.5rem);margin:max(1rem,6vh) 0 2rem}
.brand{display:flex;gap:.6rem;align-items:center;font-weight:650;letter-spacing:-.01em;margin-bottom:1.5rem}
.brand img{width:1.75rem;height:1.75rem;flex:none}
.card{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:clamp(1.1rem,4vw,1.75rem);box-shadow:0 1px 2px #0000000a,0 12px 32px #0000000f}
h1{font-size:1.5rem;line-height:1.2;letter-spacing:-.02em;margin:0 0 .4rem}
p{margin:.25rem 0 1rem;color:var(--soft)}
h2{font-size:.78rem;font-weight:600;color:var(--soft);text-transform:uppercase;letter-spacing:.06em;margin:1.5rem 0 .5rem}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.375rem;grid-template-columns:repeat(auto-fill,minmax(min(19rem,100%),1fr))}
li form{margin:0}
li button{width:100%;display:flex;gap:.75rem;align-items:center;text-align:start;padding:.55rem .75rem;border:1px solid var(--line);border-radius:.7rem;background:none;color:inherit;font:inherit;cursor:pointer}
li button:hover{background:var(--hover);border-color:var(--soft)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
li span{flex:1;min-width:0;display:grid}
strong{font-weight:600;line-height:1.3}
small{color:var(--soft);overflow:hidden;text-overflow:ellipsis}
em{font-style:normal;font-size:.8rem;color:var(--soft);border:1px solid var(--line);border-radius:99px;padding:.05rem .6rem}
em.Admin{color:var(--accent);border-color:currentColor}
.face{width:2.5rem;height:2.5rem;flex:none}
.face text{fill:#fff;font-size:15px;font-weight:600;text-anchor:middle}
.plain{font:inherit;padding:.6rem 1.2rem;border-radius:.7rem;border:1px solid var(--line);background:none;color:inherit;cursor:pointer}
.foot{margin:1.25rem 0 0;text-align:center}
a{color:var(--accent)}
`

const texts = {
  en: {
    pick: 'Who are you today?',
    why: 'This is the demo sign-in: pick a person, no password needed.',
    register:
      'The demo has no registration: pick somebody who is new here, at the end of the list.',
    nobody: 'There are no demo people in this database.',
    others: 'Other ways to begin',
    notes: {
      newcomer: 'New here, in no organisation yet',
      suspended: 'The account is suspended',
      roleless: 'Without a role: the own profile only',
    },
    cancel: 'Cancel',
    signOut: 'Sign out',
    signedOut: 'You are signed out',
    failed: 'Sign-in did not work',
    again: 'The request was refused or too old. Please start again.',
    back: 'Back to Parley',
    roles: { Admin: 'Admin', Manager: 'Manager', Member: 'Member' },
  },
  fr: {
    pick: 'Qui êtes-vous aujourd’hui ?',
    why: 'Ceci est la connexion de démonstration : choisissez une personne, sans mot de passe.',
    register:
      'La démonstration n’a pas d’inscription : choisissez la nouvelle personne, en fin de liste.',
    nobody: 'Cette base de données ne contient aucune personne de démonstration.',
    others: 'Autres façons de commencer',
    notes: {
      newcomer: 'Nouveau ici, sans organisation',
      suspended: 'Le compte est suspendu',
      roleless: 'Sans rôle : son propre profil seulement',
    },
    cancel: 'Annuler',
    signOut: 'Se déconnecter',
    signedOut: 'Vous êtes déconnecté',
    failed: 'La connexion a échoué',
    again: 'La demande a été refusée ou est trop ancienne. Veuillez recommencer.',
    back: 'Retour à Parley',
    roles: { Admin: 'Administrateur', Manager: 'Responsable', Member: 'Membre' },
  },
  nl: {
    pick: 'Wie bent u vandaag?',
    why: 'Dit is de demo-aanmelding: kies een persoon, zonder wachtwoord.',
    register: 'De demo kent geen registratie: kies de nieuwe persoon, onderaan de lijst.',
    nobody: 'Er zijn geen demopersonen in deze database.',
    others: 'Andere manieren om te beginnen',
    notes: {
      newcomer: 'Nieuw hier, nog in geen organisatie',
      suspended: 'Het account is geblokkeerd',
      roleless: 'Zonder rol: alleen het eigen profiel',
    },
    cancel: 'Annuleren',
    signOut: 'Afmelden',
    signedOut: 'U bent afgemeld',
    failed: 'Aanmelden is niet gelukt',
    again: 'De aanvraag is geweigerd of te oud. Begin opnieuw.',
    back: 'Terug naar Parley',
    roles: { Admin: 'Beheerder', Manager: 'Manager', Member: 'Lid' },
  },
}

type Language = keyof typeof texts

/** The first of a list such as "nl-BE fr;q=0.8" that there is a text for. */
function chooseLanguage(languages: string): Language {
  const found = languages
    .toLowerCase()
    .split(/[\s,]+/)
    .map((tag) => tag.slice(0, 2))
    .find((tag) => tag in texts)
  return (found as Language | undefined) ?? 'en'
}

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Parley</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/idp/page.css"></head>
<body><main><div class="brand"><img src="/icon.svg" alt="">Parley</div>
<div class="card">${body}</div></main></body></html>`
}

function initials({ firstName, lastName, email }: DemoPerson): string {
  return ((firstName[0] ?? '') + (lastName[0] ?? '') || email[0] || '?').toUpperCase()
}

function color(value: string): string {
  return /^#[0-9a-f]{3,8}$/i.test(value) ? value : '#5b6cff'
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** What the asking page speaks, then what the browser would like. */
export function languagesOf(params: Record<string, unknown>, accepted = ''): string {
  return `${typeof params['ui_locales'] === 'string' ? params['ui_locales'] : ''} ${accepted}`
}
