import { useLingui } from '@lingui/react/macro'
import { useCampaignWords } from '../campaigns/useCampaignWords.tsx'
import { usePlaceWords } from '../companies/usePlaceWords.ts'
import { useRecordWords } from '../companies/useRecordWords.ts'
import { useMeetingWords } from '../meetings/useMeetingWords.tsx'
import { useOpportunityWords } from '../opportunities/useOpportunityWords.tsx'
import { usePlaybookWords } from '../playbooks/usePlaybookWords.ts'
import { useQuestionWords } from '../playbooks/useQuestionWords.ts'
import type { OrganisationSettingKey } from '../../shared/inputs/setting.ts'
import { ofMessage, type FieldWords, type RecordWords } from '../records/fieldWords.ts'
import { useYesNo } from '../records/useYesNo.ts'
import { LocalDate } from '../ui/LocalDate.tsx'

interface LogWords {
  /** By the table that lines are about: what such a thing is called. */
  kinds: Readonly<Record<string, string>>
  /** And what its fields are called. */
  words: Readonly<Record<string, RecordWords>>
}
const noNames = new Map<string, string>()

/** Everything that the log has lines of, in words. */
export function useLogWords(): LogWords {
  const { t } = useLingui()
  const yesNo = useYesNo()
  const record = useRecordWords(),
    meeting = useMeetingWords()
  const day = (value: string) => (
    <LocalDate moment={`${value.slice(0, 10)}T12:00:00`} style="date" />
  )
  const plain: RecordWords = {
    title: { name: t`Title` },
    description: { name: t`Description` },
    color: { name: t`Colour` },
    order: { name: t`Place`, isOpaque: true },
    conditions: { name: t`Conditions`, isOpaque: true },
    content: { name: t`View`, isOpaque: true },
    isShared: { name: t`Shared with all`, said: yesNo },
    ownerId: { name: t`Owner` },
  }
  return {
    kinds: {
      company: t`Account`,
      contact: t`Contact`,
      company_contact: t`Contact of an account`,
      meeting: t`Meeting`,
      nextStep: t`Next step`,
      nextStepType: t`Kind of next step`,
      opportunity: t`Opportunity`,
      opportunity_stage: t`Stage`,
      pipeline: t`Pipeline`,
      campaign: t`Campaign`,
      pain: t`Pain`,
      bullet: t`Bullet`,
      playbook: t`Playbook`,
      question_hub: t`Question hub`,
      question: t`Question`,
      label: t`Label`,
      comment: t`Comment`,
      file: t`File`,
      recording: t`Recording`,
      media_item: t`Media item`,
      list_view: t`View of a list`,
      organisation: t`Organisation`,
      organisation_user: t`Member`,
      organisation_licence: t`Licence`,
      email_licence: t`Invitation`,
      user: t`Person`,
      impersonation: t`Acting for a member`,
      export: t`Export`,
      reset: t`Removal of data`,
      privacy: t`Privacy of a contact`,
      import: t`Import`,
      integration: t`Connection`,
      job: t`Work`,
    },
    words: {
      company: record,
      contact: record,
      company_contact: usePlaceWords(noNames),
      meeting,
      nextStep: {
        ...plain,
        date: { name: t`Date` },
        nextStepTypeId: { name: t`Type`, isId: true },
      },
      nextStepType: {
        ...plain,
        scoring: { name: t`Points` },
        place: { name: t`Place`, isOpaque: true },
      },
      opportunity: useOpportunityWords(),
      opportunity_stage: { ...plain, kind: { name: t`Type` } },
      pipeline: plain,
      campaign: useCampaignWords(),
      pain: plain,
      bullet: { ...plain, text: { name: t`Text` }, kind: { name: t`Type` } },
      playbook: usePlaybookWords(),
      question_hub: plain,
      question: useQuestionWords(),
      label: plain,
      media_item: {
        ...plain,
        language: { name: t`Language` },
        address: { name: t`Link` },
        file: { name: t`File` },
      },
      list_view: plain,
      organisation: {
        title: { name: t`Name` },
        memberVisibility: { name: t`Which meetings members see` },
        impersonation: { name: t`Who may act for members` },
        defaultLanguage: { name: t`Language of new members` },
        binDays: { name: t`Days in the bin` },
        workingHours: { name: t`Working hours`, isOpaque: true },
        erasureAnswers: { name: t`Answers when a contact is erased` },
        reportColor: { name: t`Colour of reports` },
        timeZone: { name: t`Time zone` },
        consentTextEN: { name: t`Consent text in English` },
        consentTextFR: { name: t`Consent text in French` },
        consentTextNL: { name: t`Consent text in Dutch` },
        recordingMonths: { name: t`Months that recordings are kept` },
        logo: { name: t`Logo`, isOpaque: true },
      } satisfies Record<OrganisationSettingKey | 'title' | 'logo', FieldWords>,
      organisation_user: {
        joined: { name: t`Member`, isPart: true },
        removed: { name: t`Member`, isPart: true },
        role: { name: t`Role` },
        blocked: { name: t`Blocked`, said: yesNo },
      },
      organisation_licence: {
        created: { name: t`Licence`, isPart: true },
        claimed: { name: t`Licence`, isPart: true },
        trial: { name: t`Trial`, isPart: true },
        renewed: { name: t`Licence` },
        isActive: { name: t`In use`, said: yesNo, of: ofMessage },
        dateExpires: { name: t`End`, said: day, of: ofMessage },
        monthsValid: { name: t`Months`, of: ofMessage },
      },
      email_licence: {
        created: { name: t`Invitation`, isPart: true },
        deleted: { name: t`Invitation`, isPart: true },
        declined: { name: t`Invitation declined` },
        reopened: { name: t`Invitation offered again` },
        role: { name: t`Role` },
      },
      user: {
        onboardingStep: { name: t`Step of the introduction` },
      },
    },
  }
}
