// The words of insights as PDF beside those of a report (reportWords.ts).
import type { Language } from './inputs/values.ts'

interface Words {
  insights: string
  internalInsights: string
  playbook: string
  campaign: string
  version: (number: number) => string
  filter: string
  noFilter: string
  /** alternatives within a question */
  or: string
  counted: string
  answers: (count: string, isOne: boolean) => string
  noAnswers: string
  texts: string
  /** of what nobody sees: the title of the question, and its parts */
  chart: (question: string, parts: string) => string
  columns: Readonly<Record<'answer' | 'count' | 'share', string>>
  more: (count: string) => string
  onlyFirst: (shown: string, all: string) => string
  formerly: string
  ownOnly: string
  zone: string
  zoneOfAnswers: string
}

export const insightsWords: Readonly<Record<Language, Words>> = {
  EN: {
    insights: 'Insights',
    internalInsights: 'Internal insights: not for the customer',
    playbook: 'Playbook',
    campaign: 'Campaign',
    version: (number) => `version ${number}`,
    filter: 'Filter',
    noFilter: 'None: all answers count',
    or: 'or',
    counted: 'Counted',
    answers: (count, isOne) => (isOne ? '1 answer' : `${count} answers`),
    noAnswers: 'No answers yet',
    texts: 'Answers in words are counted, not shown.',
    chart: (question, parts) => `Chart of the answers to “${question}”: ${parts}`,
    columns: { answer: 'Answer', count: 'Answers', share: 'Share' },
    more: (count) => `and ${count} more`,
    onlyFirst: (shown, all) =>
      `Only the first ${shown} of ${all} questions are in it. The others have a picture each on their cards.`,
    formerly: 'No longer asked',
    ownOnly: 'Only meetings that you made or attend are counted.',
    zone: 'Time zone',
    zoneOfAnswers: 'Days and times of answers are those of the zone of their meeting.',
  },
  FR: {
    insights: 'Analyses',
    internalInsights: 'Analyses internes : pas pour le client',
    playbook: 'Playbook',
    campaign: 'Campagne',
    version: (number) => `version ${number}`,
    filter: 'Filtre',
    noFilter: 'Aucun : toutes les réponses comptent',
    or: 'ou',
    counted: 'Compté',
    answers: (count, isOne) => (isOne ? '1 réponse' : `${count} réponses`),
    noAnswers: 'Pas encore de réponses',
    texts: 'Les réponses en mots sont comptées, pas montrées.',
    chart: (question, parts) => `Graphique des réponses à « ${question} » : ${parts}`,
    columns: { answer: 'Réponse', count: 'Réponses', share: 'Part' },
    more: (count) => `et ${count} de plus`,
    onlyFirst: (shown, all) =>
      `Seules les ${shown} premières questions sur ${all} y figurent. Les autres ont une image sur leur carte.`,
    formerly: 'Plus posées',
    ownOnly: 'Seuls les rendez-vous que vous avez créés ou auxquels vous participez sont comptés.',
    zone: 'Fuseau horaire',
    zoneOfAnswers: 'Les jours et heures des réponses sont ceux du fuseau de leur rendez-vous.',
  },
  NL: {
    insights: 'Inzichten',
    internalInsights: 'Interne inzichten: niet voor de klant',
    playbook: 'Playbook',
    campaign: 'Campagne',
    version: (number) => `versie ${number}`,
    filter: 'Filter',
    noFilter: 'Geen: alle antwoorden tellen mee',
    or: 'of',
    counted: 'Geteld',
    answers: (count, isOne) => (isOne ? '1 antwoord' : `${count} antwoorden`),
    noAnswers: 'Nog geen antwoorden',
    texts: 'Antwoorden in woorden zijn geteld, niet getoond.',
    chart: (question, parts) => `Grafiek van de antwoorden op “${question}”: ${parts}`,
    columns: { answer: 'Antwoord', count: 'Antwoorden', share: 'Aandeel' },
    more: (count) => `en nog ${count}`,
    onlyFirst: (shown, all) =>
      `Alleen de eerste ${shown} van ${all} vragen staan erin. Van de andere is er een afbeelding op hun kaart.`,
    formerly: 'Niet meer gevraagd',
    ownOnly: 'Alleen afspraken die u maakte of bijwoont, zijn geteld.',
    zone: 'Tijdzone',
    zoneOfAnswers: 'Dagen en tijden van antwoorden zijn die van de zone van hun afspraak.',
  },
}
