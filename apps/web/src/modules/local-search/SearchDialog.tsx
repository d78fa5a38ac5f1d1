import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'
import { noOption } from '@soportica/contract/local-search/fields'
import { paddedRequest } from '@soportica/contract/requests/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import { Message } from '../../shells/feedback/Message.tsx'
import { ChangedMeanwhile } from '../../shells/record-dialog/ChangedMeanwhile.tsx'
import { regainFocus } from '../../shells/record-dialog/firstField.ts'
import { isCovered } from '../../shells/record-dialog/isCovered.ts'
import { RecordWaiting } from '../../shells/record-dialog/RecordWaiting.tsx'
import { RecordWindow } from '../../shells/record-dialog/RecordWindow.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import { useUnsavedGuard } from '../../shells/record-dialog/useUnsavedGuard.ts'
import { doneMeanwhile, meanwhileSentence } from '../requests/requests.public.ts'
import classes from './components/Search.module.css'
import { AppointmentPanel } from './components/AppointmentPanel.tsx'
import { PremisesPanel } from './components/PremisesPanel.tsx'
import { SearchInfo } from './components/SearchInfo.tsx'
import { SearchSteps } from './components/SearchSteps.tsx'
import { continuesSearch } from './continuesSearch.ts'
import { SearchStep } from './components/SearchStep.tsx'
import { searchesKey, searchQuery } from './searchQueries.ts'

export type SearchDialogProps = {
  readonly solid: number
  readonly opc: number | undefined
  readonly opened: boolean
  readonly onClose: () => void
}

const heights = [160, 40, 120, 40]
const width = '66rem'
/** The progress of a search: a form belongs to one value. */
const progressOf = ({ estado, pasos }: LocalSearchDetail): string => `${estado}-${pasos.filter(({ de, a }) => de !== a).length}`

export function SearchDialog({ solid, opc, opened, onClose }: SearchDialogProps) {
  const onPhone = usePhone()
  const { data, error, isFetching, refetch } = useQuery({ ...searchQuery(solid), enabled: opened })
  useReturnFocus(opened)
  const frame = { opened, onClose, size: width, fullScreen: onPhone }
  const nothing = () => undefined
  if (opc === undefined)
    return (
      <RecordWindow {...frame} title={noOption} returnFocus={false}>
        <Message
          role="alert"
          icon={<IconAlertTriangle size={26} stroke={1.5} />}
          title={noOption}
          text="La dirección no dice si se busca una sucursal o un cajero."
        />
      </RecordWindow>
    )
  if (!data)
    return (
      <RecordWaiting
        {...frame}
        title={`Búsqueda N°\u00a0${paddedRequest(solid)}`}
        onClosed={nothing}
        error={error}
        onRetry={() => void refetch()}
        label="Cargando la búsqueda"
        heights={heights}
      />
    )
  return <LoadedSearch {...frame} search={data} fetching={isFetching} opc={opc} />
}

type LoadedProps = {
  readonly search: LocalSearchDetail
  readonly fetching: boolean
  readonly opc: number
  readonly opened: boolean
  readonly size: string
  readonly fullScreen: boolean
  readonly onClose: () => void
}

function LoadedSearch({ search, fetching, opc, opened, onClose, ...frame }: LoadedProps) {
  const cache = useQueryClient()
  const whole = useRef<HTMLDivElement>(null)
  const changedRef = useRef(() => false)
  const [held, setHeld] = useState(search)
  const [refusal, setRefusal] = useState('')
  const [reloads, setReloads] = useState(0)
  const { user } = useSession()
  const meanwhile = progressOf(held) === progressOf(search) ? undefined : doneMeanwhile(held.pasos, search.pasos, user?.usuid ?? 0)
  // The state before the opening is no news.
  const [settled, setSettled] = useState(false)
  const moved = meanwhile ? meanwhileSentence(meanwhile, 'esta búsqueda') : refusal
  // A change by somebody else must not replace the form while the user writes.
  if (held !== search && (moved === '' || !settled)) setHeld(search)
  const settles = opened && (settled || !fetching)
  if (settles !== settled) setSettled(settles)
  const mayClose = useUnsavedGuard(() => opened && changedRef.current(), onClose, { closedByAddress: true })

  // The form that had the focus goes with its state.
  const form = `${progressOf(held)} ${reloads}`
  useEffect(() => {
    const dialog = whole.current?.closest('[role="dialog"]')
    if (dialog) regainFocus(dialog)
  }, [form])
  const refetchSearches = () => cache.invalidateQueries({ queryKey: searchesKey })
  const onDone = async (mensaje: string) => {
    toast.success(mensaje)
    setRefusal('')
    const query = searchQuery(search.solid)
    // A reading that began before the step would answer the former state.
    await cache.cancelQueries({ queryKey: query.queryKey })
    const next = await cache.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
    if (!next || !continuesSearch(next)) onClose()
    void refetchSearches()
  }
  const onChanged = (mensaje: string) => {
    toast.success(mensaje)
    void refetchSearches()
  }
  const onMoved = (sentence: string) => {
    setRefusal(sentence)
    void refetchSearches()
  }
  const onReload = () => {
    changedRef.current = () => false
    setRefusal('')
    setHeld(search)
    setReloads(reloads + 1)
  }
  const step = { search: held, opc, onDone: (mensaje: string) => void onDone(mensaje), onChanged, moved, onMoved, onReload, changedRef }
  return (
    <RecordWindow
      {...frame}
      opened={opened}
      onClose={() => !isCovered(whole.current) && void mayClose()}
      title={`${held.nombreEstado} - N°\u00a0${paddedRequest(held.numero)}`}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <div ref={whole} className={classes.search}>
        <ChangedMeanwhile sentence={moved} record="la búsqueda" written={() => changedRef.current()} onReload={onReload} />
        <SearchInfo search={held} />
        <div className={classes.body}>
          <div className={classes.act} key={form}>
            <AppointmentPanel step={step} />
            <PremisesPanel search={held} />
            <SearchStep step={step} />
          </div>
          <SearchSteps search={held} />
        </div>
      </div>
    </RecordWindow>
  )
}
