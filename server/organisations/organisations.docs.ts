import { columnWidth } from '../../shared/columnWidths.ts'
import { binDaysMax, binDaysMin, limits, organisationTitleMin } from '../../shared/limits.ts'
import { logoHours, logoSide } from '../../shared/logoLimits.ts'
import { upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

export const organisationTitle = `${organisationTitleMin}–${limits.organisationTitle} characters`

describeType('Organisation', 'A tenant: the people who work together, and all that is theirs.', {
  id: 'A UUID, which no other organisation has.',
  title: `What the organisation is called; ${organisationTitle}.`,
  logo: 'The picture that stands for it; null: it has none.',
})
describeType(
  'OrganisationLogo',
  `The picture that stands for an organisation, as PNG, at most ${logoSide} pixels wide and high.`,
  {
    url: 'Where it is, on this server, for everybody who has the address. Another picture has another address.',
    width: 'Pixels.',
    height: 'Pixels.',
  },
)
describeType('OrganisationUser', 'A membership: a person in the organisation, now or formerly.', {
  userId: 'Id of the User.',
  isBlocked:
    'Whether the person is shut out, by the Admins or by the operator. Nothing can be given to them.',
  role: 'What the member may do; null: only their own profile.',
  user: 'The person.',
})
const key = `Name of the setting; ${upTo(limits.settingKey)}.`
const value = `What was set, as text; ${upTo(limits.settingValue)}.`
describeType('Setting', "A setting of the person's own, or of the organisation.", { key, value })

describeMembers('Me', {
  currentOrganisation: 'The organisation that all else is read in.',
  settings: "The person's own settings in this organisation, by key.",
})
describeType('OwnOrganisation', 'An organisation in which the person may be.', {
  title: 'What it is called.',
  isCurrent: 'Whether they are in it.',
})
describeType('OwnInvitation', 'A seat in another organisation that waits for the person.', {
  organisation: 'What that is called.',
  role: 'What they may do there.',
})
describeMembers('Query', {
  users: 'Members with a role, by name; without those who left.',
  organisationUsers: 'Memberships with a role, by the name of the person; without those who left.',
  ownOrganisations:
    'In which organisations the person may be, by title: a member who is not shut out, while the licence runs. switchOrganisation leads there.',
  ownInvitations:
    'Seats that are made out to the address of the person, in organisations in which they are not, whose licence runs; newest first, at most 20. Nobody else sees them, nor whoever acts for the person.',
  organisationSettings: 'Settings of the organisation that were made, by key.',
})
describeMembers('Mutation', {
  switchOrganisation: [
    'Puts the person into another one of their organisations, on all their devices, and answers with its id. Everybody may, without a role too. A page that was opened in the one before is refused with OTHER_MEMBER from then on.',
    { organisationId: 'Id of one of ownOrganisations. NOT_FOUND for any other.' },
  ],
  updateSetting: [
    "Sets one of the person's own settings. Everybody may, without a role too; a repeat changes nothing.",
    {
      key: 'One of menu_shortcuts, color_scheme, theme_settings, list_columns, list_widths, list_views, list_preview, whats_new, meeting_reminder; UNKNOWN_ID for any other.',
      value: `Of color_scheme: light, dark or auto. Of menu_shortcuts: a JSON list of at most 100 objects {id, type}. Of theme_settings: JSON. Of list_columns: a JSON object that says for a list, such as COMPANY, which columns it has in which order. Of list_widths: a JSON object that says for a list how many pixels, ${columnWidth.least}–${columnWidth.most}, its columns are wide. Of list_views: a JSON object that says for a list with the id of which view it opens. Of list_preview: on or off. Of whats_new: a version such as 1.2.3. Of meeting_reminder: 5, 15, 30 or 60, the minutes before a meeting at which the person is told, 15 at first; or off. BAD_FORMAT for any other; ${upTo(limits.settingValue)}.`,
    },
  ],
  updateOrganisationSetting: [
    'Sets one of the settings of the organisation, which holds for all at once. Admins only; a repeat changes nothing.',
    {
      key: 'One of memberVisibility, impersonation, defaultLanguage, binDays, workingHours, erasureAnswers, reportColor, timeZone, consentTextEN, consentTextFR and consentTextNL; UNKNOWN_ID for any other.',
      value: `Of memberVisibility: with \`organisation\`, Members see all meetings; with \`own\`, those that they created or attend. Of defaultLanguage, in which whoever joins begins: EN, FR, NL, or \`browser\` for that of theirs. Of binDays, how long deleted things can be taken back: ${binDaysMin}–${binDaysMax} days. Of workingHours, as JSON: \`days\`, a list of 1 (Monday) to 7, \`from\` and \`to\` as HH:mm; or \`none\`. Of reportColor, which the head of a workbook is filled with: #rrggbb in small letters, or \`none\`. Of timeZone, which holds where nobody names one: an IANA name. Of consentTextEN, consentTextFR and consentTextNL, what people are asked to agree to before a conversation is recorded: a text in that language; the standard one holds when it is empty. BAD_FORMAT for any other.`,
    },
  ],
  setOrganisationLogo: [
    'Makes a picture the logo of the organisation, or takes the logo away. Admins only; a repeat changes nothing.',
    {
      id: `That under which the picture was sent with \`POST /logos/<id>\`, at most ${logoHours} hours ago, or that of a logo that was replaced or taken away in these hours; NOT_FOUND for any other. Null: no logo.`,
    },
  ],
  acceptInvitation: [
    'Takes a seat of ownInvitations, makes the person a member there and puts them into that organisation on all their devices, as switchOrganisation does; answers with its id. Once more by the same person it only leads there. NOT_FOUND when the seat was taken back or declined, LICENCE_EXPIRED when the licence has ended, FORBIDDEN for whoever is shut out there.',
    { id: 'Id of the invitation.' },
  ],
  declineInvitation: [
    'Frees a seat of ownInvitations; the log of the organisation that offered it says so. Answers with its id. NOT_FOUND when it was taken or taken back.',
    {
      id: 'Id of the invitation.',
      isDeclined:
        'False takes that back: STATE_REFUSED when there is no seat any more, or another invitation waits; LICENCE_EXPIRED when the licence has ended.',
    },
  ],
})
