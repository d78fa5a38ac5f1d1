import { Alert, Button, List } from '@mantine/core'
import type { TickedField } from '@soportica/contract/reports/criteria'
import { type ReportValues, sortsOf } from '@soportica/contract/reports/question'
import { IconFilter, IconReportSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { useListState } from '../../../shells/data-table/useListState.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { Message } from '../../../shells/feedback/Message.tsx'
import { PageSkeleton } from '../../../shells/page/PageSkeleton.tsx'
import { SidePanel } from '../../../shells/page/SidePanel.tsx'
import { ReadyQuestions } from './ReadyQuestions.tsx'
import { CriteriaPanel } from '../criteria/CriteriaPanel.tsx'
import { checked, type DraftStore, load, textOf } from '../question/draft.ts'
import { narrowed } from '../question/narrowing.ts'
import { useDraft } from '../question/useDraft.ts'
import type { ReportAddress } from '../question/useReportAddress.ts'
import classes from '../Report.module.css'
import { useReport } from '../ReportContext.ts'
import { foundKey } from '../reportScreens.ts'
import { FoundReport } from '../result/FoundReport.tsx'
import type { ToSave } from '../searches/SaveSearchDialog.tsx'
import { SavedSearches } from '../searches/SavedSearches.tsx'
import { type SavedSearch, useOpenSearch, useSavedSearches } from '../searches/useSavedSearches.ts'

const none: readonly SavedSearch[] = []

type Props = { readonly address: ReportAddress; readonly draft: DraftStore; readonly empty: ReportValues }

/** Criteria on one side, results on the other. The address has the last question. */
export function ReportDesk({ address, draft, empty }: Props) {
  const screens = useReport()
  const { report } = screens
  const { values, text, bars, barsText, opened, arrange: writeColumns } = address
  const cache = useQueryClient()
  const onPhone = usePhone()
  const [criteria, setCriteria] = useState(false)
  const defaults = useMemo(
    () => ({ filters: {}, sortable: sortsOf(report), sort: { field: report.id, order: -1 as const }, drawings: ['cronograma'] as const }),
    [report],
  )
  const list = useListState(defaults)
  const order = useMemo(() => ({ sortField: list.state.sort.field, sortOrder: list.state.sort.order }), [list.state.sort])
  const within = useMemo(() => values && narrowed(report, values, bars), [report, values, bars])
  const listed = useSavedSearches(screens)
  // Within a module it begins with the sections of that module.
  const begins = empty.secciones.length > 0 || listed.isError ? none : listed.data
  const opening = useOpenSearch(screens, address, begins)
  const chosen = listed.data?.find(({ id }) => id === opened?.id)

  // The question last loaded into the draft from the address: links, saved searches and Back bring others.
  const loadedText = useRef(text)
  useEffect(() => {
    if (text === loadedText.current) return
    loadedText.current = text
    load(draft, values ?? empty)
  }, [text, values, draft, empty])
  const dropped = address.dropped?.join(', ') ?? ''
  useEffect(() => {
    if (dropped !== '') toast.warn(`No se aplicó lo que la dirección dice de: ${dropped}. No es un valor válido.`)
  }, [dropped])

  const search = () => {
    const checkedValues = checked(report, draft)
    if (!checkedValues) return
    opening.leave()
    setCriteria(false)
    const next = textOf(checkedValues)
    loadedText.current = next
    if (next === text && bars.length === 0) void cache.invalidateQueries({ queryKey: foundKey(report) })
    address.search(checkedValues)
  }
  const clear = () => {
    opening.leave()
    loadedText.current = undefined
    load(draft, empty)
    address.reset()
  }
  const arrange = useCallback(
    (change: (campos: readonly TickedField[]) => TickedField[]) => {
      if (!values) return
      draft.set({ ...draft.get(), campos: change(draft.get().campos) })
      const next = { ...values, campos: change(values.campos) }
      loadedText.current = textOf(next)
      writeColumns(next)
    },
    [values, draft, writeColumns],
  )
  /** The visible question, or the changed criteria. */
  const toSave = (): ToSave | undefined => {
    const differs = textOf(draft.get()) !== text
    const valuesToSave = differs ? checked(report, draft) : within
    if (!valuesToSave) setCriteria(onPhone)
    return valuesToSave && { values: valuesToSave, order }
  }
  const saved = (stored: { readonly id: number; readonly version: number }, what: ToSave) => {
    loadedText.current = textOf(what.values)
    load(draft, what.values)
    address.saved(what.values, stored)
  }

  const panel = <CriteriaPanel text={text} onSearch={search} onClear={clear} />
  return (
    <>
      <div className={classes.bar}>
        <SavedSearches
          searches={listed.data ?? []}
          chosen={chosen}
          version={opened?.version}
          opening={opening.opening !== undefined}
          toSave={toSave}
          searched={values !== undefined}
          onOpen={(id) => void opening.open(id)}
          onClear={clear}
          onSaved={saved}
        >
          {onPhone && <CriteriaButton onOpen={() => setCriteria(true)} />}
        </SavedSearches>
      </div>
      {opening.gone && opening.gone.id === opened?.id && (
        <Alert
          mb="sm"
          color="yellow"
          role="status"
          withCloseButton
          title={`De la búsqueda «${opening.gone.nombre}» ya no está todo; lo demás se buscó`}
          onClose={opening.forgetGone}
        >
          <List size="sm">
            {opening.gone.avisos.map((aviso) => (
              <List.Item key={aviso}>{aviso}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <div className={classes.desk} data-fills={onPhone ? undefined : true}>
        {onPhone ? (
          <SidePanel opened={criteria} onClose={() => setCriteria(false)} title="Criterios" width="100%" filled>
            {panel}
          </SidePanel>
        ) : (
          <aside className={classes.aside} aria-label="Criterios del informe">
            <div className={classes.card}>{panel}</div>
          </aside>
        )}
        <div className={classes.result}>
          {within && text !== undefined ? (
            <FoundReport values={within} text={`${text}&${barsText}`} list={list} order={order} address={address} onColumns={arrange} />
          ) : opening.opening !== undefined || opening.waits ? (
            <PageSkeleton />
          ) : (
            <NoSearchYet onCriteria={onPhone ? () => setCriteria(true) : undefined} />
          )}
        </div>
      </div>
    </>
  )
}

function CriteriaButton({ onOpen }: { readonly onOpen: () => void }) {
  const count = useDraft(({ campos }) => campos.length)
  return (
    <Button variant="default" leftSection={<IconFilter size="1.2em" aria-hidden />} aria-haspopup="dialog" onClick={onOpen}>
      Criterios{count > 0 ? ` (${count})` : ''}
    </Button>
  )
}

function NoSearchYet({ onCriteria }: { readonly onCriteria: (() => void) | undefined }) {
  return (
    <>
      <ReadyQuestions />
      <Message
        icon={<IconReportSearch size={26} stroke={1.5} />}
        title="O pregunte lo que necesite"
        text="Marque los campos que quiere ver, filtre con el embudo y busque. También puede abrir una búsqueda guardada."
      >
        {onCriteria && <Button onClick={onCriteria}>Elegir criterios</Button>}
      </Message>
    </>
  )
}
