import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Select } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { useSession } from '../data/session.tsx'
import { CalendarPeopleDocument, type Board_pipelineFragment } from '../gql.ts'
import type { OpportunitiesSearch } from '../routeSearch.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { withChosen } from '../ui/withChosen.ts'
import classes from './BoardChoices.module.css'
import { usePipelineChanges } from './usePipelineChanges.ts'

interface Props {
  pipelines: readonly Board_pipelineFragment[]
  pipeline: Board_pipelineFragment | undefined
  search: OpportunitiesSearch
  onSearch: (part: OpportunitiesSearch) => void
}

/** Which pipeline the board shows, with what can be done to it, and whose opportunities. */
export function BoardChoices({ pipelines, pipeline, search, onSearch }: Props) {
  const { t } = useLingui()
  const { me, can } = useSession()
  const { add, rename, remove } = usePipelineChanges((id) => onSearch({ pipeline: id }))
  const { owner } = search
  // asked for when it is wanted, or somebody is named
  const isNamed = owner !== undefined && owner !== 'me'
  const [isAsked, setAsked] = useState(false)
  const [{ data }] = useQuery({ query: CalendarPeopleDocument, pause: !isAsked && !isNamed })
  const people = (data?.organisationUsers ?? []).filter(({ user }) => user.id !== me.id)
  return (
    <>
      <div className={classes.pipeline}>
        <Select
          className={classes.choice}
          aria-label={t`Pipeline`}
          allowDeselect={false}
          data={pipelines.map(({ id, title }) => ({ value: id, label: title }))}
          value={pipeline?.id ?? null}
          onChange={(id) => id && onSearch({ pipeline: id })}
        />
        {can('pipeline:edit') && (
          <ActionMenu
            sections={[
              {
                actions: [
                  { label: t`New pipeline`, run: () => void add() },
                  pipeline !== undefined && {
                    label: t`Rename the pipeline`,
                    run: () => void rename(pipeline),
                  },
                ],
              },
              {
                actions: [
                  pipeline !== undefined && {
                    label: t`Delete the pipeline`,
                    danger: true,
                    run: () =>
                      void remove(pipeline, pipelines.find(({ id }) => id !== pipeline.id)?.id),
                  },
                ],
              },
            ]}
            target={
              <ActionIcon size="input-sm" aria-label={t`Pipeline actions`}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            }
          />
        )}
      </div>
      <Select
        aria-label={t`Owner`}
        placeholder={t`Everybody`}
        w={180}
        clearable
        searchable
        data={withChosen(
          [
            { value: 'me', label: t`My opportunities` },
            ...people.map(({ user }) => ({ value: user.id, label: fullName(user) })),
          ],
          owner,
        )}
        value={owner ?? null}
        onFocus={() => setAsked(true)}
        onChange={(value) => onSearch({ owner: value ?? undefined })}
      />
    </>
  )
}
