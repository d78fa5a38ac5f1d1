import { capital } from '@soportica/contract/core/capital'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ImportSubject } from '../../shells/import/importSubject.ts'
import { profileFieldOrder, profileLabels } from './profileForm.ts'
import { profilesKey } from './profileList.ts'

const fields = [...profileFieldOrder, 'permisos']

/** Bringing profiles from Excel, with their modules and permissions; the template is filtered as the list is. */
export function useProfileImport(filtros: Record<string, unknown>): ImportSubject {
  const cache = useQueryClient()
  return useMemo(
    () => ({
      lista: 'profiles',
      titulo: 'Importar perfiles',
      columns: ['#', ...fields.map((name) => capital(profileLabels[name] ?? name))],
      template: { lista: 'profiles', titulo: 'Perfiles', filtros, columnas: fields },
      note: 'Varios módulos, tipos o permisos van en una celda, separados por comas. Un permiso cuenta en un módulo que el perfil tenga.',
      onChanged: () => {
        for (const queryKey of [profilesKey, ['permissions'], ['history']]) void cache.invalidateQueries({ queryKey })
      },
    }),
    [filtros, cache],
  )
}
