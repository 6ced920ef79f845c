import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, NativeSelect, Popover, UnstyledButton } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { limits } from '../../shared/limits.ts'
import {
  checkConditions,
  type ConditionTable,
  type RecordCondition,
} from '../../shared/recordConditions.ts'
import classes from './ConditionBar.module.css'
import { ConditionForm } from './ConditionForm.tsx'
import { useConditionWords, type Choice } from './useConditionWords.ts'

const none: readonly RecordCondition[] = []
/** A group of any of them counts too. */
const most = limits.filters - 1

interface Props {
  table: ConditionTable
  conditions: readonly RecordCondition[]
  onChange: (conditions: readonly RecordCondition[]) => void
  /** What the list would have with these; null while a filter is not whole. */
  preview: (conditions: readonly RecordCondition[] | null) => ReactNode
  /** Of meetings: the versions that they may ask. */
  versions?: readonly Choice[]
}

/** The conditions of a list as chips, each to be changed or taken away, and one more. */
export function ConditionBar({ table, conditions, onChange, preview, versions }: Props) {
  const { t } = useLingui()
  // from an address that somebody wrote by hand
  const isUnknown = checkConditions(table, conditions) !== null
  const words = useConditionWords(table, isUnknown ? none : conditions, versions)
  const only = conditions.length === 1 ? conditions[0] : undefined
  const isAny = !isUnknown && Boolean(only?.any) && !only?.not,
    list = isUnknown ? [] : isAny ? only!.any! : conditions
  const joined = (next: readonly RecordCondition[], any = isAny): readonly RecordCondition[] =>
    any && next.length > 1 ? [{ any: next }] : next
  const change = (next: readonly RecordCondition[], any = isAny): void =>
    onChange(joined(next, any))
  return (
    <>
      {list.length < most && (
        <FormPopover
          label={t`Add a filter`}
          target={(open) => (
            <Button
              variant="default"
              className={classes.add ?? ''}
              leftSection={<IconFilterPlus size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={open}
            >
              <Trans>Filter</Trans>
            </Button>
          )}
          form={(close) => (
            <ConditionForm
              table={table}
              words={words}
              preview={(made) => preview(made && joined([...list, made]))}
              onDone={(made) => {
                // once is enough
                if (!list.some((one) => JSON.stringify(one) === JSON.stringify(made)))
                  change([...list, made])
                close()
              }}
            />
          )}
        />
      )}
      {(list.length > 0 || isUnknown) && (
        <ul className={classes.chips} aria-label={t`Filters`}>
          {list.length > 1 && (
            <li>
              <NativeSelect
                size="xs"
                aria-label={t`How the filters go together`}
                value={isAny ? 'any' : 'all'}
                data={[
                  { value: 'all', label: t`All of these` },
                  { value: 'any', label: t`Any of these` },
                ]}
                onChange={(event) => change(list, event.currentTarget.value === 'any')}
              />
            </li>
          )}
          {list.map((condition, at) => {
            const text = words.textOf(condition)
            return (
              <li key={JSON.stringify(condition)} className={classes.chip}>
                {isTest(condition) ? (
                  <FormPopover
                    label={t`Change the filter ${text}`}
                    target={(open) => (
                      <UnstyledButton
                        className={classes.text ?? ''}
                        aria-haspopup="dialog"
                        title={text}
                        onClick={open}
                      >
                        {text}
                      </UnstyledButton>
                    )}
                    form={(close) => (
                      <ConditionForm
                        table={table}
                        words={words}
                        condition={condition}
                        preview={(made) => preview(made && joined(list.with(at, made)))}
                        onDone={(made) => {
                          change(list.with(at, made))
                          close()
                        }}
                      />
                    )}
                  />
                ) : (
                  <span className={classes.text}>{text}</span>
                )}
                <CloseButton
                  size={24}
                  aria-label={t`Remove the filter ${text}`}
                  onClick={() => change(list.toSpliced(at, 1))}
                />
              </li>
            )
          })}
          {isUnknown && (
            <li className={classes.chip}>
              <span className={classes.text}>
                <Trans>A filter of the address cannot be read</Trans>
              </span>
              <CloseButton
                size={24}
                aria-label={t`Take all filters away`}
                onClick={() => onChange([])}
              />
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** One that the form can change; groups it cannot. */
const isTest = ({ field, answer, company, not }: RecordCondition): boolean =>
  Boolean(field || answer || (company?.length === 1 && company[0]!.field && !not))

interface FormPopoverProps {
  label: string
  target: (open: () => void) => ReactNode
  form: (close: () => void) => ReactNode
}

function FormPopover({ label, target, form }: FormPopoverProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
      width={280}
      // a click beside it closes it, and does nothing to what lies beneath
      closeOnClickOutside={false}
      withOverlay
      overlayProps={{ backgroundOpacity: 0, onClick: () => setOpened(false) }}
    >
      <Popover.Target>{target(() => setOpened(!opened))}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} p="sm">
        {form(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
