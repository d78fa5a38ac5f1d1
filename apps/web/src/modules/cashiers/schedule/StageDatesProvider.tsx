import { asFieldName } from '@soportica/contract/projects/fieldName'
import { valueNames } from '@soportica/contract/cashiers/names'
import { datesOfKey } from '@soportica/contract/projects/dates'
import type { Stage } from '@soportica/contract/projects/stage'
import { getModalityValidations } from '@soportica/contract/cashiers/consultCalls'
import { previewDates } from '@soportica/contract/cashiers/calls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Answer } from '@soportica/contract/core/endpoint'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { useAfterPaint } from '../../../ui/useAfterPaint.ts'
import { previewValues, watched } from './previewValues.ts'
import { useWatchedValues } from '../../../shells/project/fields/useWatchedValues.ts'
import { type StagesOnScreen, StagesOnScreenProvider } from '../../../shells/project/stages/stagesOnScreen.ts'
import { type CashierDetail, useCashierDetail } from '../form/cashierDetail.ts'
import { type ProjectForm, useProjectForm } from '../../../shells/project/form/projectForm.ts'
import { visibleStages } from '../../../shells/project/stages/visibleStages.ts'
import { useStagesThere } from '../../../shells/project/stages/useStagesThere.ts'
import { useStagesMoved } from '../../../shells/project/projectChanges.ts'
import { cashierListConfig } from '../cashierListConfig.ts'
import type { ProjectWire } from '../../../shells/project/form/formValues.ts'

export type PlannedStage = Answer<typeof previewDates>['etapas'][number]
export type StageDates = Pick<PlannedStage, 'inicio' | 'entrega' | 'totalDias' | 'real' | 'fijo' | 'calculado' | 'planInicial'> & {
  readonly proyectada: string | null
  readonly desviacion: number | null
}
type Known = Omit<StagesOnScreen, 'datesOf'> & {
  readonly datesOf: (stage: string) => StageDates | undefined
  readonly asking: boolean
}

const storedDates = ({ valores, fijos }: CashierDetail): ReadonlyMap<string, StageDates> =>
  new Map(cashierProject.datedStages.flatMap((stage) => storedStage(valores, fijos, stage)))

type Stored = Pick<CashierDetail, 'valores' | 'fijos'>
function storedStage(valores: Stored['valores'], fijos: Stored['fijos'], { key, entrega }: Stage): [string, StageDates][] {
  const names = datesOfKey(cashierProject, key)
  const [inicio, delivery] = [valores[names.inicio], valores[names.entrega]]
  if (!inicio || !delivery) return []
  const real = entrega ? valores[entrega] : null
  const dates = {
    inicio: String(inicio),
    entrega: String(delivery),
    totalDias: Number(valores[names.totalDias] ?? 0),
    real: real ? String(real) : null,
    fijo: fijos[key] ?? 0,
    calculado: { inicio: null, entrega: null },
    planInicial: null,
    proyectada: null,
    desviacion: null,
  }
  return [[key, dates]]
}

const Dates = createContext<Known | null>(null)
export function useStageDates(): Known {
  const known = use(Dates)
  if (!known) throw new Error('outside of the dates of a cashier')
  return known
}

const none: ReadonlyMap<string, StageDates> = new Map()
const pauseMs = 350

function usePreview(
  { id: cajid, record, tipoModulo }: ProjectForm,
  detail: CashierDetail | undefined,
  values: ProjectWire,
  painted: boolean,
) {
  const isNew = cajid === 0
  const previewInput = JSON.stringify(previewValues(values, record.base(), isNew))
  const [settled] = useDebouncedValue(previewInput, pauseMs)
  const enough = isNew ? Boolean(values[valueNames.modality] && values[valueNames.start]) : detail !== undefined
  return useQuery({
    queryKey: ['cashiers', 'dates', cajid, detail?.version ?? 0, tipoModulo, settled],
    queryFn: ({ signal }) =>
      call(previewDates, { body: { cajid, valores: JSON.parse(settled) as ProjectWire, reprogramming: false } }, { signal }),
    enabled: painted && enough,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** The stages of the modality; those of the former one stay until the answer arrives. */
function useTickedStages({ record, pedidas }: ProjectForm, modid: number, painted: boolean): readonly string[] | null {
  const { data } = useQuery({
    queryKey: ['cashierModality', modid],
    queryFn: ({ signal }) => call(getModalityValidations, { query: { modid } }, { signal }),
    enabled: painted && modid > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (modid === 0) return null
  return data?.pedidas ?? (modid === record.base()[valueNames.modality] ? pedidas : null)
}

/** The stages on screen and their dates, as they would be saved now. */
export function StageDatesProvider({ children }: { children: ReactNode }) {
  const projectForm = useProjectForm()
  const detail = useCashierDetail()
  const values = useWatchedValues(cashierProject, watched)
  // Stored dates first: the request costs more than the first field.
  const painted = useAfterPaint()
  const pedidas = useTickedStages(projectForm, Number(values[valueNames.modality] || 0), painted)
  const there = useStagesThere(projectForm)
  const { data, error, isFetching } = usePreview(projectForm, detail, values, painted)
  const { tipoModulo, id: cajid } = projectForm
  const cache = useQueryClient()
  useStagesMoved(cashierListConfig, () => {
    for (const queryKey of [['cashierModality'], ['cashiers', 'dates', cajid], ['cashiers', 'reprogramming', cajid]])
      void cache.invalidateQueries({ queryKey })
  })
  const known = useMemo((): Known => {
    const planned = new Map((data?.etapas ?? []).map((stage) => [stage.etapa, stage]))
    const storedByStage = detail && !data ? storedDates(detail) : none
    const datesOf = (key: string) => (data ? planned.get(key) : storedByStage.get(key))
    const dated = cashierProject.datedStages.filter(({ key }) => datesOf(key)).map(({ key }) => key)
    return {
      stages: visibleStages(cashierProject, {
        tipoModulo,
        isNew: cajid === 0,
        values,
        pedidas,
        stagesWithContent: new Set([...there, ...dated]),
      }),
      pedidas,
      plazos: data?.plazos ?? detail?.plazos,
      values,
      // Its dates are refused by the server.
      accepted: values,
      datesOf,
      asking: isFetching,
      refused: error
        ? { mensaje: sentenceOf(error), campo: isApiError(error) && error.campo ? asFieldName(error.campo) : undefined }
        : undefined,
    }
  }, [tipoModulo, cajid, detail, values, pedidas, there, data, error, isFetching])
  return (
    <StagesOnScreenProvider value={known}>
      <Dates value={known}>{children}</Dates>
    </StagesOnScreenProvider>
  )
}
