// The words of a briefing as PDF beside those of a report (reportWords.ts).
import type { Language } from './inputs/values.ts'

interface Words {
  briefing: string
  internalBriefing: string
  account: string
  noAccount: string
  owner: string
  website: string
  address: string
  telephone: string
  email: string
  industry: string
  size: string
  type: string
  source: string
  vat: string
  pains: string
  opportunities: string
  campaigns: string
  verdicts: Readonly<Record<string, string>>
  /** how far an account meets a campaign's criteria */
  fit: (percent: string) => string
  participants: string
  noParticipants: string
  role: string
  decisionMaker: string
  ours: string
  known: string
  noKnown: string
  openSteps: string
  noOpenSteps: string
  person: string
  meetingsBefore: string
  noMeetings: string
  meeting: string
  playbook: string
  willAsk: string
  noQuestions: string
  knownAlready: string
  notKnown: string
  by: (who: string, day: string) => string
}

export const briefingWords: Readonly<Record<Language, Words>> = {
  EN: {
    briefing: 'Briefing',
    internalBriefing: 'Internal briefing: not for the customer',
    account: 'Account',
    noAccount: 'The meeting has no account. Choose one under “Edit details and people”.',
    owner: 'Owner',
    website: 'Website',
    address: 'Address',
    telephone: 'Phone',
    email: 'E-mail',
    industry: 'Industry',
    size: 'Size',
    type: 'Type',
    source: 'Source',
    vat: 'VAT number',
    pains: 'Pains',
    opportunities: 'Open opportunities',
    campaigns: 'Qualification',
    verdicts: { OPEN: 'open', QUALIFIED: 'qualified', DISQUALIFIED: 'disqualified' },
    fit: (percent) => `fit ${percent}`,
    participants: 'Participants',
    noParticipants: 'Nobody takes part yet. Add people under “Edit details and people”.',
    role: 'Role',
    decisionMaker: 'decides',
    ours: 'Ours',
    known: 'What is known',
    noKnown: 'Nothing was answered in earlier meetings with this account.',
    openSteps: 'Open next steps',
    noOpenSteps: 'No next step is open.',
    person: 'Person',
    meetingsBefore: 'Last meetings',
    noMeetings: 'There was no meeting with this account before.',
    meeting: 'Meeting',
    playbook: 'Playbook',
    willAsk: 'What will be asked',
    noQuestions: 'The meeting has no playbook that was published. Choose one in the meeting.',
    knownAlready: 'Known',
    notKnown: '–',
    by: (who, day) => `${who}, ${day}`,
  },
  FR: {
    briefing: 'Préparation',
    internalBriefing: 'Préparation interne : pas pour le client',
    account: 'Compte',
    noAccount:
      'Le rendez-vous n’a pas de compte. Choisissez-en un sous « Modifier les détails et les personnes ».',
    owner: 'Responsable',
    website: 'Site web',
    address: 'Adresse',
    telephone: 'Téléphone',
    email: 'E-mail',
    industry: 'Secteur',
    size: 'Taille',
    type: 'Type',
    source: 'Origine',
    vat: 'Numéro de TVA',
    pains: 'Problèmes',
    opportunities: 'Opportunités ouvertes',
    campaigns: 'Qualification',
    verdicts: { OPEN: 'ouvert', QUALIFIED: 'qualifié', DISQUALIFIED: 'disqualifié' },
    fit: (percent) => `correspond à ${percent}`,
    participants: 'Participants',
    noParticipants:
      'Personne ne participe encore. Ajoutez des personnes sous « Modifier les détails et les personnes ».',
    role: 'Fonction',
    decisionMaker: 'décide',
    ours: 'Chez nous',
    known: 'Ce qui est connu',
    noKnown: 'Rien n’a été répondu lors de rendez-vous précédents avec ce compte.',
    openSteps: 'Prochaines étapes ouvertes',
    noOpenSteps: 'Aucune étape n’est ouverte.',
    person: 'Personne',
    meetingsBefore: 'Derniers rendez-vous',
    noMeetings: 'Il n’y a pas encore eu de rendez-vous avec ce compte.',
    meeting: 'Rendez-vous',
    playbook: 'Playbook',
    willAsk: 'Ce qui sera demandé',
    noQuestions: 'Le rendez-vous n’a pas de playbook publié. Choisissez-en un dans le rendez-vous.',
    knownAlready: 'Connu',
    notKnown: '–',
    by: (who, day) => `${who}, ${day}`,
  },
  NL: {
    briefing: 'Voorbereiding',
    internalBriefing: 'Interne voorbereiding: niet voor de klant',
    account: 'Account',
    noAccount: 'De afspraak heeft geen account. Kies er een bij “Details en personen bewerken”.',
    owner: 'Eigenaar',
    website: 'Website',
    address: 'Adres',
    telephone: 'Telefoon',
    email: 'E-mail',
    industry: 'Sector',
    size: 'Grootte',
    type: 'Soort',
    source: 'Herkomst',
    vat: 'Btw-nummer',
    pains: 'Pijnpunten',
    opportunities: 'Open opportuniteiten',
    campaigns: 'Kwalificatie',
    verdicts: { OPEN: 'open', QUALIFIED: 'gekwalificeerd', DISQUALIFIED: 'afgewezen' },
    fit: (percent) => `past voor ${percent}`,
    participants: 'Deelnemers',
    noParticipants:
      'Er neemt nog niemand deel. Voeg personen toe bij “Details en personen bewerken”.',
    role: 'Functie',
    decisionMaker: 'beslist',
    ours: 'Van ons',
    known: 'Wat al bekend is',
    noKnown: 'In eerdere afspraken met deze account werd niets beantwoord.',
    openSteps: 'Open volgende stappen',
    noOpenSteps: 'Er staat geen volgende stap open.',
    person: 'Persoon',
    meetingsBefore: 'Laatste afspraken',
    noMeetings: 'Er was nog geen afspraak met deze account.',
    meeting: 'Afspraak',
    playbook: 'Playbook',
    willAsk: 'Wat er gevraagd wordt',
    noQuestions: 'De afspraak heeft geen gepubliceerd playbook. Kies er een in de afspraak.',
    knownAlready: 'Bekend',
    notKnown: '–',
    by: (who, day) => `${who}, ${day}`,
  },
}
