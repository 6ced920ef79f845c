// The words around a meeting that is shown to its customer. Here and not among the texts of the web: the server makes
// the page, where there is no browser.
import type { Language } from './inputs/values.ts'
import type { ConsentPurpose } from './sharedMeeting.ts'

export const localeOf: Readonly<Record<Language, string>> = {
  EN: 'en-GB',
  FR: 'fr-BE',
  NL: 'nl-BE',
}
export const languageNames: Readonly<Record<Language, string>> = {
  EN: 'English',
  FR: 'Français',
  NL: 'Nederlands',
}

interface Words {
  meeting: string
  when: string
  where: string
  company: string
  participants: string
  description: string
  noDescription: string
  agenda: string
  noAgenda: string
  video: string
  playVideo: string
  joinCall: string
  answers: string
  drawings: string
  /** of what it is, and what is written on it; '' for nothing */
  drawing: (of: string, texts: string) => string
  nextSteps: string
  report: string
  pages: (count: number) => string
  downloadReport: string
  isDone: string
  markDone: string
  reopen: string
  yes: string
  no: string
  addToCalendar: string
  comes: string
  doesNotCome: string
  accept: string
  decline: string
  consent: string
  purposes: Readonly<Record<ConsentPurpose, string>>
  agree: string
  withdraw: string
  yourName: string
  /** none of the participants */
  somebodyElse: string
  otherName: string
  comment: string
  commentLabel: string
  send: string
  files: string
  fileLabel: string
  addFile: string
  /** what was done, by the action */
  thanks: Readonly<Record<'reply' | 'consent' | 'withdraw' | 'comment' | 'step' | 'file', string>>
  /** what was wrong with it */
  wrong: Readonly<
    Record<'name' | 'purpose' | 'comment' | 'file' | 'fileType' | 'gone' | 'full' | 'later', string>
  >
  sharedBy: (organisation: string) => string
  unknown: string
  tooOften: string
  /** above what was typed, where the page is none any more or cannot take it */
  notSent: string
  /** beside the visitor's own times */
  inZone: string
}

export const sharedWords: Readonly<Record<Language, Words>> = {
  EN: {
    meeting: 'Meeting',
    when: 'When',
    where: 'Where',
    company: 'Company',
    participants: 'Participants',
    description: 'Description',
    noDescription: 'No description',
    agenda: 'Agenda',
    noAgenda: 'No agenda set',
    video: 'Video',
    playVideo: 'Play the video',
    joinCall: 'Join the call',
    answers: 'What we discussed',
    drawings: 'Drawings',
    drawing: (of, texts) => `Drawing: ${of}${texts && `. Written on it: ${texts}`}`,
    nextSteps: 'Next steps',
    report: 'Meeting report',
    pages: (count) => (count === 1 ? '1 page' : `${count} pages`),
    downloadReport: 'Download the report (PDF)',
    isDone: 'Done',
    markDone: 'Mark as done',
    reopen: 'Not done yet',
    yes: 'Yes',
    no: 'No',
    addToCalendar: 'Add to calendar',
    comes: 'Accepted',
    doesNotCome: 'Declined',
    accept: 'Accept',
    decline: 'Decline',
    consent: 'Your agreement',
    purposes: {
      AUDIO: 'The sound of the conversation may be recorded.',
      TRANSCRIPT: 'What is said may be written down and kept.',
      SHARING: 'The recording may be shared with the participants.',
    },
    agree: 'I agree to what is ticked',
    withdraw: 'Withdraw my agreement',
    yourName: 'Your name',
    somebodyElse: 'Somebody else',
    otherName: 'Your name, if it is not in the list',
    comment: 'Comment',
    commentLabel: 'Your comment',
    send: 'Send',
    files: 'Files',
    fileLabel: 'Your file, at most 10 MB',
    addFile: 'Add the file',
    thanks: {
      reply: 'Thank you, your reply has been passed on.',
      consent: 'Thank you, your agreement has been recorded.',
      withdraw:
        'What was agreed to under this name is withdrawn, and whoever shared this meeting has been told.',
      comment: 'Thank you, your comment has been sent.',
      step: 'Thank you, the next step has been changed.',
      file: 'Thank you, your file has been sent.',
    },
    wrong: {
      name: 'Please say who you are.',
      purpose: 'Please tick what you agree to.',
      comment: 'Please write a comment of at most 5,000 characters.',
      file: 'Please choose a file of at most 10 MB.',
      fileType: 'Files of this kind are not taken. Documents, pictures, sound and films are.',
      gone: 'That has changed in the meantime. Please look at the page again.',
      full: 'Nothing more can be sent by this page. Please answer by e-mail.',
      later: 'This cannot be taken at the moment. Please try again in a few minutes.',
    },
    sharedBy: (organisation) => `Shared with you by ${organisation}`,
    unknown: 'This companyDialog does not exist',
    tooOften: 'Too many requests. Please try again in a minute.',
    notSent: 'Your comment was not sent. Here it is, so that you can copy it.',
    inZone: 'There:',
  },
  FR: {
    meeting: 'Rendez-vous',
    when: 'Quand',
    where: 'Où',
    company: 'Entreprise',
    participants: 'Participants',
    description: 'Description',
    noDescription: 'Pas de description',
    agenda: 'Ordre du jour',
    noAgenda: 'Pas d’ordre du jour',
    video: 'Vidéo',
    playVideo: 'Lire la vidéo',
    joinCall: 'Rejoindre l’appel',
    answers: 'Ce dont nous avons parlé',
    drawings: 'Dessins',
    drawing: (of, texts) => `Dessin : ${of}${texts && `. Texte : ${texts}`}`,
    nextSteps: 'Prochaines étapes',
    report: 'Compte rendu',
    pages: (count) => (count === 1 ? '1 page' : `${count} pages`),
    downloadReport: 'Télécharger le compte rendu (PDF)',
    isDone: 'Fait',
    markDone: 'Marquer comme fait',
    reopen: 'Pas encore fait',
    yes: 'Oui',
    no: 'Non',
    addToCalendar: 'Ajouter à l’agenda',
    comes: 'Accepté',
    doesNotCome: 'Décliné',
    accept: 'Accepter',
    decline: 'Décliner',
    consent: 'Votre accord',
    purposes: {
      AUDIO: 'Le son de l’entretien peut être enregistré.',
      TRANSCRIPT: 'Ce qui est dit peut être transcrit et conservé.',
      SHARING: 'L’enregistrement peut être partagé avec les participants.',
    },
    agree: 'J’accepte ce qui est coché',
    withdraw: 'Retirer mon accord',
    yourName: 'Votre nom',
    somebodyElse: 'Quelqu’un d’autre',
    otherName: 'Votre nom, s’il n’est pas dans la liste',
    comment: 'Commentaire',
    commentLabel: 'Votre commentaire',
    send: 'Envoyer',
    files: 'Fichiers',
    fileLabel: 'Votre fichier, 10 Mo au maximum',
    addFile: 'Ajouter le fichier',
    thanks: {
      reply: 'Merci, votre réponse a été transmise.',
      consent: 'Merci, votre accord a été enregistré.',
      withdraw:
        'Ce qui a été accepté sous ce nom est retiré, et les personnes qui partagent ce rendez-vous en sont informées.',
      comment: 'Merci, votre commentaire a été envoyé.',
      step: 'Merci, l’étape a été modifiée.',
      file: 'Merci, votre fichier a été envoyé.',
    },
    wrong: {
      name: 'Veuillez indiquer qui vous êtes.',
      purpose: 'Veuillez cocher ce que vous acceptez.',
      comment: 'Veuillez écrire un commentaire de 5 000 caractères au plus.',
      file: 'Veuillez choisir un fichier de 10 Mo au maximum.',
      fileType:
        'Les fichiers de ce type ne sont pas acceptés. Les documents, images, sons et films le sont.',
      gone: 'Cela a changé entre-temps. Veuillez revoir la page.',
      full: 'Cette page ne peut plus rien envoyer. Veuillez répondre par e-mail.',
      later: 'Cela ne peut pas être reçu pour le moment. Veuillez réessayer dans quelques minutes.',
    },
    sharedBy: (organisation) => `Partagé avec vous par ${organisation}`,
    unknown: 'Ce rendez-vous n’existe pas',
    tooOften: 'Trop de demandes. Veuillez réessayer dans une minute.',
    notSent: 'Votre commentaire n’a pas été envoyé. Le voici, pour que vous puissiez le copier.',
    inZone: 'Sur place :',
  },
  NL: {
    meeting: 'Afspraak',
    when: 'Wanneer',
    where: 'Waar',
    company: 'Bedrijf',
    participants: 'Deelnemers',
    description: 'Beschrijving',
    noDescription: 'Geen beschrijving',
    agenda: 'Agenda',
    noAgenda: 'Geen agenda bepaald',
    video: 'Video',
    playVideo: 'Video afspelen',
    joinCall: 'Deelnemen aan het gesprek',
    answers: 'Wat we bespraken',
    drawings: 'Tekeningen',
    drawing: (of, texts) => `Tekening: ${of}${texts && `. Tekst erop: ${texts}`}`,
    nextSteps: 'Volgende stappen',
    report: 'Verslag',
    pages: (count) => (count === 1 ? '1 pagina' : `${count} pagina’s`),
    downloadReport: 'Het verslag downloaden (PDF)',
    isDone: 'Gedaan',
    markDone: 'Markeren als gedaan',
    reopen: 'Nog niet gedaan',
    yes: 'Ja',
    no: 'Nee',
    addToCalendar: 'Toevoegen aan agenda',
    comes: 'Aanvaard',
    doesNotCome: 'Afgewezen',
    accept: 'Aanvaarden',
    decline: 'Afwijzen',
    consent: 'Uw toestemming',
    purposes: {
      AUDIO: 'Het geluid van het gesprek mag worden opgenomen.',
      TRANSCRIPT: 'Wat gezegd wordt mag worden uitgeschreven en bewaard.',
      SHARING: 'De opname mag met de deelnemers worden gedeeld.',
    },
    agree: 'Ik ga akkoord met wat is aangevinkt',
    withdraw: 'Mijn toestemming intrekken',
    yourName: 'Uw naam',
    somebodyElse: 'Iemand anders',
    otherName: 'Uw naam, als die niet in de lijst staat',
    comment: 'Opmerking',
    commentLabel: 'Uw opmerking',
    send: 'Versturen',
    files: 'Bestanden',
    fileLabel: 'Uw bestand, hoogstens 10 MB',
    addFile: 'Bestand toevoegen',
    thanks: {
      reply: 'Bedankt, uw antwoord is doorgegeven.',
      consent: 'Bedankt, uw toestemming is vastgelegd.',
      withdraw:
        'De toestemming onder deze naam is ingetrokken, en wie deze afspraak deelt is op de hoogte gebracht.',
      comment: 'Bedankt, uw opmerking is verstuurd.',
      step: 'Bedankt, de volgende stap is aangepast.',
      file: 'Dank u, uw bestand is verzonden.',
    },
    wrong: {
      name: 'Zeg alstublieft wie u bent.',
      purpose: 'Vink alstublieft aan waarmee u akkoord gaat.',
      comment: 'Schrijf alstublieft een opmerking van hoogstens 5.000 tekens.',
      file: 'Kies een bestand van hoogstens 10 MB.',
      fileType:
        'Bestanden van deze soort worden niet aangenomen. Documenten, afbeeldingen, geluid en films wel.',
      gone: 'Dat is intussen veranderd. Bekijk de pagina alstublieft opnieuw.',
      full: 'Via deze pagina kan niets meer worden verstuurd. Antwoord alstublieft per e-mail.',
      later:
        'Dit kan op dit moment niet worden ontvangen. Probeer het over enkele minuten opnieuw.',
    },
    sharedBy: (organisation) => `Met u gedeeld door ${organisation}`,
    unknown: 'Deze afspraak bestaat niet',
    tooOften: 'Te veel aanvragen. Probeer het over een minuut opnieuw.',
    notSent: 'Uw opmerking is niet verstuurd. Hier staat ze, zodat u ze kunt kopiëren.',
    inZone: 'Ter plaatse:',
  },
}
