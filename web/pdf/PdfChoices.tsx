import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { limits } from '../../shared/limits.ts'
import { internalSections, sectionsOf, type PdfSection } from '../../shared/pdfSections.ts'
import type { Choice, Meeting } from './pdfChoice.ts'
import classes from './PdfDialog.module.css'

interface Props {
  /** how much there is of each; null: it is not known, or there is no number to it */
  counts: Readonly<Record<PdfSection, number | null>>
  pictures: Meeting['files']
  choice: Choice
  onChange: (part: Partial<Choice>) => void
}

/** What is in the report, with how much there is of it; what is empty cannot be chosen, and says so. */
export function PdfChoices({ counts, pictures, choice, onChange }: Props) {
  const { t } = useLingui()
  const { isInternal, sections, pictureIds } = choice
  const words: Record<PdfSection, string> = {
    TIMES: t`Start and end`,
    LOCATION: t`Location`,
    COMPANY: t`Account`,
    PARTICIPANTS: t`Participants`,
    DESCRIPTION: t`Description`,
    AGENDA: t`Agenda`,
    COMPLETENESS: t`Completeness, with charts`,
    DRAWINGS: t`Drawings`,
    ANSWERS: t`Answers`,
    NEXT_STEPS: t`Next steps`,
    NOTES: t`Notes`,
    PAINS: t`Pains`,
    COMMENTS: t`Comments`,
    LABELS: t`Labels`,
  }
  const most = limits.pdfPictures
  const said = (count: number | null): string | undefined =>
    count === null
      ? undefined
      : count === 0
        ? t`Nothing there`
        : t`${plural(count, { one: '# entry', other: '# entries' })}`
  const boxes = (some: readonly PdfSection[]) =>
    some.map((section) => {
      const isEmpty = counts[section] === 0
      return (
        <Checkbox
          key={section}
          label={words[section]}
          description={said(counts[section])}
          disabled={isEmpty}
          checked={!isEmpty && sections.includes(section)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ sections: toggled(sections, section, checked) })
          }
        />
      )
    })
  const forCustomers = sectionsOf(false)
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>
          <Trans>What is in it</Trans>
        </legend>
        <div className={classes.boxes}>{boxes(forCustomers)}</div>
      </fieldset>
      {isInternal && (
        <fieldset className={classes.group}>
          <legend className={classes.legend}>
            <Trans>For colleagues only</Trans>
          </legend>
          <div className={classes.boxes}>{boxes(internalSections)}</div>
        </fieldset>
      )}
      {pictures.length > 0 && (
        <fieldset className={classes.group}>
          <legend className={classes.legend}>
            <Trans>Pictures, at most {most}</Trans>
          </legend>
          <div className={classes.boxes}>
            {pictures.map(({ id, name, thumbnailUrl }) => {
              const isChosen = pictureIds.includes(id)
              return (
                <Checkbox
                  key={id}
                  label={
                    <span className={classes.picture}>
                      {thumbnailUrl && (
                        <img
                          className={classes.thumbnail}
                          src={thumbnailUrl}
                          alt=""
                          loading="lazy"
                        />
                      )}
                      {name}
                    </span>
                  }
                  disabled={!isChosen && pictureIds.length >= most}
                  checked={isChosen}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange({ pictureIds: toggled(pictureIds, id, checked) })
                  }
                />
              )
            })}
          </div>
        </fieldset>
      )}
    </>
  )
}

const toggled = <One,>(list: readonly One[], one: One, isOn: boolean): One[] =>
  isOn ? [...list, one] : list.filter((other) => other !== one)
