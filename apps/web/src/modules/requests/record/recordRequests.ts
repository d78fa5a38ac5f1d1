import { getRequestsOfRecord, type RecordRequest } from '@soportica/contract/requests/calls'
import type { RecordSystem } from '@soportica/contract/records/records'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { useSomeChanged } from '../../../lib/realtime/useSomeChanged.ts'
import { paths } from '../../../paths.ts'
import { useAfterPaint } from '../../../ui/useAfterPaint.ts'

export const recordRequestsKey = ['recordRequests'] as const

/** The requests of a record, fetched after the stored record is visible. */
export function useRecordRequests(sistema: RecordSystem, registro: number) {
  useSomeChanged(realtimeEvents.requests, recordRequestsKey)
  const painted = useAfterPaint()
  return useQuery({
    enabled: painted,
    queryKey: [...recordRequestsKey, sistema, registro],
    queryFn: ({ signal }) => call(getRequestsOfRecord, { body: { sistema, registro } }, { signal }),
  })
}

/** The page of the request: its local search, once there is one. */
export const requestRoute = ({ solId, opc }: Pick<RecordRequest, 'solId' | 'opc'>): string =>
  opc === null
    ? generatePath(paths.requests, { registro: String(solId) })
    : generatePath(paths.localSearch, { opc: String(opc), registro: String(solId) })
export const stateText = ({ estadoBusqueda, estadoSolicitud }: Pick<RecordRequest, 'estadoBusqueda' | 'estadoSolicitud'>): string =>
  estadoBusqueda || estadoSolicitud
