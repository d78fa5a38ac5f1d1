import type { Answer } from '@soportica/contract/core/endpoint'
import { copiesUnchanged, copyNow, getCopies, rehearseCopy, saveCopies } from '@soportica/contract/settings/copies'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { formOf, wireOf } from './copiesValues.ts'
import type { Section } from '../sections.ts'

export type Copies = Answer<typeof getCopies>
export type CopyRun = NonNullable<Copies['copia']['buena']>

const key = ['copies'] as const
const runningMs = 2_000
const pollMs = 30_000
// A requested copy begins a moment later.
const expectedMs = 10_000

const copiesQuery = {
  queryKey: key,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getCopies, { query: {} }, { signal }),
  staleTime: 0,
}

/** Polls often while a copy or rehearsal runs or was requested. */
export function useCopies() {
  const client = useQueryClient()
  const [expected, setExpected] = useState(0)
  const [busy, setBusy] = useState<'copy' | 'rehearsal' | null>(null)
  const query = useQuery({
    ...copiesQuery,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.enCurso || Date.now() < expected ? runningMs : pollMs),
  })
  const begin = async (what: 'copy' | 'rehearsal', endpoint: typeof copyNow | typeof rehearseCopy) => {
    setBusy(what)
    await call(endpoint, { body: {} }).then(
      ({ mensaje }) => {
        toast.success(mensaje)
        setExpected(Date.now() + expectedMs)
      },
      (error: unknown) => toast.error(sentenceOf(error)),
    )
    await client.invalidateQueries({ queryKey: key })
    setBusy(null)
  }
  return {
    query,
    busy,
    read: () => client.fetchQuery(copiesQuery).catch(() => undefined),
    copy: () => begin('copy', copyNow),
    rehearse: () => begin('rehearsal', rehearseCopy),
  }
}

/** When copies are made and how many stay, as a form of the settings. */
export function copiesSection(copies: Copies): Section {
  const labels = {
    activa: 'Copias automáticas',
    hora: 'Hora',
    diarias: 'Copias diarias',
    semanales: 'Copias semanales',
    mensuales: 'Copias mensuales',
    ensayo: 'Ensayo semanal de restauración',
  }
  const refusal = copies.acciones['editar']
  return {
    name: 'copias',
    initial: wireOf(copies),
    version: copies.version,
    labels,
    holdings: [],
    refusal: typeof refusal === 'string' ? refusal : undefined,
    kind: {
      schema: saveCopies.body,
      nothingChanged: copiesUnchanged,
      order: Object.keys(labels),
      toWire: wireOf,
      toForm: formOf,
      fromRecord: wireOf,
      bodyOf: (wire, _, since) => ({ ...wire, version: since ?? copies.version }),
      send: (input) => call(saveCopies, { body: input as never }),
    },
  }
}
