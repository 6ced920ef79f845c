import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { IconBox } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { newId } from '../../shared/id.ts'
import { LabelPill, LabelRow } from '../labels/LabelPill.tsx'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { Board } from '../ui/Board.tsx'
import { boardAfter, type BoardColumn, type BoardMove } from '../ui/boardOrder.ts'
import { confirm } from '../ui/confirm.tsx'
import { dateText } from '../ui/dateText.ts'
import { DateField, DateTimeField } from '../ui/DateTimeField.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LabelPopup, type PopupLabel } from '../ui/LabelPopup.tsx'
import { LoadingState, SlowOverlay } from '../ui/LoadingState.tsx'
import { LocalTable } from '../ui/LocalTable.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { kitColumns, kitDeals, kitLabels, kitPeople, type KitDeal } from './kitData.ts'

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

function KitBoard() {
  const { t, i18n } = useLingui()
  const stages = [t`New`, t`Qualified`, t`Proposal`, t`Negotiation`, t`Won`]
  const [columns, setColumns] = useState<readonly BoardColumn<KitDeal>[]>(() =>
    kitColumns(stages, kitDeals(23)),
  )
  const [said, setSaid] = useState('')
  const euros = useCallback(
    (price: number) =>
      i18n.number(price, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
    [i18n],
  )
  const content = useCallback(
    (deal: KitDeal) => (
      <span>
        {deal.company}
        <br />
        {euros(deal.price)}
      </span>
    ),
    [euros],
  )
  const moved = (move: BoardMove, text: string) => {
    setSaid(text)
    setColumns((before) => boardAfter(before, move))
  }
  const changeCards = (change: (cards: readonly KitDeal[], column: string) => readonly KitDeal[]) =>
    setColumns((before) =>
      before.map((column) => ({ ...column, cards: change(column.cards, column.id) })),
    )
  return (
    <Panel
      title={t`Board`}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          onClick={() =>
            setColumns(kitColumns([...stages, t`Lost`, t`Later`, t`Archive`], kitDeals(2000)))
          }
        >
          <Trans>Fill with 2,000 cards</Trans>
        </Button>
      }
    >
      <Board
        label={t`Deals by stage`}
        columns={columns}
        name={titleOf}
        sum={({ cards }) => euros(cards.reduce((sum, { price }) => sum + price, 0))}
        onMoveCard={(card, to, after) =>
          moved({ card, to, after }, `${card} → ${to}, ${after ?? '–'}`)
        }
        onMoveColumn={(column, after) => moved({ column, after }, `${column}, ${after ?? '–'}`)}
        onAddCard={(column, title) =>
          changeCards((cards, id) =>
            id === column
              ? [
                  ...cards,
                  {
                    id: newId(),
                    title,
                    company: '–',
                    price: 0,
                    close: null,
                    seller: '',
                    touched: '',
                  },
                ]
              : cards,
          )
        }
        onRenameCard={(id, title) =>
          changeCards((cards) => cards.map((card) => (card.id === id ? { ...card, title } : card)))
        }
        onRemoveCard={({ id }) => {
          const before = columns
          changeCards((cards) => cards.filter((card) => card.id !== id))
          return () => setColumns(before)
        }}
        onAddColumn={(title) => setColumns([...columns, { id: newId(), title, cards: [] }])}
        onRenameColumn={(id, title) =>
          setColumns(columns.map((column) => (column.id === id ? { ...column, title } : column)))
        }
        onRemoveColumn={({ id }) => {
          const before = columns
          setColumns(columns.filter((column) => column.id !== id))
          return () => setColumns(before)
        }}
      >
        {content}
      </Board>
      <Text size="xs" c="dimmed" data-reported={said}>
        {said === '' ? <Trans>Nothing was moved yet.</Trans> : <Trans>Reported: {said}</Trans>}
      </Text>
    </Panel>
  )
}

const titleOf = ({ title }: KitDeal) => title

function KitLabels() {
  const { t } = useLingui()
  const [labels, setLabels] = useState<readonly PopupLabel[]>(kitLabels)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['label-1']))
  const toggle = (id: string, on: boolean) => {
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
    setLabels((before) =>
      before.map((label) =>
        label.id === id ? { ...label, usageCount: (label.usageCount ?? 0) + (on ? 1 : -1) } : label,
      ),
    )
  }
  const isTaken = (title: string, id?: string) =>
    labels.some((label) => label.id !== id && label.title.toLowerCase() === title.toLowerCase())
      ? t`There is one of that name already.`
      : null
  return (
    <Panel title={t`Labels`}>
      <LabelRow>
        {labels
          .filter(({ id }) => chosen.has(id))
          .map((label) => (
            <LabelPill
              key={label.id}
              title={label.title}
              color={label.color}
              onRemove={() => toggle(label.id, false)}
            />
          ))}
        <LabelPopup
          labels={labels}
          chosen={chosen}
          onToggle={toggle}
          onCreate={async (draft) => {
            const refused = isTaken(draft.title),
              id = newId()
            if (!refused) {
              setLabels([...labels, { id, ...draft, usageCount: 1 }])
              setChosen(new Set([...chosen, id]))
            }
            return refused
          }}
          onEdit={async (id, draft) => {
            const refused = isTaken(draft.title, id)
            if (!refused)
              setLabels(labels.map((label) => (label.id === id ? { ...label, ...draft } : label)))
            return refused
          }}
          onDelete={async (label) => {
            setLabels(labels.filter((one) => one !== label))
            notify.success(t`The label “${label.title}” is in the bin.`, {
              undo: () => setLabels(labels),
            })
            return null
          }}
          onMerge={async (id, into) => {
            if (chosen.has(id))
              setChosen(new Set([...chosen].map((one) => (one === id ? into : one))))
            const gone = labels.find((label) => label.id === id)
            setLabels(
              labels
                .filter((label) => label !== gone)
                .map((label) =>
                  label.id === into
                    ? { ...label, usageCount: (label.usageCount ?? 0) + (gone?.usageCount ?? 0) }
                    : label,
                ),
            )
            return null
          }}
        />
      </LabelRow>
    </Panel>
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
        { name: 'subject', label: t`Subject`, required: true, value: t`Our proposal` },
        { name: 'copy', label: t`Copy to` },
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
