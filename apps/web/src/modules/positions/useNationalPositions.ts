import { getMissingPositions, loadNationalPositions } from '@soportica/contract/people/positions'
import { positions as rights } from '@soportica/contract/permissions/securityWindows'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '@soportica/rules/counted'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../shells/feedback/confirm.tsx'
import { positionsKey } from './levels.ts'
import type { Question } from '../../shells/feedback/question.ts'

type Missing = { readonly regiones: number; readonly departamentos: number; readonly municipios: number }

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const unlessNone = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [counted(count, one, many)])

/** The numbers of loaded and unchanged positions. */
function loadQuestion({ regiones, departamentos, municipios }: Missing): Question {
  const counts = [...unlessNone(departamentos, 'departamento', 'departamentos'), ...unlessNone(municipios, 'municipio', 'municipios')]
  const proposed =
    regiones === 0
      ? ''
      : ` Los departamentos quedan en ${counted(regiones, 'región propuesta', 'regiones propuestas')}, que puede cambiar después.`
  return {
    titulo: 'Cargar los lugares del DANE',
    mensaje: `¿Cargar ${list.format(counts)} con su código del DANE?`,
    detalle: `Lo que ya existe, lo que cambió y lo que eliminó queda como está.${proposed}`,
    aceptar: 'Cargar',
  }
}

export type NationalPositions = { readonly missing: Missing | undefined; readonly busy: boolean; readonly load: () => Promise<void> }

/** The missing positions of the country, for users who may create them; undefined when complete. */
export function useNationalPositions(): NationalPositions {
  const client = useQueryClient()
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: [...positionsKey, 'missing'],
    queryFn: ({ signal }) => call(getMissingPositions, undefined, { signal }),
    enabled: user?.permisos.some(({ perid }) => perid === rights.create) === true,
  })
  const missing = data && data.departamentos + data.municipios > 0 ? data : undefined
  const load = async () => {
    if (!missing || busy || !(await confirm(loadQuestion(missing)))) return
    setBusy(true)
    try {
      toast.success((await call(loadNationalPositions, { body: {} })).mensaje)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    await client.invalidateQueries({ queryKey: positionsKey })
    setBusy(false)
  }
  return { missing, busy, load }
}
