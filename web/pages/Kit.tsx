import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SimpleGrid, Stack, Switch } from '@mantine/core'
import { IconBox } from '@tabler/icons-react'
import { useState } from 'react'
import { requiredText, textOrEmpty } from '../../shared/inputs/texts.ts'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { confirm } from '../ui/confirm.tsx'
import { dateText } from '../ui/dateText.ts'
import { DateField, DateTimeField } from '../ui/DateTimeField.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState, SlowOverlay } from '../ui/LoadingState.tsx'
import { LocalTable } from '../ui/LocalTable.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { kitDeals, kitPeople } from './kitData.ts'
import { KitBoard, titleOf } from './KitBoard.tsx'
import { KitLabels } from './KitLabels.tsx'
import { KitRows } from './KitRows.tsx'

/** The parts that screens are made of, each with things to try on. In no menu; nothing here is saved. */
export function Kit() {
  const { t, i18n } = useLingui()
  return (
    <Page>
      <PageHeader title={t`Parts of the interface`} />
      <Stack gap="lg">
        <KitBoard key={i18n.locale} />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <KitLabels />
          <KitDialogs />
          <KitFields />
          <KitRows />
          <Panel title={t`People`}>
            <Group gap="xs">
              {kitPeople.map((person) => (
                <Avatar key={fullName(person)} person={person} size={36} withName />
              ))}
            </Group>
          </Panel>
        </SimpleGrid>
        <KitTable />
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
          <Panel title={t`Nothing there`}>
            <EmptyState
              icon={IconBox}
              title={t`No deals yet`}
              action={
                <Button>
                  <Trans>New deal</Trans>
                </Button>
              }
            >
              <Trans>A deal begins with a meeting.</Trans>
            </EmptyState>
          </Panel>
          <KitLoading />
          <Panel title={t`Not to be had`}>
            <ErrorState reference="01920000-kit" onRetry={() => notify.info(t`Tried again`)}>
              <Trans>The server did not answer.</Trans>
            </ErrorState>
          </Panel>
        </SimpleGrid>
      </Stack>
    </Page>
  )
}

function KitDialogs() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    const answer = await confirm({
      title: t`Send the proposal?`,
      description: t`The customer gets it by e-mail.`,
      extra: { label: t`Save as draft`, value: 'draft' },
      busyText: t`Sending`,
      fields: [
        { name: 'subject', label: t`Subject`, input: requiredText(200), value: t`Our proposal` },
        { name: 'copy', label: t`Copy to`, input: textOrEmpty(200) },
      ],
      run: (values) =>
        new Promise((done) =>
          setTimeout(
            () => done(values['copy'] === 'nobody' ? t`There is nobody of that name.` : undefined),
            700,
          ),
        ),
    })
    notify.info(answer ? `${answer.answer}: ${answer.values['subject']}` : t`Cancelled`)
  }
  const text = t`The deal was saved.`
  return (
    <Panel title={t`Dialogs and messages`}>
      <Group gap="xs" style={{ position: 'relative' }}>
        <SlowOverlay busy={busy} />
        <Button variant="default" onClick={() => void ask()}>
          <Trans>Ask</Trans>
        </Button>
        <Button
          variant="default"
          onClick={() => notify.success(text, { undo: () => notify.info(t`Undone`) })}
        >
          <Trans>Success</Trans>
        </Button>
        <Button variant="default" onClick={() => notify.warning(text)}>
          <Trans>Warning</Trans>
        </Button>
        <Button variant="default" onClick={() => notify.error(text)}>
          <Trans>Error</Trans>
        </Button>
        <Button variant="default" onClick={() => notify.info(text)}>
          <Trans>Note</Trans>
        </Button>
        <Switch
          label={t`Busy: the cover comes after a second`}
          checked={busy}
          onChange={(event) => setBusy(event.currentTarget.checked)}
          style={{ zIndex: 60 }}
        />
      </Group>
    </Panel>
  )
}

function KitLoading() {
  const { t } = useLingui()
  const [loading, setLoading] = useState(false)
  return (
    <Panel title={t`On its way`}>
      <Switch
        label={t`Count the deals`}
        checked={loading}
        onChange={(event) => setLoading(event.currentTarget.checked)}
      />
      {loading && <LoadingState rows={5} label={t`Deals are being counted`} />}
    </Panel>
  )
}

function KitFields() {
  const { t } = useLingui()
  const [moment, setMoment] = useState<string | null>(() =>
    new Date(2026, 2, 5, 10, 0).toISOString(),
  )
  const [day, setDay] = useState<string | null>('2026-03-05')
  return (
    <Panel title={t`Dates`}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateTimeField label={t`Start`} value={moment} onChange={setMoment} required />
        <DateField label={t`Expected close`} value={day} onChange={setDay} />
      </SimpleGrid>
    </Panel>
  )
}

function KitTable() {
  const { t, i18n } = useLingui()
  const [deals] = useState(() => kitDeals(240))
  return (
    <Panel title={t`Table`} flush>
      <LocalTable
        label={t`Deals`}
        rows={deals}
        rowId={({ id }) => id}
        sorted={{ column: 'title', descending: false }}
        columns={[
          { id: 'title', header: t`Title`, kind: 'text', value: titleOf, cell: titleOf },
          {
            id: 'company',
            header: t`Account`,
            kind: 'text',
            value: ({ company }) => company,
            cell: ({ company }) => company,
          },
          {
            id: 'seller',
            header: t`Seller`,
            kind: 'text',
            value: ({ seller }) => seller,
            cell: ({ seller }) => seller,
            from: 'md',
          },
          {
            id: 'close',
            header: t`Expected close`,
            kind: 'date',
            value: ({ close }) => close,
            cell: ({ close }) => close && dateText(close, 'date', i18n.locale),
            from: 'sm',
          },
          {
            id: 'touched',
            header: t`Last contact`,
            kind: 'date',
            value: ({ touched }) => touched,
            cell: ({ touched }) => dateText(touched, 'dateTime', i18n.locale),
            from: 'lg',
          },
          {
            id: 'price',
            header: t`Price`,
            kind: 'number',
            value: ({ price }) => price,
            cell: ({ price }) =>
              i18n.number(price, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
            align: 'end',
          },
        ]}
      />
    </Panel>
  )
}
