/** How long before its end a record was forecast, in months, where the error is published. */
export const forecastLeads = [1, 3, 6] as const
export type ForecastLead = (typeof forecastLeads)[number]
/** All of these records, or those that ended by one of their two days. */
export type ForecastHit = '' | '50' | '80'

/** What a list looks for in a period: of a stage, or of the end of a record. */
export const openMoments = ['vence', 'empieza', 'enCurso'] as const
export type OpenMoment = (typeof openMoments)[number]
/** Of delivered stages, as of the last night. */
export const deliveryMoments = ['entregada', 'aTiempo', 'tarde', 'perdidos', 'duracion'] as const
export type DeliveryMoment = (typeof deliveryMoments)[number]
export const isDeliveryMoment = (momento: string): momento is DeliveryMoment => (deliveryMoments as readonly string[]).includes(momento)
const hits: readonly ForecastHit[] = ['', '50', '80']
export const forecastMoment = (lead: ForecastLead, hit: ForecastHit = ''): string => `previsto${lead}${hit && `en${hit}`}`
const stageWords: Readonly<Record<OpenMoment | DeliveryMoment, string>> = {
  vence: 'Vence',
  empieza: 'Empieza',
  enCurso: 'Está en curso',
  entregada: 'Se entregó',
  aTiempo: 'Se entregó a tiempo',
  tarde: 'Se entregó tarde',
  perdidos: 'Se entregó con días perdidos',
  duracion: 'Se entregó y se midió',
}
const monthsBefore = (lead: ForecastLead): string => (lead === 1 ? 'un mes antes' : `${lead} meses antes`)
export const listMoments: readonly { readonly value: string; readonly label: string }[] = [
  ...[...openMoments, ...deliveryMoments].map((value) => ({ value, label: stageWords[value] })),
  ...forecastLeads.flatMap((lead) =>
    hits.map((hit) => ({
      value: forecastMoment(lead, hit),
      label: `Terminó, previsto ${monthsBefore(lead)}${hit && `, en su fecha del ${hit} %`}`,
    })),
  ),
]
export const momentValues = listMoments.map(({ value }) => value) as [string, ...string[]]
/** The lead and the hit that such a filter names. */
export function forecastOfMoment(momento: string): { readonly lead: ForecastLead; readonly hit: ForecastHit } | undefined {
  for (const lead of forecastLeads) for (const hit of hits) if (forecastMoment(lead, hit) === momento) return { lead, hit }
  return undefined
}

/** The labels of these filters. */
export const momentWords = { momento: 'Qué pasa', momentoDesde: 'Qué pasa desde', momentoHasta: 'Qué pasa hasta' } as const
