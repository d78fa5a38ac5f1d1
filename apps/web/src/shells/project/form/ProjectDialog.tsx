import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import type { Project } from '@soportica/contract/projects/project'
import { theOne } from '@soportica/contract/projects/words'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { OpenRecord, ProjectOpening, RecordOrigin } from '../../../lib/projectOpening.ts'
import { isApiError } from '../../../lib/api/apiError.ts'
import { useSession } from '../../../lib/session/session.ts'
import { onceOpened } from '../../record-dialog/openedRecord.ts'
import { RecordWaiting } from '../../record-dialog/RecordWaiting.tsx'
import { useReturnFocus } from '../../record-dialog/useReturnFocus.ts'
import type { FormScreens } from './formScreens.ts'
import { calledOnly, titleOf } from './formTitle.ts'
import { type LoadedRecord, ProjectRecordForm, type RecordFormProps } from './ProjectRecordForm.tsx'
import { newWire, wireOf } from './recordWire.ts'
import { recordQuery, usePrefetchRecord } from '../opening/recordQuery.ts'
import { isStarted, type Person, startedWire, startedWords } from '../opening/startedRecord.ts'
import { StepButtons, type Stepping } from './StepButtons.tsx'
import { useCorrectedScreens } from './useCorrectedScreens.ts'

/** The record of the form, or the start of a new one. */
export type FormSubject = ProjectOpening | OpenRecord

export type ProjectDialogProps = Omit<RecordFormProps, 'head' | 'addressed'> &
  Stepping & {
    readonly what: FormSubject
  }

const noFamily = { checkPadre: 0, hijos: [] }
function newOne(project: Project, tipoModulo: string, person: Person | null, origin?: RecordOrigin) {
  const opened = { id: 0, duplicadoDe: 0 }
  const blank = { ...opened, detail: undefined, initial: newWire(project), nombres: {}, pedidas: null }
  if (origin) {
    const { origen, valores, nombres } = origin
    return { ...blank, origen, nombres, filled: { ...blank.initial, ...valores } }
  }
  if (!person || !isStarted(project, { ...opened, tipoModulo })) return blank
  return { ...blank, initial: startedWire(project, blank.initial, person.usuid), nombres: startedWords(project, blank.initial, person) }
}

async function load<D extends DetailedRecord>(
  { listConfig: { project }, calls, stored }: FormScreens<D>,
  what: FormSubject,
  tipoModulo: string,
  person: Person | null,
  { client, signal }: { readonly client: QueryClient; readonly signal: AbortSignal },
): Promise<LoadedRecord<D>> {
  if ('duplicate' in what) {
    const { valores, nombres, pedidas } = await calls.copy(what.duplicate, signal)
    const initial = wireOf(project, valores, {}, noFamily)
    return { id: 0, detail: undefined, initial, nombres, duplicadoDe: what.duplicate, pedidas }
  }
  if (!('id' in what)) return newOne(project, tipoModulo, person, what.origin)
  const { id } = what
  const query = recordQuery(project, calls.detail, { id, tipoModulo })
  const detail = await client.fetchQuery(query)
  // The next opening starts from the stored state.
  client.removeQueries({ queryKey: query.queryKey, exact: true })
  const { nombres, pedidas } = detail
  return { id, detail, initial: stored(detail), nombres, duplicadoDe: 0, pedidas }
}

const patienceMs = 300
/** Most answers arrive before a waiting window would be noticed: two windows in a row cost more. */
function useSlow(already: boolean): boolean {
  const [slow, setSlow] = useState(already)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return slow
}

const heights = [36, 60, 60, 60, 60, 120]

type Props<D extends DetailedRecord> = ProjectDialogProps & { readonly screens: FormScreens<D> }
/** The form starts from one answer of the server: values, words, rights and version belong together. */
export function ProjectDialog<D extends DetailedRecord>({ screens: declared, what, stepped, onStep, ...dialog }: Props<D>) {
  const screens = useCorrectedScreens(declared)
  const { listConfig } = screens
  const { project } = listConfig
  const { opened, onClose, onClosed } = dialog
  const { tipoModulo = project.general } = what
  const { user } = useSession()
  const addressed = 'id' in what
  const prefetch = usePrefetchRecord({ project, calls: screens.calls }, tipoModulo)
  useReturnFocus(opened)
  // Between two records the window always stays.
  const slow = useSlow(stepped !== undefined)
  const isNone = addressed && what.id === 0
  // Each opening starts from the stored state, even if the page is remounted at the same moment and counts from zero.
  const ofThisOpening = useId()
  const { data, error, refetch } = useQuery<LoadedRecord<D>>({
    queryKey: ['projectForm', project.entidad, ofThisOpening],
    queryFn: (query) => load(screens, what, tipoModulo, user, query),
    initialData: () => ('new' in what ? newOne(project, tipoModulo, user, what.origin) : undefined),
    enabled: !isNone,
    ...onceOpened,
  })
  const head = addressed && <StepButtons listConfig={listConfig} id={what.id} stepped={stepped} onStep={onStep} onPress={prefetch} />
  if (data) return <ProjectRecordForm {...data} {...dialog} screens={screens} tipoModulo={tipoModulo} addressed={addressed} head={head} />
  const isMissing = isNone || isApiError(error, 404)
  if (!slow && !error && !isMissing) return null
  return (
    <RecordWaiting
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title={addressed ? calledOnly(project, what.id) : titleOf(project, 0, false)}
      head={head}
      fullScreen
      label={`Cargando ${theOne(project.words)}`}
      heights={heights}
      error={error}
      missing={isMissing && { text: 'Vuelva a la lista para buscarlo.', back: `Ver la lista de ${project.words.many}` }}
      onRetry={() => void refetch()}
    />
  )
}
