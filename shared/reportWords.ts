// The words of a meeting's report beside those of the public page (sharedWords.ts).
import type { Language } from './inputs/values.ts'

interface Words {
  report: string
  /** title of several */
  reports: string
  internalReport: string
  /** beside a question or topic that is for colleagues */
  internal: string
  what: string
  details: string
  name: string
  /** on whose side somebody takes part */
  side: string
  customer: string
  completeness: string
  topic: string
  progress: string
  answered: string
  ofQuestions: (answered: number, asked: number) => string
  answeredOf: (answered: number, asked: number) => string
  question: string
  answer: string
  step: string
  day: string
  state: string
  open: string
  notes: string
  noNotes: string
  pains: string
  comments: string
  labels: string
  pictures: string
  picture: (name: string) => string
  /** one in the notes that nobody described */
  unnamedPicture: string
  /** in place of one in the notes that cannot be shown */
  missingPicture: string
  madeOn: (moment: string) => string
  /** {page} and {pages} stand for numbers */
  page: string
}

export const reportWords: Readonly<Record<Language, Words>> = {
  EN: {
    report: 'Meeting report',
    reports: 'Meeting reports',
    internalReport: 'Internal report: not for the customer',
    internal: 'Internal',
    what: 'What',
    details: 'Details',
    name: 'Name',
    side: 'For',
    customer: 'Customer',
    completeness: 'Completeness',
    topic: 'Topic',
    progress: 'Progress',
    answered: 'Answered',
    ofQuestions: (answered, asked) =>
      asked === 1
        ? `${answered} of 1 question answered`
        : `${answered} of ${asked} questions answered`,
    answeredOf: (answered, asked) => `${answered} of ${asked}`,
    question: 'Question',
    answer: 'Answer',
    step: 'Step',
    day: 'Date',
    state: 'State',
    open: 'Open',
    notes: 'Notes',
    noNotes: 'No notes',
    pains: 'Pains',
    comments: 'Comments',
    labels: 'Labels',
    pictures: 'Pictures',
    picture: (name) => `Picture: ${name}`,
    unnamedPicture: 'Picture in the notes',
    missingPicture: '[Picture not available]',
    madeOn: (moment) => `Made on ${moment}`,
    page: 'Page {page} of {pages}',
  },
  FR: {
    report: 'Compte rendu',
    reports: 'Comptes rendus',
    internalReport: 'Compte rendu interne : pas pour le client',
    internal: 'Interne',
    what: 'Quoi',
    details: 'Détails',
    name: 'Nom',
    side: 'Pour',
    customer: 'Client',
    completeness: 'Complétude',
    topic: 'Sujet',
    progress: 'Avancement',
    answered: 'Répondu',
    ofQuestions: (answered, asked) =>
      `${asked === 1 ? `${answered} question sur 1` : `${answered} questions sur ${asked}`} avec réponse`,
    answeredOf: (answered, asked) => `${answered} sur ${asked}`,
    question: 'Question',
    answer: 'Réponse',
    step: 'Étape',
    day: 'Date',
    state: 'État',
    open: 'À faire',
    notes: 'Notes',
    noNotes: 'Pas de notes',
    pains: 'Problèmes',
    comments: 'Commentaires',
    labels: 'Étiquettes',
    pictures: 'Images',
    picture: (name) => `Image : ${name}`,
    unnamedPicture: 'Image dans les notes',
    missingPicture: '[Image indisponible]',
    madeOn: (moment) => `Établi le ${moment}`,
    page: 'Page {page} sur {pages}',
  },
  NL: {
    report: 'Verslag',
    reports: 'Verslagen',
    internalReport: 'Intern verslag: niet voor de klant',
    internal: 'Intern',
    what: 'Wat',
    details: 'Details',
    name: 'Naam',
    side: 'Voor',
    customer: 'Klant',
    completeness: 'Volledigheid',
    topic: 'Onderwerp',
    progress: 'Voortgang',
    answered: 'Beantwoord',
    ofQuestions: (answered, asked) =>
      asked === 1
        ? `${answered} van 1 vraag beantwoord`
        : `${answered} van ${asked} vragen beantwoord`,
    answeredOf: (answered, asked) => `${answered} van ${asked}`,
    question: 'Vraag',
    answer: 'Antwoord',
    step: 'Stap',
    day: 'Datum',
    state: 'Status',
    open: 'Open',
    notes: 'Notities',
    noNotes: 'Geen notities',
    pains: 'Pijnpunten',
    comments: 'Opmerkingen',
    labels: 'Labels',
    pictures: 'Afbeeldingen',
    picture: (name) => `Afbeelding: ${name}`,
    unnamedPicture: 'Afbeelding in de notities',
    missingPicture: '[Afbeelding niet beschikbaar]',
    madeOn: (moment) => `Gemaakt op ${moment}`,
    page: 'Pagina {page} van {pages}',
  },
}
