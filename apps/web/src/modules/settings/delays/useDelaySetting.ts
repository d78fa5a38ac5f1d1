import type { Answer } from '@soportica/contract/core/endpoint'
import { delaySettingUnchanged, getDelaySetting, saveDelaySetting } from '@soportica/contract/delays/delays'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { FormValues, Wire } from '../../../shells/record-dialog/recordValues.ts'
import type { Section } from '../sections.ts'

export type DelaySetting = Answer<typeof getDelaySetting>

const settingQuery = {
  queryKey: ['delaySetting'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getDelaySetting, { query: {} }, { signal }),
  staleTime: 0,
}

export function useDelaySetting() {
  const client = useQueryClient()
  return { query: useQuery({ ...settingQuery, gcTime: 0 }), read: () => client.fetchQuery(settingQuery).catch(() => undefined) }
}

const labels = { diasAtraso: 'Días hábiles de atraso sin motivo' }
const wireOf = ({ diasAtraso }: Readonly<Record<string, unknown>>): Wire => ({
  diasAtraso: diasAtraso === '' ? Number.NaN : Number(diasAtraso),
})

/** From how many days on a late delivery needs a reason, as a form of the settings. */
export function delaySection(setting: DelaySetting): Section {
  const refusal = setting.acciones['editar']
  return {
    name: 'atrasos',
    initial: wireOf(setting),
    version: setting.version,
    labels,
    holdings: [],
    refusal: typeof refusal === 'string' ? refusal : undefined,
    kind: {
      schema: saveDelaySetting.body,
      nothingChanged: delaySettingUnchanged,
      order: Object.keys(labels),
      toWire: wireOf,
      toForm: ({ diasAtraso }): FormValues => ({ diasAtraso: String(diasAtraso ?? '') }),
      fromRecord: wireOf,
      bodyOf: (wire, _, since) => ({ ...wire, version: since ?? setting.version }),
      send: (input) => call(saveDelaySetting, { body: input as never }),
    },
  }
}
